import type { PriorPayment } from '@countinghouse/contract';
import { and, desc, eq, gte, inArray, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../store/database.ts';
import { disputes } from '../../store/schema/disputes.ts';
import { transactions } from '../../store/schema/transactions.ts';
import type { DisputeRow } from './rules.ts';

const dayMs = 86_400_000;
const youngestDays = 120;
const oldestDays = 365;
const needed = 2;
const settledStates = ['settled', 'partially_refunded', 'refunded'] as const;

type Payment = typeof transactions.$inferSelect;

function matchesOf(one: Payment, other: Payment): PriorPayment['matches'] {
  const matches: PriorPayment['matches'] = [];
  if (one.ipAddress && one.ipAddress === other.ipAddress) matches.push('ip_address');
  if (one.deviceId && one.deviceId === other.deviceId) matches.push('device_id');
  if (one.customerEmail === other.customerEmail) matches.push('email');
  return matches;
}

/**
 * Visa Compelling Evidence 3.0 for a V 10.4 dispute: at least two undisputed payments with the same card, 120 to 365
 * days old, that share two elements with the disputed one, an IP address or device among them.
 * @returns none when there are fewer than two
 */
export async function findPriorPayments(db: Database, dispute: DisputeRow): Promise<PriorPayment[]> {
  if (dispute.reasonCode !== 'V 10.4') return [];
  const [disputed] = await db.select().from(transactions).where(eq(transactions.id, dispute.transactionId));
  if (!disputed || (!disputed.ipAddress && !disputed.deviceId)) return [];
  const openedAt = dispute.openedAt.getTime();
  const otherDispute = alias(disputes, 'other_dispute');
  const rows = await db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.merchantId, disputed.merchantId),
        gte(transactions.createdAt, new Date(openedAt - oldestDays * dayMs)),
        lte(transactions.createdAt, new Date(openedAt - youngestDays * dayMs)),
        ne(transactions.id, disputed.id),
        eq(transactions.last4, disputed.last4),
        eq(transactions.brand, disputed.brand ?? 'visa'),
        inArray(transactions.status, settledStates),
        or(
          disputed.ipAddress ? eq(transactions.ipAddress, disputed.ipAddress) : undefined,
          disputed.deviceId ? eq(transactions.deviceId, disputed.deviceId) : undefined,
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(otherDispute)
            .where(eq(otherDispute.transactionId, transactions.id)),
        ),
      ),
    )
    .orderBy(desc(transactions.createdAt))
    .limit(10);
  const found = rows
    .map((row) => ({ row, matches: matchesOf(disputed, row) }))
    .filter(({ matches }) => matches.length >= 2);
  if (found.length < needed) return [];
  return found.map(({ row, matches }) => ({
    transactionId: row.id,
    amount: { amountMinor: row.amountMinor, currency: row.currency },
    createdAt: row.createdAt.toISOString(),
    matches,
  }));
}
