import type { CheckoutProfile, CheckoutProfileDetail } from '@countinghouse/contract';
import { maxListedVersions, type ProfileAction } from '@countinghouse/contract/vocabulary';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { checkoutProfileVersions } from '../../store/schema/checkout.ts';
import type { Actor } from '../actor/actor.ts';
import { actorHas } from '../actor/actor-has.ts';
import { findShownContent } from './find-content.ts';
import {
  type FoundProfile,
  findProfile,
  isOwnProfile,
  type ProfileRow,
  profileStatusOf,
} from './find-profile.ts';

const mayChange = (actor: Actor, profile: ProfileRow) =>
  actorHas(actor, 'checkout:write') && isOwnProfile(actor, profile);

function actionsOf(actor: Actor, { profile, linkCount }: FoundProfile): ProfileAction[] {
  if (!mayChange(actor, profile)) return [];
  return [
    'edit',
    ...(profile.hasChanges ? ['publish' as const] : []),
    ...(linkCount === 0 ? ['archive' as const] : []),
  ];
}

/** A profile as lists show it. */
export function presentProfile(actor: Actor, found: FoundProfile): CheckoutProfile {
  const { profile, merchantName, partnerName, linkCount } = found;
  const { id, name, merchantId, partnerId, publishedVersion, createdBy, changedBy } = profile;
  return {
    ...{ id, name, publishedVersion, linkCount, createdBy, changedBy },
    status: profileStatusOf(actor, profile),
    merchant: merchantId === null ? null : { id: merchantId, name: merchantName ?? merchantId },
    partner: { id: partnerId, name: partnerName },
    hasChanges: isOwnProfile(actor, profile) && profile.hasChanges,
    createdAt: profile.createdAt.toISOString(),
    changedAt: profile.changedAt.toISOString(),
    allowedActions: actionsOf(actor, found),
  };
}

async function findVersions(db: Database, profileId: string): Promise<CheckoutProfileDetail['versions']> {
  const { version, publishedAt, publishedBy, restores } = checkoutProfileVersions;
  const rows = await db
    .select({ version, publishedAt, publishedBy, restores })
    .from(checkoutProfileVersions)
    .where(eq(checkoutProfileVersions.profileId, profileId))
    .orderBy(desc(version))
    .limit(maxListedVersions);
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}

/** A profile in the caller's scope with its draft and its versions. @throws Problem 404 */
export async function getProfile(
  db: Database,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<CheckoutProfileDetail> {
  const found = await findProfile(db, actor, { id, now });
  const { draft, draftVersion, publishedVersion } = found.profile;
  const published =
    publishedVersion === null
      ? null
      : await findShownContent(db, { profileId: id, profileVersion: publishedVersion });
  return {
    ...presentProfile(actor, found),
    draftVersion,
    // What a partner works on is its own affair; its managers see what customers see.
    draft: isOwnProfile(actor, found.profile) ? draft : (published ?? draft),
    published,
    versions: await findVersions(db, id),
  };
}
