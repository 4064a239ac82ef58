import type { AchStatus, CardStatus, EventActor, EventCause } from '@countinghouse/contract/vocabulary';
import { eq, max } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { transactionEvents, transactions } from '../../store/schema/transactions.ts';
import { publish } from '../events/publish.ts';

type Row = typeof transactions.$inferSelect;

export interface Step {
  status: CardStatus | AchStatus;
  actor: EventActor;
  /** Null, as when absent, where the status says it all. */
  cause?: EventCause | null;
  amountMinor: number;
  at: Date;
  dueAt: Date | null;
  set?: Partial<Pick<Row, 'amountMinor' | 'capturedMinor' | 'refundedMinor' | 'returnCode' | 'scenario'>>;
}

/** Adds a step to a transaction's timeline, after the steps it has. @returns its position, from 0 */
export async function addTimelineEvent(
  tx: Database,
  transactionId: string,
  step: Omit<Step, 'dueAt' | 'set'>,
): Promise<number> {
  const [last] = await tx
    .select({ position: max(transactionEvents.position) })
    .from(transactionEvents)
    .where(eq(transactionEvents.transactionId, transactionId));
  const { status, actor, amountMinor, at, cause = null } = step;
  const position = (last?.position ?? -1) + 1;
  await tx
    .insert(transactionEvents)
    .values({ transactionId, position, status, actor, amountMinor, at, cause });
  return position;
}

/** Moves a transaction, whose row the caller holds locked, to its next state, and tells it. */
export async function moveTransaction(tx: Database, row: Row, step: Step): Promise<Row> {
  const { status, dueAt, at } = step;
  const changed = { ...row, ...step.set, status, dueAt };
  await tx
    .update(transactions)
    .set({ ...step.set, status, dueAt })
    .where(eq(transactions.id, row.id));
  const position = await addTimelineEvent(tx, row.id, step);
  await publishTransaction(tx, changed, at, position === 0);
  return changed;
}

/** Tells those who listen how a transaction stands now. */
export async function publishTransaction(tx: Database, row: Row, at: Date, isNew = false): Promise<void> {
  const { id: recordId, merchantId, partnerId, status } = row;
  await publish(tx, { topic: 'transaction', isNew, recordId, merchantId, partnerId, status, at });
}
