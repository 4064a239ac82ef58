import type { RetryOrder } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import { representAch } from '../../processor/originate-ach.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { ConflictProblem } from '../http/problem.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { lockTransaction } from '../transactions/find-one.ts';
import { retryRefusal } from '../transactions/rules.ts';
import { publishTransaction } from '../transactions/transition.ts';
import { findChargeableMerchant, insertPayment, type Row } from './insert-payment.ts';
import { newRetry } from './new-transaction.ts';

/**
 * Presents a returned debit again. The returned one stays as it is; the new one has a timeline, a fee and, it may be,
 * a return of its own.
 */
export async function retryPayment(
  command: Command,
  { transactionId }: RetryOrder,
): Promise<[Row, MerchantRow]> {
  const { tx, actor, at } = command;
  const { transaction: returned } = await lockTransaction(tx, actor, transactionId);
  const refusal = retryRefusal(returned, at);
  if (refusal) throw new ConflictProblem(refusal);
  const merchant = await findChargeableMerchant(command, returned.merchantId);
  const row = newRetry(returned, representAch(returned), at);
  const presented = await insertPayment(command, row, merchant.timeZone);
  await tx.update(transactions).set({ retriedAs: row.id }).where(eq(transactions.id, returned.id));
  await publishTransaction(tx, returned, at);
  const { id: recordId, merchantId } = returned;
  await recordAuditEntry(tx, command, {
    action: 'payment:retry',
    recordId,
    merchantId,
    after: { retriedAs: row.id },
  });
  return [presented, merchant];
}
