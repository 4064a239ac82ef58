import type { ReversalBody, ReversalResult } from '@countinghouse/contract';
import { refunds, type transactions } from '../../store/schema/transactions.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import { addBankingDays } from '../calendar/business-days.ts';
import type { Command } from '../http/command.ts';
import { ConflictProblem, conflict } from '../http/problem.ts';
import { post } from '../ledger/ledger.ts';
import { refundMovements, voidMovements } from '../ledger/movements.ts';
import { assertMoneyMayMove } from '../merchants/money-rules.ts';
import { newId } from '../new-id.ts';
import { type FoundTransaction, lockTransaction } from '../transactions/find-one.ts';
import { presentRefund, presentTransaction } from '../transactions/present.ts';
import { publishRefund } from '../transactions/publish-refund.ts';
import { refundableMinor, refundRefusal, voidRefusal } from '../transactions/rules.ts';
import { setRefunded } from '../transactions/set-refunded.ts';
import { moveTransaction } from '../transactions/transition.ts';

type Row = typeof transactions.$inferSelect;
type RefundOrder = Extract<ReversalBody, { action: 'refund' }>;
type RefundRow = typeof refunds.$inferSelect;

async function voidPayment({ tx, at }: Command, { transaction }: FoundTransaction): Promise<Row> {
  const refusal = voidRefusal(transaction);
  if (refusal) throw new ConflictProblem(refusal);
  await post(tx, transaction, at, voidMovements(transaction));
  return moveTransaction(tx, transaction, {
    status: 'voided',
    actor: 'merchant',
    amountMinor: transaction.amountMinor,
    at,
    dueAt: null,
    set: { capturedMinor: 0 },
  });
}

/** The refund is pending until the processor has delivered it, and counts against what is left from now on. */
async function refundPayment(
  { tx, at }: Command,
  { transaction }: FoundTransaction,
  order: RefundOrder,
): Promise<[Row, RefundRow]> {
  const amountMinor = order.amountMinor ?? refundableMinor(transaction);
  const refusal = refundRefusal(transaction, amountMinor);
  if (refusal) throw new ConflictProblem(refusal);
  if (amountMinor <= 0) throw conflict('amount_too_large', 'Nothing is left to refund.');
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: newId('ref', at),
      transactionId: transaction.id,
      amountMinor,
      currency: transaction.currency,
      reason: order.reason,
      status: 'pending',
      createdAt: at,
      dueAt: addBankingDays(at, 1),
    })
    .returning();
  if (!refund) throw new Error('refund was not written');
  await publishRefund(tx, transaction, refund, at);
  await post(tx, transaction, at, refundMovements(transaction.id, refund.id, amountMinor));
  const refundedMinor = transaction.refundedMinor + amountMinor;
  return [await setRefunded(tx, transaction, { refundedMinor, amountMinor, actor: 'merchant', at }), refund];
}

/** Takes a payment back: a void while it is not settling, a refund afterwards. */
export async function reversePayment(command: Command, order: ReversalBody): Promise<ReversalResult> {
  const found = await lockTransaction(command.tx, command.actor, order.transactionId);
  assertMoneyMayMove(found.merchant, order.action, command.at);
  const { status, refundedMinor } = found.transaction;
  const [row, refund] =
    order.action === 'void'
      ? [await voidPayment(command, found), null]
      : await refundPayment(command, found, order);
  await recordAuditEntry(command.tx, command, {
    action: `payment:${order.action}`,
    recordId: row.id,
    merchantId: row.merchantId,
    before: { status, refundedMinor },
    after: { status: row.status, refundedMinor: row.refundedMinor, refundId: refund?.id },
  });
  return {
    transaction: presentTransaction(command.actor, { ...found, transaction: row }, command.at),
    refund: refund && presentRefund(refund),
  };
}
