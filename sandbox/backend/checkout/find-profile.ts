import type { ProfileStatus } from '@countinghouse/contract/vocabulary';
import { and, count, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { checkoutProfiles, paymentLinks } from '../../store/schema/checkout.ts';
import { merchants, partners } from '../../store/schema/portfolio.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { conflict, forbidden, notFound } from '../http/problem.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';
import { linkStatusAt } from './link-status.ts';

export type ProfileRow = typeof checkoutProfiles.$inferSelect;

/** A profile with whose it is, and how many links that the caller sees use it. */
export interface FoundProfile {
  profile: ProfileRow;
  merchantName: string | null;
  partnerName: string;
  linkCount: number;
}

/** The profiles that are the caller's own to change. */
const ownProfiles = (db: Database, actor: Actor) => visibleTo(db, actor, checkoutProfiles);

/** Managers see what a partner published for all of its merchants: their links can use it. What it works on they do not. */
function publishedAbove(db: Database, actor: Actor): SQL | undefined {
  if (actor.role !== 'multi-merchant') return undefined;
  const ofManaged = db.select({ id: merchants.partnerId }).from(merchants).where(visibleMerchants(db, actor));
  return and(
    isNull(checkoutProfiles.merchantId),
    isNotNull(checkoutProfiles.publishedVersion),
    inArray(checkoutProfiles.partnerId, ofManaged),
  );
}

/** The condition that every statement on profiles starts from. Archived ones are in no list, and cannot be found. */
export const visibleProfiles = (db: Database, actor: Actor): SQL | undefined =>
  and(isNull(checkoutProfiles.archivedAt), or(ownProfiles(db, actor), publishedAbove(db, actor)));

/** By which profiles are sorted, whatever the case of their names. */
export const nameKey = sql<string>`lower(${checkoutProfiles.name})`;

/** Of the links of a profile those that customers can pay by, or may again: their customers are to see it. */
export const isInUse = (now: Date) => notInArray(linkStatusAt(now), ['pending', 'paid', 'expired']);

const linkCountOf = (db: Database, actor: Actor, now: Date) =>
  sql`(${db
    .select({ count: count() })
    .from(paymentLinks)
    .where(
      and(visibleTo(db, actor, paymentLinks), eq(paymentLinks.profileId, checkoutProfiles.id), isInUse(now)),
    )})`.mapWith(Number);

/** What lists and details show of a profile. */
export const selectProfiles = (db: Database, actor: Actor, now: Date) =>
  db
    .select({
      profile: checkoutProfiles,
      merchantName: merchants.name,
      partnerName: partners.name,
      linkCount: linkCountOf(db, actor, now),
      sortedBy: nameKey,
    })
    .from(checkoutProfiles)
    .innerJoin(partners, eq(partners.id, checkoutProfiles.partnerId))
    .leftJoin(merchants, eq(merchants.id, checkoutProfiles.merchantId));

/** Whether a profile that the caller sees is theirs to change. */
export const isOwnProfile = ({ role }: Actor, { merchantId }: Pick<ProfileRow, 'merchantId'>): boolean =>
  role !== 'multi-merchant' || merchantId !== null;

/** Whether a caller hears of a profile that it is worked on, as a column of queries; `profileStatusOf` says the same of a row. */
export const profileStatusFor = ({ role }: Pick<Actor, 'role'>): SQL<ProfileStatus> => {
  const { publishedVersion, hasChanges, merchantId } = checkoutProfiles;
  const isTold =
    role === 'multi-merchant' ? sql`${hasChanges} and ${merchantId} is not null` : sql`${hasChanges}`;
  return sql<ProfileStatus>`case when ${publishedVersion} is null then 'draft' when ${isTold} then 'changed' else 'published' end`;
};

/** What a caller is told of how far a profile is. */
export function profileStatusOf(actor: Actor, profile: ProfileRow): ProfileStatus {
  if (profile.publishedVersion === null) return 'draft';
  return profile.hasChanges && isOwnProfile(actor, profile) ? 'changed' : 'published';
}

/** A profile in the caller's scope. @throws Problem 404 */
export async function findProfile(
  db: Database,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<FoundProfile> {
  const [row] = await selectProfiles(db, actor, now).where(
    and(visibleProfiles(db, actor), eq(checkoutProfiles.id, id)),
  );
  if (!row) throw notFound('Checkout page');
  return row;
}

/** A profile that is the caller's to change, locked until this database transaction ends. @throws Problem 403, 404 */
export async function lockProfile(tx: Database, actor: Actor, id: string): Promise<ProfileRow> {
  const [row] = await tx
    .select()
    .from(checkoutProfiles)
    .where(and(visibleProfiles(tx, actor), eq(checkoutProfiles.id, id)))
    .for('update');
  if (!row) throw notFound('Checkout page');
  if (!isOwnProfile(actor, row)) throw forbidden();
  return row;
}

/** The profiles that links of a merchant can have: its own, and those of its partner. */
const isProfileFor = ({ merchantId, partnerId }: { merchantId: string; partnerId: string }) =>
  or(
    eq(checkoutProfiles.merchantId, merchantId),
    and(isNull(checkoutProfiles.merchantId), eq(checkoutProfiles.partnerId, partnerId)),
  );

/**
 * A profile that links of a merchant can have, kept from being published anew or archived until this database transaction
 * ends. @throws Problem 404, 409
 */
export async function holdProfileOf(
  tx: Database,
  actor: Actor,
  { id, merchantId, partnerId }: { id: string; merchantId: string; partnerId: string },
): Promise<ProfileRow> {
  const [row] = await tx
    .select()
    .from(checkoutProfiles)
    .where(
      and(visibleProfiles(tx, actor), eq(checkoutProfiles.id, id), isProfileFor({ merchantId, partnerId })),
    )
    .for('share');
  if (!row) throw notFound('Checkout page');
  if (row.publishedVersion === null)
    throw conflict('not_published', 'The checkout page was not published yet.');
  return row;
}
