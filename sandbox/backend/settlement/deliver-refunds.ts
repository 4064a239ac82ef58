import { and, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { refunds, transactions } from '../../store/schema/transactions.ts';
import { eachDue } from '../clock/due-work.ts';
import { post } from '../ledger/ledger.ts';
import { refundFailureMovements } from '../ledger/movements.ts';
import { notify } from '../notifications/notify.ts';
import { publishRefund } from '../transactions/publish-refund.ts';
import { setRefunded } from '../transactions/set-refunded.ts';

type Refund = typeof refunds.$inferSelect;
type Row = typeof transactions.$inferSelect;

/** The money comes back to the merchant, and the amount may be refunded again. */
async function fail(tx: Database, { refund, row, at }: { refund: Refund; row: Row; at: Date }): Promise<Row> {
  const refundedMinor = row.refundedMinor - refund.amountMinor;
  const { id, amountMinor } = refund;
  await post(tx, row, at, refundFailureMovements(row.id, id, amountMinor));
  const { merchantId, partnerId } = row;
  const whose = { merchantId, partnerId };
  await notify(tx, { kind: 'refund_failed', recordId: row.id, ...whose, occurrence: id, at });
  return setRefunded(tx, row, { refundedMinor, amountMinor, actor: 'processor', cause: 'refund_failed', at });
}

/**
 * A debit that the bank takes back takes the refunds with it that are still on their way: nobody is given the same
 * money twice. @returns the debit without them
 */
export async function stopRefunds(tx: Database, debit: Row, at: Date): Promise<Row> {
  const pending = await tx
    .update(refunds)
    .set({ status: 'failed', dueAt: null })
    .where(and(eq(refunds.transactionId, debit.id), eq(refunds.status, 'pending')))
    .returning();
  let row = debit;
  for (const refund of pending) {
    await publishRefund(tx, row, refund, at);
    row = await fail(tx, { refund, row, at });
  }
  return row;
}

async function deliver(tx: Database, refund: Refund, at: Date): Promise<void> {
  const [row] = await tx
    .select()
    .from(transactions)
    .where(eq(transactions.id, refund.transactionId))
    .for('update');
  if (!row) throw new Error(`refund ${refund.id} without transaction`);
  const fails = row.scenario === 'refund_fails';
  const status = fails ? 'failed' : 'succeeded';
  await tx.update(refunds).set({ status, dueAt: null }).where(eq(refunds.id, refund.id));
  await publishRefund(tx, row, { id: refund.id, status }, at);
  if (fails) await fail(tx, { refund, row, at });
}

/** The processor's last word on refunds: most arrive, some cannot be delivered. */
export const deliverRefunds = eachDue(
  { name: 'refunds', table: refunds, dueAt: refunds.dueAt, key: [refunds.id] },
  (tx, refund, { at }) => deliver(tx, refund, at),
);
