import { riskDays } from '@countinghouse/contract/vocabulary';
import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';

/** What changes whom a merchant is reached by. */
const contactActions = ['user:insert', 'user:update', 'user:delete'];

const emailOf = (value: unknown): string | null => {
  const email = (value as { email?: unknown } | null)?.email;
  return typeof email === 'string' && email !== '' ? email : null;
};

/** Changes of a merchant's contacts within `riskDays` before `at`, the latest first. */
export async function findContactChanges(
  db: Database,
  { id }: Pick<MerchantRow, 'id'>,
  at: Date,
): Promise<{ at: Date; formerEmail: string | null }[]> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.merchantId, id),
        eq(auditEntries.outcome, 'done'),
        inArray(auditEntries.action, contactActions),
        gte(auditEntries.at, new Date(at.getTime() - riskDays * 86_400_000)),
      ),
    )
    .orderBy(desc(auditEntries.at))
    .limit(50);
  return rows
    .filter(({ action, after }) => action !== 'user:update' || emailOf(after) !== null)
    .map(({ at: changedAt, action, before }) => ({
      at: changedAt,
      formerEmail: action === 'user:insert' ? null : emailOf(before),
    }));
}
