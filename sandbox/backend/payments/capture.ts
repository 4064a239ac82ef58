import type { CaptureOrder } from '@countinghouse/contract';
import type { Command } from '../http/command.ts';
import { ConflictProblem } from '../http/problem.ts';
import { post } from '../ledger/ledger.ts';
import { captureMovements } from '../ledger/movements.ts';
import { assertMoneyMayMove, type MoneyState } from '../merchants/money-rules.ts';
import { dueAfter } from '../transactions/due.ts';
import { type FoundTransaction, lockTransaction } from '../transactions/find-one.ts';
import { captureRefusal } from '../transactions/rules.ts';
import { moveTransaction } from '../transactions/transition.ts';
import type { Row } from './insert-payment.ts';

/** From its capture on a payment is worth what was captured: nobody is charged the rest. */
export async function capture(command: Command, found: FoundTransaction, amountMinor: number): Promise<Row> {
  const { tx, at } = command;
  const captured = await moveTransaction(tx, found.transaction, {
    status: 'captured',
    actor: 'merchant',
    amountMinor,
    at,
    dueAt: dueAfter({ ...found.transaction, status: 'captured', timeZone: found.timeZone }, at),
    set: { amountMinor, capturedMinor: amountMinor },
  });
  await post(tx, captured, at, captureMovements(captured));
  return captured;
}

/** Captures an authorized payment, all of it or a part. */
export async function capturePayment(
  command: Command,
  order: CaptureOrder,
): Promise<[captured: Row, merchant: MoneyState & { name: string }, before: Row]> {
  const found = await lockTransaction(command.tx, command.actor, order.transactionId);
  assertMoneyMayMove(found.merchant, 'capture', command.at);
  const amountMinor = order.amountMinor ?? found.transaction.amountMinor;
  const refusal = captureRefusal(found.transaction, amountMinor);
  if (refusal) throw new ConflictProblem(refusal);
  const captured = await capture(command, found, amountMinor);
  return [captured, { ...found.merchant, name: found.merchantName }, found.transaction];
}
