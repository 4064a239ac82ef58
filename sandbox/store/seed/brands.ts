import type { Database } from '../database.ts';
import { businessSettings, keptLogos } from '../schema/business-settings.ts';
import { partnerRows } from './portfolio.ts';

/** The looks of partners that run the portal under their own brand, as data URLs: no request, no foreign host. */
const svgUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const wordmark = (name: string, color: string) =>
  svgUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 32" width="150" height="32"><rect width="32" height="32" rx="8" fill="${color}"/><text x="16" y="22" text-anchor="middle" font-family="system-ui,sans-serif" font-size="17" font-weight="700" fill="#fff">${name[0]}</text><text x="42" y="22" font-family="system-ui,sans-serif" font-size="18" font-weight="700" fill="${color}">${name}</text></svg>`,
  );

const badge = (letter: string, color: string) =>
  svgUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="8" fill="${color}"/><text x="16" y="22" text-anchor="middle" font-family="system-ui,sans-serif" font-size="17" font-weight="700" fill="#fff">${letter}</text></svg>`,
  );

const brand = (ownerId: string, name: string, color: string) => ({
  ownerId,
  logo: wordmark(name, color),
  userIcon: badge(name.charAt(0), color),
  favicon: badge(name.charAt(0), color),
  isExternal: true,
});

export const customDisplayRows = [
  brand('hauspay', 'Hauspay', '#0f7b6c'),
  brand('lightspeed', 'Lightspeed', '#c2410c'),
];

/** Logos of partners are in the settings, where they can be changed; a family of merchants has none. */
export async function keepSeededLogos(tx: Database, at: Date): Promise<void> {
  const owned = customDisplayRows.filter(({ ownerId }) => partnerRows.some(({ id }) => id === ownerId));
  const idOf = (ownerId: string) => `lgo_${ownerId}`;
  await tx.insert(keptLogos).values(
    owned.map(({ ownerId, logo: url }) => ({
      ...{ id: idOf(ownerId), ownerId, ownerKind: 'partner' as const, theme: 'light' as const, url, at },
      ...{ contentType: 'image/svg+xml', bytes: Math.floor(((url.length - url.indexOf(',')) * 3) / 4) },
    })),
  );
  await tx
    .insert(businessSettings)
    .values(owned.map(({ ownerId }) => ({ ownerId, version: 1, logoId: idOf(ownerId) })));
}
