import { isDeepStrictEqual } from 'node:util';
import type { CheckoutProfileDetail, NewProfileBody, ProfileDraftBody } from '@countinghouse/contract';
import { maxProfiles, usualCheckoutContent } from '@countinghouse/contract/vocabulary';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { checkoutProfiles, paymentLinks } from '../../store/schema/checkout.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import { changedParts } from '../audit/changed-parts.ts';
import { assertChangeable, lockOwner, type SettingOwner } from '../business-settings/owner.ts';
import type { Command } from '../http/command.ts';
import { conflict, NeededByLinks, ProfileChanged } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { mostNamed } from './allowed-sites.ts';
import { announceProfile } from './announce-profile.ts';
import { findContent } from './find-content.ts';
import { isInUse, lockProfile, type ProfileRow } from './find-profile.ts';
import { getProfile } from './present-profile.ts';

/** Whose an entry of the audit trail is. */
export const ownerOf = ({ id, merchantId, partnerId }: ProfileRow) => ({
  recordId: id,
  merchantId,
  partnerId,
});

/** The answer to a command: the profile as it is now. */
export const current = ({ tx, actor, at }: Command, id: string): Promise<CheckoutProfileDetail> =>
  getProfile(tx, actor, { id, now: at });

/** @throws Problem 409 with the newer draft */
export function assertVersion(row: ProfileRow, draftVersion: number): void {
  if (draftVersion === row.draftVersion) return;
  const { id, name, draft, publishedVersion, hasChanges, changedAt, changedBy } = row;
  const newer = { id, name, draft, draftVersion: row.draftVersion, publishedVersion, hasChanges };
  throw new ProfileChanged({ ...newer, changedAt: changedAt.toISOString(), changedBy });
}

/** Writes what is different of a profile, and tells who has it open. */
export async function updateProfile(
  { tx, actor, at }: Command,
  { id }: ProfileRow,
  set: Partial<ProfileRow>,
): Promise<ProfileRow> {
  const [row] = await tx
    .update(checkoutProfiles)
    .set({ ...set, changedAt: at, changedBy: actor.username })
    .where(eq(checkoutProfiles.id, id))
    .returning();
  if (!row) throw new Error(`no checkout page ${id}`);
  await announceProfile(tx, row, at);
  return row;
}

/** The owner is locked: two at once do not count the same. @throws Problem 409 */
async function assertRoom(tx: Database, owner: SettingOwner): Promise<void> {
  const { merchantId, partnerId, archivedAt } = checkoutProfiles;
  const isOwners =
    owner.kind === 'merchant' ? eq(merchantId, owner.id) : and(eq(partnerId, owner.id), isNull(merchantId));
  const [there] = await tx
    .select({ count: count() })
    .from(checkoutProfiles)
    .where(and(isOwners, isNull(archivedAt)));
  if (there && there.count >= maxProfiles)
    throw conflict('limit_reached', `There are ${maxProfiles} checkout pages. Archive one first.`);
}

/** Adds a checkout page as a draft. @throws Problem 400, 404, 409 */
export async function createProfile(command: Command, body: NewProfileBody): Promise<CheckoutProfileDetail> {
  const { tx, actor, at } = command;
  const { name, content = usualCheckoutContent, ...wanted } = body;
  const owner = await lockOwner(tx, actor, wanted);
  assertChangeable(owner);
  await assertRoom(tx, owner);
  const isMerchants = owner.kind === 'merchant';
  const [row] = await tx
    .insert(checkoutProfiles)
    .values({
      ...{ id: newId('cpr', at), name, draft: content },
      partnerId: isMerchants ? owner.merchant.partnerId : owner.id,
      merchantId: isMerchants ? owner.id : null,
      ...{ createdAt: at, createdBy: actor.username, changedAt: at, changedBy: actor.username },
    })
    .returning();
  if (!row) throw new Error('checkout page was not written');
  await recordAuditEntry(tx, command, {
    action: 'checkout-profile:create',
    ...ownerOf(row),
    after: { name },
  });
  await announceProfile(tx, row, at, true);
  return current(command, row.id);
}

/** Changes the draft. @throws Problem 403, 404, 409 */
export async function saveProfile(
  command: Command,
  { id, draftVersion, name, content }: ProfileDraftBody,
): Promise<CheckoutProfileDetail> {
  const { tx, actor } = command;
  const row = await lockProfile(tx, actor, id);
  // A save that arrived already, and whose answer was lost, is nobody's conflict.
  if (name === row.name && isDeepStrictEqual(content, row.draft)) return current(command, id);
  assertVersion(row, draftVersion);
  const published = row.publishedVersion === null ? null : (await findContent(tx, id)).content;
  const saved = await updateProfile(command, row, {
    ...{ name, draft: content, draftVersion: draftVersion + 1 },
    hasChanges: !isDeepStrictEqual(content, published),
  });
  await recordAuditEntry(tx, command, {
    action: 'checkout-profile:save',
    ...ownerOf(row),
    before: { name: row.name, draftVersion },
    after: { name, draftVersion: saved.draftVersion, changed: changedParts(row.draft, content) },
  });
  return current(command, id);
}

/** Takes a profile out of the list; what was published of it stays for those who paid by it. @throws Problem 403, 404, 409 */
export async function archiveProfile(
  command: Command,
  { id }: { id: string },
): Promise<CheckoutProfileDetail> {
  const { tx, actor, at } = command;
  const row = await lockProfile(tx, actor, id);
  const links = await tx
    .select({ id: paymentLinks.id, title: paymentLinks.title })
    .from(paymentLinks)
    .where(and(eq(paymentLinks.profileId, id), isInUse(at)))
    .orderBy(asc(paymentLinks.id))
    .limit(mostNamed);
  if (links.length > 0)
    throw new NeededByLinks(
      { reason: 'profile_in_use', message: 'Payment links use the checkout page.' },
      links,
    );
  const answer = await current(command, id);
  await updateProfile(command, row, { archivedAt: at });
  await recordAuditEntry(tx, command, { action: 'checkout-profile:archive', ...ownerOf(row) });
  return { ...answer, allowedActions: [] };
}
