import { type Branding, type BrandingContent, originalBranding } from '@countinghouse/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { brandings, brandingVersions } from '../../store/schema/branding.ts';
import type { Actor } from '../actor/actor.ts';
import { actorHas } from '../actor/actor-has.ts';
import type { PartnerRow } from '../business-settings/owner.ts';
import type { Portals } from '../portals/portals.ts';

/** As many as are kept of each partner. */
export const keptVersions = 20;

export type BrandingRow = typeof brandings.$inferSelect;

/** How a partner's portal looked before anybody changed it. */
export const originalOf = (portals: Portals, { id, name }: PartnerRow): BrandingContent =>
  originalBranding(portals.originalOf(id), name);

/** The branding of a partner; null while it is as it was set up. */
export async function findBranding(db: Database, partnerId: string): Promise<BrandingRow | null> {
  const [row] = await db.select().from(brandings).where(eq(brandings.partnerId, partnerId));
  return row ?? null;
}

/** What a version of a partner's branding was; null where there is none. */
export async function findContent(
  db: Database,
  partnerId: string,
  version: number | null,
): Promise<BrandingContent | null> {
  if (version === null) return null;
  const [row] = await db
    .select({ content: brandingVersions.content })
    .from(brandingVersions)
    .where(and(eq(brandingVersions.partnerId, partnerId), eq(brandingVersions.version, version)));
  return row?.content ?? null;
}

/** Newest first. */
const findVersions = (db: Database, partnerId: string) =>
  db
    .select()
    .from(brandingVersions)
    .where(eq(brandingVersions.partnerId, partnerId))
    .orderBy(desc(brandingVersions.version))
    .limit(keptVersions);

/** All of a partner's branding, as the editor shows it. */
export async function presentBranding(
  db: Database,
  actor: Actor,
  { partner, portals }: { partner: PartnerRow; portals: Portals },
): Promise<Branding> {
  const original = originalOf(portals, partner);
  const row = await findBranding(db, partner.id);
  const versions = await findVersions(db, partner.id);
  const publishedVersion = row?.publishedVersion ?? null;
  const published = versions.find(({ version }) => version === publishedVersion)?.content ?? null;
  return {
    partner: { id: partner.id, name: partner.name },
    portals: portals.originsOf(partner.id),
    draftVersion: row?.draftVersion ?? 0,
    draft: row?.draft ?? original,
    hasChanges: row?.hasChanges ?? false,
    changedAt: row?.changedAt.toISOString() ?? null,
    changedBy: row?.changedBy ?? null,
    ...{ original, publishedVersion, published },
    versions: versions.map(({ version, content, publishedAt, publishedBy, restores }) => ({
      ...{ version, content, publishedAt: publishedAt.toISOString(), publishedBy, restores },
    })),
    canEdit: actorHas(actor, 'partner-settings:write'),
  };
}
