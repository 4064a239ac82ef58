import { readFileSync } from 'node:fs';
import type { LogoTheme } from '@countinghouse/contract/vocabulary';
import type { Database } from '../database.ts';
import { businessSettings, keptLogos } from '../schema/business-settings.ts';
import { partnerRows } from './portfolio.ts';

/** A picture of the brands that the sandbox's portals have, as a data URL: no request, no foreign host. */
const pictureOf = (name: string) =>
  `data:image/svg+xml;base64,${readFileSync(new URL(`../../brands/${name}.svg`, import.meta.url)).toString('base64')}`;

const brand = (ownerId: string) => ({
  ownerId,
  logo: pictureOf(`${ownerId}-light`),
  logoDark: pictureOf(`${ownerId}-dark`),
  userIcon: pictureOf(`${ownerId}-icon`),
  favicon: pictureOf(`${ownerId}-icon`),
  isExternal: true,
});

/** The looks of partners that run the portal under their own brand. */
export const customDisplayRows = [brand('hauspay'), brand('lightspeed')];

/** Logos of partners are in the settings, where they can be changed; a family of merchants has none. */
export async function keepSeededLogos(tx: Database, at: Date): Promise<void> {
  const owned = customDisplayRows.filter(({ ownerId }) => partnerRows.some(({ id }) => id === ownerId));
  const idOf = (ownerId: string, theme: LogoTheme) => `lgo_${ownerId}${theme === 'dark' ? '_dark' : ''}`;
  const kept = (ownerId: string, theme: LogoTheme, url: string) => ({
    ...{ id: idOf(ownerId, theme), ownerId, ownerKind: 'partner' as const, theme, url, at },
    ...{ contentType: 'image/svg+xml', bytes: Math.floor(((url.length - url.indexOf(',')) * 3) / 4) },
  });
  await tx
    .insert(keptLogos)
    .values(
      owned.flatMap(({ ownerId, logo, logoDark }) => [
        kept(ownerId, 'light', logo),
        kept(ownerId, 'dark', logoDark),
      ]),
    );
  await tx.insert(businessSettings).values(
    owned.map(({ ownerId }) => ({
      ...{ ownerId, version: 1 },
      ...{ logoId: idOf(ownerId, 'light'), logoDarkId: idOf(ownerId, 'dark') },
    })),
  );
}
