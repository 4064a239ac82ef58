import type { ManagedMerchants, ManagedMerchantsBody } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import { userMerchants } from '../../store/schema/portfolio.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import { endExportsOf } from '../exports/end-exports.ts';
import type { Command } from '../http/command.ts';
import { conflict, invalidField, notFound } from '../http/problem.ts';
import { visibleOf } from '../merchants/find-merchant.ts';
import { renewAlertsOf } from '../views/renew-alerts.ts';
import { assertAllowed } from './assert-allowed.ts';
import { publishUser } from './publish-user.ts';
import { findManagedMerchants, findUser } from './repository.ts';
import { entryOn } from './user-attributes.ts';

/** That these merchants are in the caller's scope. @returns each of them once @throws Problem 404 */
export async function findManageable(
  { tx, actor }: Pick<Command, 'tx' | 'actor'>,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const found = await visibleOf(tx, actor, wanted);
  if (found.length < wanted.length) throw notFound('Merchant');
  return wanted;
}

/** Replaces the set of merchants that a user manages, each in the caller's scope. @throws Problem 404 */
export async function setMerchants(
  command: Command,
  username: string,
  ids: readonly string[],
): Promise<void> {
  const { tx } = command;
  const wanted = await findManageable(command, ids);
  await tx.delete(userMerchants).where(eq(userMerchants.username, username));
  if (wanted.length)
    await tx.insert(userMerchants).values(wanted.map((merchantId) => ({ username, merchantId })));
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  new Set([...one, ...other]).size === other.length && new Set(one).size === other.length;

/** As `setMerchants`, for a user there is: tells of the change and records it. @throws Problem 404, 409 */
export async function setManagedMerchants(
  command: Command,
  body: ManagedMerchantsBody,
): Promise<ManagedMerchants> {
  const { tx, actor } = command;
  const { username, merchantIds, expected } = body;
  const user = await findUser(tx, actor, username, { lock: true });
  assertAllowed(actor, user, 'change_access');
  if (user.role !== 'multi-merchant')
    throw conflict(
      'role_without_merchants',
      `A user with the role ${user.role} manages no set of merchants.`,
    );
  // A manager without merchants would be nobody's to give some again.
  if (merchantIds.length === 0) throw invalidField('merchantIds', 'required');
  const before = await findManagedMerchants(tx, actor, username);
  if (expected && !isSameSet(expected, before.merchantIds))
    throw conflict('merchants_changed', 'Somebody else changed the set of merchants meanwhile.');
  await setMerchants(command, username, merchantIds);
  const isLess = before.merchantIds.some((id) => !merchantIds.includes(id));
  if (isLess) {
    await endExportsOf(tx, user.subject, command.at);
    await renewAlertsOf(tx, user.subject, command.at);
  }
  await publishUser(tx, user, command.at);
  const managed = await findUser(tx, actor, username);
  await recordAuditEntry(tx, command, {
    ...entryOn('user:merchants', managed),
    before: { merchantIds: before.merchantIds },
    after: { merchantIds },
  });
  return findManagedMerchants(tx, actor, username);
}
