import { randomInt } from 'node:crypto';
import { type DepositFailure, depositFailures } from '@countinghouse/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { deposits } from '../../store/schema/ledger.ts';
import type { merchants } from '../../store/schema/portfolio.ts';
import { addBankingDays, bankingDateAfter, nextBusinessHour } from '../calendar/business-days.ts';
import { eachDue } from '../clock/due-work.ts';
import { post } from '../ledger/ledger.ts';
import { getMerchant } from '../merchants/find-merchant.ts';
import { mayMoveMoney } from '../merchants/money-rules.ts';
import { notify } from '../notifications/notify.ts';
import { closeDeposit } from './close-deposit.ts';
import { moveDeposit } from './move-deposit.ts';
import { closingHour } from './schedule.ts';
import { recordStep } from './steps.ts';

type Deposit = typeof deposits.$inferSelect;
type Merchant = typeof merchants.$inferSelect;

/** Accounts of the sandbox's bank that take no credit, by their last four digits (domain, sandbox triggers). */
const refusedAccounts: Readonly<Record<string, DepositFailure>> = {
  '1113': 'account_closed',
  '1116': 'no_account',
  '1121': 'invalid_account_number',
  '1122': 'incorrect_account_type',
  '1123': 'incorrect_account_holder',
  '1124': 'bank_ownership_changed',
  '1125': 'bank_account_restricted',
  '1126': 'account_frozen',
  '1127': 'could_not_process',
};

/** How often a deposit is sent at most without anybody's doing: after that somebody looks into it. */
const maxAttempts = 4;

const movement = ({ id, netMinor }: Deposit) => ({ causeId: id, amountMinor: netMinor });

const newTraceId = () => `09100001${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** Sends a closed deposit to the bank; the merchant's account is the one of now, not of when it was opened. */
export async function sendDeposit(
  tx: Database,
  deposit: Deposit,
  merchant: Merchant,
  { at, username = null }: { at: Date; username?: string | null },
): Promise<Deposit> {
  await post(tx, deposit, at, [
    { ...movement(deposit), kind: 'payout', debit: 'merchant_balance', credit: 'in_transit' },
  ]);
  const { accountLast4 } = merchant;
  const { netMinor: amountMinor } = deposit;
  const traceId = newTraceId();
  await recordStep(tx, deposit, { step: 'sent', amountMinor, traceId, accountLast4, username, at });
  return moveDeposit(tx, deposit, at, {
    status: deposit.status === 'failed' ? 'retried' : 'in_transit',
    traceId,
    accountLast4,
    failureReason: null,
    attempts: deposit.attempts + 1,
    effectiveDate: bankingDateAfter(at, 1),
    dueAt: addBankingDays(at, 1),
  });
}

/** What the bank could not process just now is tried again on its own; the rest waits for somebody. */
const nextTry = (reason: DepositFailure, { attempts }: Deposit, { timeZone }: Merchant, at: Date) =>
  depositFailures[reason] === 'wait' && attempts < maxAttempts
    ? nextBusinessHour(at, timeZone, closingHour)
    : null;

async function comeBack(
  tx: Database,
  deposit: Deposit,
  merchant: Merchant,
  { reason, at }: { reason: DepositFailure; at: Date },
): Promise<void> {
  await post(tx, deposit, at, [
    { ...movement(deposit), kind: 'payout_failed', debit: 'in_transit', credit: 'merchant_balance' },
  ]);
  const { id: recordId, merchantId, partnerId, traceId, accountLast4, netMinor: amountMinor } = deposit;
  await recordStep(tx, deposit, {
    ...{ step: 'returned', amountMinor, traceId, accountLast4, failureReason: reason, at },
  });
  const dueAt = nextTry(reason, deposit, merchant, at);
  await moveDeposit(tx, deposit, at, { status: 'failed', failureReason: reason, dueAt });
  const occurrence = String(deposit.attempts);
  await notify(tx, { kind: 'deposit_failed', recordId, merchantId, partnerId, occurrence, at });
}

async function arrive(tx: Database, deposit: Deposit, merchant: Merchant, at: Date): Promise<void> {
  const reason = refusedAccounts[deposit.accountLast4];
  // A bank that was too busy takes it the second time.
  if (reason && !(depositFailures[reason] === 'wait' && deposit.attempts > 1)) {
    return comeBack(tx, deposit, merchant, { reason, at });
  }
  await post(tx, deposit, at, [
    { ...movement(deposit), kind: 'payout', debit: 'in_transit', credit: 'merchant_bank' },
  ]);
  const { traceId, accountLast4, netMinor: amountMinor } = deposit;
  await recordStep(tx, deposit, { step: 'paid', amountMinor, traceId, accountLast4, at });
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
  else if (isSent) await arrive(tx, deposit, merchant, at);
  else await sendDeposit(tx, deposit, merchant, { at });
}

/** Has a merchant's failed deposits sent to its new account, on the first banking day after `pausedUntil`. */
export async function retryToNewAccount(
  tx: Database,
  { id, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
  { at, pausedUntil }: { at: Date; pausedUntil: Date },
): Promise<void> {
  const failed = await tx
    .select()
    .from(deposits)
    .where(and(eq(deposits.merchantId, id), eq(deposits.status, 'failed')))
    .for('update');
  const dueAt = nextBusinessHour(pausedUntil, timeZone, closingHour);
  for (const deposit of failed) await moveDeposit(tx, deposit, at, { status: 'failed', dueAt });
}

/** Closes, sends and pays deposits, each at its time. */
export const payDeposits = eachDue(
  { name: 'deposits', table: deposits, dueAt: deposits.dueAt, key: [deposits.id] },
  async (tx, deposit, { at }) => advance(tx, deposit, await getMerchant(tx, deposit.merchantId), at),
);
