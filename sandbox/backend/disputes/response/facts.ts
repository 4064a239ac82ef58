import { and, asc, desc, eq, gte, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { merchants } from '../../../store/schema/portfolio.ts';
import { refunds, transactionEvents, transactions } from '../../../store/schema/transactions.ts';
import { type FoundPayment, findPriorPayments, type Payment } from '../prior-payments.ts';
import type { DisputeRow } from '../rules.ts';

const dayMs = 86_400_000;
/** How far apart two payments are that a customer takes for one. */
const duplicateDays = 3;
const mostOthers = 5;

/** All that is known about a dispute without anybody's saying it. */
export interface ResponseFacts {
  dispute: DisputeRow;
  payment: Payment;
  merchant: { name: string; timeZone: string; mcc: string };
  /** Those that went through or are on their way, oldest first. */
  refunds: (typeof refunds.$inferSelect)[];
  /** Payments of the same sum by the same customer at about the same time. */
  others: Payment[];
  /** What can be sent as Compelling Evidence 3.0, best first. */
  prior: FoundPayment[];
  settledAt: Date | null;
}

function findOthers(db: Database, payment: Payment): Promise<Payment[]> {
  const at = payment.createdAt.getTime();
  const distance = sql`abs(extract(epoch from ${transactions.createdAt} - ${payment.createdAt.toISOString()}::timestamptz))`;
  return db
    .select()
    .from(transactions)
    .where(
      and(
        // The dispute is in the caller's scope, and so is everything of its merchant.
        eq(transactions.merchantId, payment.merchantId),
        ne(transactions.id, payment.id),
        gte(transactions.createdAt, new Date(at - duplicateDays * dayMs)),
        lte(transactions.createdAt, new Date(at + duplicateDays * dayMs)),
        eq(transactions.currency, payment.currency),
        eq(transactions.amountMinor, payment.amountMinor),
        sql`${transactions.capturedMinor} > 0`,
        or(
          eq(sql`lower(${transactions.customerEmail})`, payment.customerEmail.toLowerCase()),
          and(eq(transactions.last4, payment.last4), eq(transactions.brand, payment.brand ?? 'visa')),
        ),
      ),
    )
    .orderBy(asc(distance), asc(transactions.id))
    .limit(mostOthers);
}

/** Looks up what is known about a dispute that the caller may see. */
export async function findFacts(db: Database, dispute: DisputeRow): Promise<ResponseFacts> {
  const [found] = await db
    .select({
      payment: transactions,
      merchant: { name: merchants.name, timeZone: merchants.timeZone, mcc: merchants.mcc },
    })
    .from(transactions)
    .innerJoin(merchants, eq(merchants.id, transactions.merchantId))
    .where(eq(transactions.id, dispute.transactionId));
  if (!found) throw new Error(`dispute ${dispute.id} has no payment`);
  const { payment, merchant } = found;
  const [settled] = await db
    .select({ at: transactionEvents.at })
    .from(transactionEvents)
    .where(and(eq(transactionEvents.transactionId, payment.id), eq(transactionEvents.status, 'settled')))
    .orderBy(desc(transactionEvents.position))
    .limit(1);
  return {
    dispute,
    payment,
    merchant,
    refunds: await db
      .select()
      .from(refunds)
      .where(and(eq(refunds.transactionId, payment.id), ne(refunds.status, 'failed')))
      .orderBy(asc(refunds.createdAt)),
    others: await findOthers(db, payment),
    prior: await findPriorPayments(db, dispute, payment),
    settledAt: settled?.at ?? null,
  };
}
