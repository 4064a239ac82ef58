import { riskDays } from '@countinghouse/contract/vocabulary';
import { and, desc, eq, exists, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import { users } from '../../store/schema/users.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';

const { action, recordId, before, after, merchantId, partnerId } = auditEntries;

/** What changes whom a merchant is reached by; of updates, other addresses, and who is disabled or enabled. */
const changesContacts = or(
  inArray(action, ['user:insert', 'user:delete', 'user:access']),
  and(
    eq(action, 'user:update'),
    // What was sent as it was already is no change.
    or(...['email', 'isEnabled'].map((name) => sql`${after} ->> ${name} <> ${before} ->> ${name}`)),
  ),
);

const changesSettings = eq(action, 'business-settings:change');
const changesSupport = and(changesSettings, sql`${before} ->> 'supportEmail' is not null`);

/** An address is removed that was mailed of bank accounts: one that was never verified was mailed nothing. */
function removesAddress(db: Database) {
  const verified = alias(auditEntries, 'verified');
  const isVerified = and(
    eq(verified.action, 'notice-address:verify'),
    eq(verified.recordId, recordId),
    sql`${verified.after} ->> 'kind' = 'account'`,
    sql`${verified.after} ->> 'email' = ${before} ->> 'accountAddress'`,
  );
  return and(changesSettings, exists(db.select({ one: sql`1` }).from(verified).where(isVerified)));
}

/** Changes of a merchant's contacts within `riskDays` before `at`. */
function contactChanges(db: Database, merchant: Pick<MerchantRow, 'id' | 'partnerId'>, at: Date) {
  const movedFrom = and(eq(action, 'user:access'), sql`${before} ->> 'merchantId' = ${merchant.id}`);
  const ofPartner = and(eq(recordId, merchant.partnerId), or(changesSupport, removesAddress(db)));
  return and(
    or(
      and(eq(merchantId, merchant.id), or(changesContacts, removesAddress(db))),
      // Who was moved is told of with their new merchant, which is the partner's too.
      and(eq(partnerId, merchant.partnerId), or(movedFrom, ofPartner)),
    ),
    eq(auditEntries.outcome, 'done'),
    gte(auditEntries.at, new Date(at.getTime() - riskDays * 86_400_000)),
  );
}

/** When a merchant's contacts were changed last before `at`; null where they were not of late. */
export async function findContactChange(
  db: Database,
  merchant: Pick<MerchantRow, 'id' | 'partnerId'>,
  at: Date,
): Promise<Date | null> {
  const [latest] = await db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(contactChanges(db, merchant, at))
    .orderBy(desc(auditEntries.at))
    .limit(1);
  return latest?.at ?? null;
}

/**
 * By which addresses a merchant was reached until lately: each, however many they are, or whoever takes an account over
 * would hide one change behind many others.
 */
export async function findFormerEmails(
  db: Database,
  merchant: Pick<MerchantRow, 'id' | 'partnerId'>,
  at: Date,
): Promise<string[]> {
  const named = ['email', 'supportEmail', 'accountAddress'].map(
    (name) => sql`nullif(${before} ->> ${name}, '')`,
  );
  // Whose address is not what changed is reached by the one that they have still.
  const email = sql<string | null>`coalesce(${sql.join(named, sql`, `)}, ${users.email})`;
  const rows = await db
    .selectDistinct({ email })
    .from(auditEntries)
    // Not who was given the name of somebody who is gone.
    .leftJoin(users, and(eq(users.username, auditEntries.recordId), lte(users.createdAt, auditEntries.at)))
    .where(and(contactChanges(db, merchant, at), ne(action, 'user:insert')));
  return rows.flatMap((row) => row.email ?? []);
}
