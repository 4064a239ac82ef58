import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { deposits } from '../../store/schema/ledger.ts';
import type { merchants } from '../../store/schema/portfolio.ts';
import { addBankingDays } from '../calendar/business-days.ts';
import { eachDue } from '../clock/due-work.ts';
import { post } from '../ledger/ledger.ts';
import { getMerchant } from '../merchants/find-merchant.ts';
import { mayMoveMoney } from '../merchants/money-rules.ts';
import { notify } from '../notifications/notify.ts';
import { closeDeposit } from './close-deposit.ts';
import { moveDeposit } from './move-deposit.ts';

type Deposit = typeof deposits.$inferSelect;
type Merchant = typeof merchants.$inferSelect;

/** Accounts of the sandbox's bank that take no credit, by their last four digits (domain, sandbox triggers). */
const refusedAccounts: Readonly<Record<string, string>> = {
  '1113': 'account_closed',
  '1116': 'no_account',
};

const movement = ({ id, netMinor }: Deposit) => ({ causeId: id, amountMinor: netMinor });
const newTraceId = () => `09100001${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** Sends a closed deposit to the bank; the merchant's account is the one of now, not of when it was opened. */
export async function sendDeposit(
  tx: Database,
  deposit: Deposit,
  merchant: Merchant,
  at: Date,
): Promise<Deposit> {
  await post(tx, deposit, at, [
    { ...movement(deposit), kind: 'payout', debit: 'merchant_balance', credit: 'in_transit' },
  ]);
  return moveDeposit(tx, deposit, at, {
    status: deposit.status === 'failed' ? 'retried' : 'in_transit',
    traceId: newTraceId(),
    accountLast4: merchant.accountLast4,
    failureReason: null,
    attempts: deposit.attempts + 1,
    dueAt: addBankingDays(at, 1),
  });
}

async function arrive(tx: Database, deposit: Deposit, at: Date): Promise<void> {
  const failureReason = refusedAccounts[deposit.accountLast4];
  if (failureReason) {
    await post(tx, deposit, at, [
      { ...movement(deposit), kind: 'payout_failed', debit: 'in_transit', credit: 'merchant_balance' },
    ]);
    await moveDeposit(tx, deposit, at, { status: 'failed', failureReason, dueAt: null });
    const { id: recordId, merchantId, partnerId } = deposit;
    await notify(tx, { kind: 'deposit_failed', recordId, merchantId, partnerId, at });
    return;
  }
  await post(tx, deposit, at, [
    { ...movement(deposit), kind: 'payout', debit: 'in_transit', credit: 'merchant_bank' },
  ]);
  await moveDeposit(tx, deposit, at, { status: 'paid', paidAt: at, dueAt: null });
}

async function advance(tx: Database, deposit: Deposit, merchant: Merchant, at: Date): Promise<void> {
  const isSent = deposit.status === 'in_transit' || deposit.status === 'retried';
  if (!mayMoveMoney(merchant, isSent ? 'settlement' : 'payout', at)) {
    // Held until money may move again; it is looked at once a business day.
    await tx
      .update(deposits)
      .set({ dueAt: addBankingDays(at, 1) })
      .where(eq(deposits.id, deposit.id));
  } else if (deposit.status === 'accruing') await closeDeposit(tx, deposit, merchant, at);
  else if (deposit.status === 'pending') await sendDeposit(tx, deposit, merchant, at);
  else await arrive(tx, deposit, at);
}

/** Closes, sends and pays deposits, each at its time. */
export const payDeposits = eachDue(
  { name: 'deposits', table: deposits, dueAt: deposits.dueAt, key: [deposits.id] },
  async (tx, deposit, { at }) => advance(tx, deposit, await getMerchant(tx, deposit.merchantId), at),
);
