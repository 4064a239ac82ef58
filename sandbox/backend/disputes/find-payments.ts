import type { DisputeAnswer, DisputeDetail, DisputedPayment, EarlierPayment } from '@countinghouse/contract';
import { disputeReasonOf } from '@countinghouse/contract/vocabulary';
import { and, asc, between, count, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { disputes } from '../../store/schema/disputes.ts';
import { refunds, transactions } from '../../store/schema/transactions.ts';
import { customerCondition } from '../transactions/filter.ts';
import { findRefundRows } from '../transactions/find-detail.ts';
import { presentRefund, type TransactionRow } from '../transactions/present.ts';
import type { DisputeRow } from './rules.ts';

const dayMs = 86_400_000;
const shownCount = 10;
/** How far apart two payments can be and still be taken for one another. */
const duplicateDays = 14;
/** The states of a payment that took money. */
const paidStates = ['captured', 'settling', 'settled', 'partially_refunded', 'refunded'] as const;

/** What a dispute's payment says for it, and what else its customer paid. */
export type DisputePayments = Pick<DisputeDetail, 'payment' | 'earlierPayments' | 'answers'>;

const related = (row: TransactionRow) => ({
  transactionId: row.id,
  status: row.status,
  amount: { amountMinor: row.amountMinor, currency: row.currency },
  brand: row.brand,
  last4: row.last4,
  reference: row.reference,
  createdAt: row.createdAt.toISOString(),
});

/** Other payments of the same customer with the merchant, who was looked at in the caller's scope. */
const ofSameCustomer = (row: TransactionRow) =>
  and(
    eq(transactions.merchantId, row.merchantId),
    ne(transactions.id, row.id),
    customerCondition(row.customerEmail.toLowerCase()),
  );

async function findEarlier(db: Database, row: TransactionRow): Promise<DisputeDetail['earlierPayments']> {
  const earlier = and(
    ofSameCustomer(row),
    lt(transactions.createdAt, row.createdAt),
    inArray(transactions.status, paidStates),
  );
  const [all] = await db.select({ count: count() }).from(transactions).where(earlier);
  const isDisputed = sql<boolean>`exists (select from ${disputes} where ${disputes.transactionId} = ${transactions.id})`;
  const rows = await db
    .select({ payment: transactions, isDisputed })
    .from(transactions)
    .where(earlier)
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(shownCount);
  const items = rows.map(({ payment, ...found }): EarlierPayment => ({ ...related(payment), ...found }));
  return { count: all?.count ?? 0, items };
}

/** Payments that the customer may take for the same one: of the same card or customer, and of the same amount. */
async function findLikePayments(db: Database, row: TransactionRow): Promise<DisputeAnswer[]> {
  const at = row.createdAt.getTime();
  const rows = await db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.merchantId, row.merchantId),
        ne(transactions.id, row.id),
        or(
          customerCondition(row.customerEmail.toLowerCase()),
          row.fingerprint ? eq(transactions.fingerprint, row.fingerprint) : undefined,
        ),
        eq(transactions.currency, row.currency),
        eq(transactions.amountMinor, row.amountMinor),
        between(
          transactions.createdAt,
          new Date(at - duplicateDays * dayMs),
          new Date(at + duplicateDays * dayMs),
        ),
        inArray(transactions.status, paidStates),
      ),
    )
    .orderBy(asc(transactions.createdAt), asc(transactions.id))
    .limit(shownCount);
  return rows.map((found) => ({
    kind: 'payment' as const,
    ...related(found),
    isSameReference: found.reference === row.reference,
  }));
}

/** Refunds of the payment, and of others of the same order. */
async function findAnsweringRefunds(db: Database, row: TransactionRow): Promise<DisputeAnswer[]> {
  const sameOrder = and(ofSameCustomer(row), eq(transactions.reference, row.reference));
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .where(and(ne(refunds.status, 'failed'), or(eq(transactions.id, row.id), sameOrder)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(shownCount);
  return rows.map(({ refund }) => ({
    kind: 'refund' as const,
    transactionId: refund.transactionId,
    refund: presentRefund(refund),
  }));
}

async function findAnswers(db: Database, dispute: DisputeRow, row: TransactionRow): Promise<DisputeAnswer[]> {
  const group = disputeReasonOf(dispute.reasonCode, dispute.subReason)?.group;
  if (group === 'duplicate') return findLikePayments(db, row);
  return group === 'credit_not_processed' || group === 'canceled' ? findAnsweringRefunds(db, row) : [];
}

function presentPayment(row: TransactionRow, refundRows: (typeof refunds.$inferSelect)[]): DisputedPayment {
  const { id, status, refundedMinor, authorizationCode, ipAddress, deviceId, accountId, threeDs } = row;
  const { customerName, customerEmail, reference, description, metadata, delivery } = row;
  return {
    ...{ id, status, refundedMinor, authorizationCode, ipAddress, deviceId, accountId, threeDs },
    ...{ customerName, customerEmail, reference, description, metadata, delivery },
    amount: { amountMinor: row.amountMinor, currency: row.currency },
    createdAt: row.createdAt.toISOString(),
    entryMode: row.entryMode ?? 'ecommerce',
    avs: row.avs ?? 'P',
    cvv: row.cvv ?? 'P',
    refunds: refundRows.map(presentRefund),
  };
}

/** The payment of a dispute, which was found in the caller's scope, with what it is compared with. */
export async function findPayments(db: Database, dispute: DisputeRow): Promise<DisputePayments> {
  const [row] = await db.select().from(transactions).where(eq(transactions.id, dispute.transactionId));
  if (!row) throw new Error(`dispute without its payment ${dispute.transactionId}`);
  return {
    payment: presentPayment(row, await findRefundRows(db, row.id)),
    earlierPayments: await findEarlier(db, row),
    answers: await findAnswers(db, dispute, row),
  };
}
