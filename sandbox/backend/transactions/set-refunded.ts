import type { EventActor, EventCause } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { refundedStatus } from './rules.ts';
import { moveTransaction, publishTransaction } from './transition.ts';

type Row = typeof transactions.$inferSelect;

interface RefundStep {
  /** What is refunded of the payment from now on. */
  refundedMinor: number;
  /** What this step refunded, or brought back. */
  amountMinor: number;
  actor: EventActor;
  cause?: EventCause;
  at: Date;
}

/** Changes how much of a payment is refunded. One that is still settling settles first; its refunds show when it has. */
export async function setRefunded(
  tx: Database,
  row: Row,
  { refundedMinor, ...step }: RefundStep,
): Promise<Row> {
  const changed = { ...row, refundedMinor };
  if (row.status === 'settling') {
    await tx.update(transactions).set({ refundedMinor }).where(eq(transactions.id, row.id));
    await publishTransaction(tx, row, step.at);
    return changed;
  }
  return moveTransaction(tx, row, {
    ...step,
    status: refundedStatus(changed),
    dueAt: row.dueAt,
    set: { refundedMinor },
  });
}
