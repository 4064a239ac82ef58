import { riskDays } from '@countinghouse/contract/vocabulary';
import { and, desc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
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

const emailOf = (value: unknown): string | null => {
  const email = (value as { email?: unknown } | null)?.email;
  return typeof email === 'string' && email !== '' ? email : null;
};

/** Changes of a merchant's contacts within `riskDays` before `at`, the latest first. */
export async function findContactChanges(
  db: Database,
  merchant: Pick<MerchantRow, 'id' | 'partnerId'>,
  at: Date,
): Promise<{ at: Date; formerEmail: string | null }[]> {
  const movedFrom = and(eq(action, 'user:access'), sql`${before} ->> 'merchantId' = ${merchant.id}`);
  const rows = await db
    .select({ entry: auditEntries, email: users.email })
    .from(auditEntries)
    // Not who was given the name of somebody who is gone.
    .leftJoin(users, and(eq(users.username, auditEntries.recordId), lte(users.createdAt, auditEntries.at)))
    .where(
      and(
        // Who was moved is told of with their new merchant, which is the partner's too.
        or(
          and(eq(merchantId, merchant.id), changesContacts),
          and(eq(partnerId, merchant.partnerId), movedFrom),
        ),
        eq(auditEntries.outcome, 'done'),
        gte(auditEntries.at, new Date(at.getTime() - riskDays * 86_400_000)),
      ),
    )
    .orderBy(desc(auditEntries.at))
    .limit(50);
  // Whose address is not what changed is reached by the one that they have still.
  return rows.map(({ entry, email }) => ({
    at: entry.at,
    formerEmail: entry.action === 'user:insert' ? null : (emailOf(entry.before) ?? email),
  }));
}
