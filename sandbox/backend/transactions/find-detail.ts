import type { TransactionType } from '@countinghouse/contract/vocabulary';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { refunds, transactionEvents } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { notFound } from '../http/problem.ts';
import { findAudit, findDeposits } from './find-context.ts';
import { findAttempts } from './find-customer.ts';
import { findTransaction } from './find-one.ts';
import { findProceeds } from './find-proceeds.ts';
import type { DetailRow } from './present.ts';

/** A transaction of `type` in the caller's scope with all that belongs to it. @throws Problem 404 */
export async function findDetail(
  db: Database,
  actor: Actor,
  id: string,
  type: TransactionType,
): Promise<DetailRow> {
  const row = await findTransaction(db, actor, id);
  if (row.transaction.type !== type) throw notFound('Transaction');
  const events = await db
    .select()
    .from(transactionEvents)
    .where(eq(transactionEvents.transactionId, id))
    .orderBy(asc(transactionEvents.position));
  const [audit, deposits] = [await findAudit(db, id), await findDeposits(db, id)];
  const proceeds = await findProceeds(db, row.transaction);
  const attempts = await findAttempts(db, actor, row.transaction);
  const refundRows = await findRefundRows(db, id);
  return { ...row, events, audit, deposits, proceeds, attempts, refunds: refundRows };
}

/** The refunds of a transaction, whose scope the caller has looked at, oldest first. */
export const findRefundRows = (db: Database, transactionId: string) =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.transactionId, transactionId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
