import type { Customer, PaymentAttempt } from '@countinghouse/contract';
import type { TransactionStatus } from '@countinghouse/contract/vocabulary';
import { and, asc, count, desc, eq, max, min, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { findStatusTotals } from '../lists/status-totals.ts';
import { customerCondition } from './filter.ts';
import { findTransaction } from './find-one.ts';
import type { TransactionRow } from './present.ts';

const shownCount = 20;
/** A reference need not be given: without one, the same amount so soon is taken for the same order. */
const sameOrderMs = 3_600_000;

const ofCustomer = (db: Database, actor: Actor, { customerEmail }: TransactionRow) =>
  and(visibleTo(db, actor, transactions), customerCondition(customerEmail.toLowerCase()));

/** Who paid a transaction, and what else they paid as far as the caller sees it. @throws Problem 404 */
export async function findCustomer(db: Database, actor: Actor, id: string): Promise<Customer> {
  const { transaction } = await findTransaction(db, actor, id);
  const own = ofCustomer(db, actor, transaction);
  const { type, brand, last4, createdAt } = transactions;
  const { items: totals } = await findStatusTotals(
    db,
    {
      table: transactions,
      status: sql<TransactionStatus>`${transactions.status}`,
      amountMinor: transactions.amountMinor,
      currency: transactions.currency,
    },
    own,
  );
  const methods = await db
    .select({ type, brand, last4, count: count(), lastUsedAt: max(createdAt) })
    .from(transactions)
    .where(own)
    .groupBy(type, brand, last4)
    .orderBy(desc(max(createdAt)))
    .limit(shownCount);
  const [times] = await db
    .select({ first: min(createdAt), last: max(createdAt) })
    .from(transactions)
    .where(own);
  const [newest = transaction] = await db
    .select()
    .from(transactions)
    .where(own)
    .orderBy(desc(createdAt), desc(transactions.id))
    .limit(1);
  const at = transaction.createdAt;
  return {
    name: newest.customerName,
    email: newest.customerEmail,
    firstAt: (times?.first ?? at).toISOString(),
    lastAt: (times?.last ?? at).toISOString(),
    totals,
    methods: methods.map(({ lastUsedAt, ...method }) => ({
      ...method,
      lastUsedAt: (lastUsedAt ?? at).toISOString(),
    })),
  };
}

/** Other payments of the customer for what looks like the same order. */
export async function findAttempts(
  db: Database,
  actor: Actor,
  row: TransactionRow,
): Promise<PaymentAttempt[]> {
  const apart = sql`abs(extract(epoch from ${transactions.createdAt} - ${row.createdAt.toISOString()}::timestamptz)) * 1000`;
  const rows = await db
    .select()
    .from(transactions)
    .where(
      and(
        ofCustomer(db, actor, row),
        eq(transactions.merchantId, row.merchantId),
        ne(transactions.id, row.id),
        or(
          eq(transactions.reference, row.reference),
          and(
            eq(transactions.amountMinor, row.amountMinor),
            eq(transactions.currency, row.currency),
            sql`${apart} <= ${sameOrderMs}`,
          ),
        ),
      ),
    )
    .orderBy(asc(transactions.createdAt), asc(transactions.id))
    .limit(shownCount);
  return rows.map(({ id, type, status, amountMinor, currency, createdAt, declineCode, returnCode }) => ({
    ...{ id, type, status },
    reasonCode: declineCode ?? returnCode,
    amount: { amountMinor, currency },
    createdAt: createdAt.toISOString(),
  }));
}
