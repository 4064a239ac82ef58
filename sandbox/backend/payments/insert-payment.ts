import { transactions } from '../../store/schema/transactions.ts';
import type { Command } from '../http/command.ts';
import { findMerchant, type MerchantRow } from '../merchants/find-merchant.ts';
import { assertMoneyMayMove } from '../merchants/money-rules.ts';
import { dueAfter } from '../transactions/due.ts';
import { moveTransaction } from '../transactions/transition.ts';

export type Row = typeof transactions.$inferSelect;

/** A merchant in the caller's scope who takes payments now. @throws Problem 404, 409 */
export async function findChargeableMerchant(command: Command, merchantId: string): Promise<MerchantRow> {
  const merchant = await findMerchant(command.tx, command.actor, merchantId);
  assertMoneyMayMove(merchant, 'charge', command.at);
  return merchant;
}

/** Writes a new payment and the first event of its timeline. */
export async function insertPayment({ tx, at }: Command, row: Row, timeZone: string): Promise<Row> {
  await tx.insert(transactions).values(row);
  const { status, amountMinor } = row;
  const actor = row.type === 'card' ? 'issuer' : 'merchant';
  return moveTransaction(tx, row, {
    status,
    amountMinor,
    actor,
    at,
    dueAt: dueAfter({ ...row, timeZone }, at),
  });
}
