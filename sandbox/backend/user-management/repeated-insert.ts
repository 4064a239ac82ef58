import type { UserInsertBody } from '@countinghouse/contract';
import { idempotencyHours } from '@countinghouse/contract/vocabulary';
import { and, eq, gte } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import { userMerchants } from '../../store/schema/portfolio.ts';
import { users } from '../../store/schema/users.ts';
import type { Command } from '../http/command.ts';
import type { Place } from './resolve-user-scope.ts';
import type { UserRow } from './select-user.ts';

const isSamePerson = (row: UserRow, { email, givenName, familyName }: UserInsertBody) =>
  row.email === email && row.givenName === givenName && row.familyName === familyName;

const isSameAccess = (row: UserRow, { role, isRestricted }: UserInsertBody, place: Place) =>
  row.role === role &&
  row.isRestricted === isRestricted &&
  row.partnerId === place.partnerId &&
  row.merchantId === place.merchantId;

async function hasMerchants(db: Database, username: string, ids: readonly string[]): Promise<boolean> {
  const rows = await db.select().from(userMerchants).where(eq(userMerchants.username, username));
  const wanted = new Set(ids);
  return rows.length === wanted.size && rows.every(({ merchantId }) => wanted.has(merchantId));
}

/**
 * Whether the same caller invited the same person to the same a moment ago: the answer to that was lost, or the identity
 * service could not be asked. It is then no other user of that name, and nobody is mailed twice.
 */
export async function isRepeatedInsert(
  { tx, actor, at }: Command,
  body: UserInsertBody,
  place: Place,
): Promise<boolean> {
  const { username, merchantIds = [] } = body;
  const [row] = await tx.select().from(users).where(eq(users.username, username));
  const since = at.getTime() - idempotencyHours * 3_600_000;
  if (!row || row.createdBy !== actor.username || row.createdAt.getTime() < since) return false;
  if (row.acceptedAt !== null || !row.isEnabled) return false;
  if (!isSamePerson(row, body) || !isSameAccess(row, body, place)) return false;
  return hasMerchants(tx, username, merchantIds);
}

/** Whether the trail says of a user already that they were invited. */
export async function wasInsertRecorded(db: Database, { username, createdAt }: UserRow): Promise<boolean> {
  const entry = and(
    eq(auditEntries.recordId, username),
    eq(auditEntries.action, 'user:insert'),
    gte(auditEntries.at, createdAt),
  );
  return (await db.select({ id: auditEntries.id }).from(auditEntries).where(entry).limit(1)).length > 0;
}
