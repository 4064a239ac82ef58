import { riskDays } from '@countinghouse/contract/vocabulary';
import { and, desc, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import { users } from '../../store/schema/users.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';

const { action, before, after, merchantId, partnerId } = auditEntries;

/** What changes whom a merchant is reached by; of updates, other addresses, and who is disabled or enabled. */
const changesContacts = or(
  inArray(action, ['user:insert', 'user:access', 'user:delete']),
  and(
    eq(action, 'user:update'),
    sql`(${after} ->> 'email' is not null or ${after} ->> 'isEnabled' <> ${before} ->> 'isEnabled')`,
  ),
);

/** Changes of a merchant's contacts within `riskDays` before `at`. */
function contactChanges(merchant: Pick<MerchantRow, 'id' | 'partnerId'>, at: Date) {
  const movedFrom = and(eq(action, 'user:access'), sql`${before} ->> 'merchantId' = ${merchant.id}`);
  return and(
    // Who was moved is told of with their new merchant, which is the partner's too.
    or(and(eq(merchantId, merchant.id), changesContacts), and(eq(partnerId, merchant.partnerId), movedFrom)),
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
    .where(contactChanges(merchant, at))
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
  // Whose address is not what changed is reached by the one that they have still.
  const email = sql<string | null>`coalesce(nullif(${before} ->> 'email', ''), ${users.email})`;
  const rows = await db
    .selectDistinct({ email })
    .from(auditEntries)
    // Not who was given the name of somebody who is gone.
    .leftJoin(users, and(eq(users.username, auditEntries.recordId), lte(users.createdAt, auditEntries.at)))
    .where(and(contactChanges(merchant, at), ne(action, 'user:insert')));
  return rows.flatMap((row) => row.email ?? []);
}
