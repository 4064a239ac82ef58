import type { DueWork } from './clock/due-work.ts';
import { payDeposits } from './deposits/pay-deposits.ts';
import { releaseReserves } from './deposits/release-reserves.ts';
import { deliverRefunds } from './settlement/deliver-refunds.ts';
import { settleTransactions } from './settlement/settle-transactions.ts';

/** Everything that happens by itself when its time comes. */
export const dueWork: readonly DueWork[] = [
  settleTransactions(async () => {}),
  deliverRefunds,
  releaseReserves,
  payDeposits,
];
