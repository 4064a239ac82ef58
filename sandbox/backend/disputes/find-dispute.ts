import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { disputeEvents, disputes, evidenceFiles, submissions } from '../../store/schema/disputes.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { notFound } from '../http/problem.ts';
import { findMovements } from './find-movements.ts';
import { findPayments } from './find-payments.ts';
import type { DisputeListRow, DisputeParts } from './present.ts';
import { findPriorPaymentsOf, presentPriorPayments } from './prior-payments.ts';
import type { DisputeRow } from './rules.ts';

/** A dispute in the caller's scope, locked until this database transaction ends. @throws Problem 404 */
export async function lockDispute(tx: Database, actor: Actor, id: string): Promise<DisputeRow> {
  const [row] = await tx
    .select()
    .from(disputes)
    .where(and(visibleTo(tx, actor, disputes), eq(disputes.id, id)))
    .for('update');
  if (!row) throw notFound('Dispute');
  return row;
}

/** A dispute in the caller's scope. @throws Problem 404 */
export async function readDispute(db: Database, actor: Actor, id: string): Promise<DisputeRow> {
  const [row] = await db
    .select()
    .from(disputes)
    .where(and(visibleTo(db, actor, disputes), eq(disputes.id, id)));
  if (!row) throw notFound('Dispute');
  return row;
}

/** What lists and details show of a dispute. */
export const selectDisputes = (db: Database) =>
  db
    .select({
      dispute: disputes,
      merchantName: merchants.name,
      timeZone: merchants.timeZone,
      last4: transactions.last4,
      customerName: transactions.customerName,
      customerEmail: transactions.customerEmail,
    })
    .from(disputes)
    .innerJoin(merchants, eq(merchants.id, disputes.merchantId))
    .innerJoin(transactions, eq(transactions.id, disputes.transactionId));

/** A dispute in the caller's scope with all that belongs to it. @throws Problem 404 */
export async function findDispute(
  db: Database,
  actor: Actor,
  id: string,
): Promise<DisputeListRow & DisputeParts> {
  const [row] = await selectDisputes(db).where(and(visibleTo(db, actor, disputes), eq(disputes.id, id)));
  if (!row) throw notFound('Dispute');
  return {
    ...row,
    events: await db
      .select()
      .from(disputeEvents)
      .where(eq(disputeEvents.disputeId, id))
      .orderBy(asc(disputeEvents.position)),
    files: await db
      .select()
      .from(evidenceFiles)
      .where(eq(evidenceFiles.disputeId, id))
      .orderBy(asc(evidenceFiles.id)),
    submitted: await db
      .select()
      .from(submissions)
      .where(eq(submissions.disputeId, id))
      .orderBy(asc(submissions.submittedAt)),
    priorPayments: presentPriorPayments(await findPriorPaymentsOf(db, row.dispute)),
    payments: await findPayments(db, row.dispute),
    movements: await findMovements(db, row.dispute),
  };
}
