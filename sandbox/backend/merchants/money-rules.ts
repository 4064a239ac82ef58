import type { DepositHold, ErrorCode } from '@countinghouse/contract/vocabulary';
import { merchants } from '../../store/schema/portfolio.ts';
import { Problem } from '../http/problem.ts';
import type { MerchantRow } from './find-merchant.ts';

/** The ways in which money moves for a merchant. Everything that moves some asks `moneyRefusal` with one of these. */
export type MoneyFlow = 'charge' | 'capture' | 'settlement' | 'refund' | 'void' | 'payout';

/** The columns of a merchant that decide it, for queries that list records of many merchants. */
export const moneyColumns = {
  status: merchants.status,
  chargesEnabled: merchants.chargesEnabled,
  depositsEnabled: merchants.depositsEnabled,
  payoutsPausedUntil: merchants.payoutsPausedUntil,
};
export type MoneyState = Pick<MerchantRow, keyof typeof moneyColumns>;

export interface MoneyRefusal {
  code: ErrorCode;
  message: string;
}

const refuse = (code: ErrorCode, message: string): MoneyRefusal => ({ code, message });

function chargeRefusal({ status, chargesEnabled }: MoneyState): MoneyRefusal | null {
  if (status === 'active' && chargesEnabled) return null;
  return refuse('charges_disabled', 'This merchant takes no payments now.');
}

/**
 * Why a merchant is paid nothing at `at`; null when it may be. A closed merchant is still paid what it earned; a
 * suspended one is not before the suspension is lifted.
 */
export function payoutHold(
  { status, depositsEnabled, payoutsPausedUntil }: MoneyState,
  at: Date,
): DepositHold | null {
  if (status !== 'active' && status !== 'closed') return 'merchant_suspended';
  if (!depositsEnabled) return 'deposits_disabled';
  return payoutsPausedUntil !== null && payoutsPausedUntil > at ? 'account_changed' : null;
}

function payoutRefusal(merchant: MoneyState, at: Date) {
  const hold = payoutHold(merchant, at);
  if (hold === null) return null;
  if (hold !== 'account_changed') return refuse('payouts_disabled', 'Deposits to this merchant are on hold.');
  return refuse(
    'payouts_paused',
    `Deposits are paused until ${merchant.payoutsPausedUntil?.toISOString()}, because the bank account was changed.`,
  );
}

/**
 * Why money may not move for a merchant in this way at `at`; null when it may. The only place where it is decided:
 * commands, due work and `allowedActions` all ask here.
 */
export function moneyRefusal(merchant: MoneyState, flow: MoneyFlow, at: Date): MoneyRefusal | null {
  switch (flow) {
    case 'charge':
    case 'capture':
      return chargeRefusal(merchant);
    case 'payout':
      return payoutRefusal(merchant, at);
    // What was accepted is completed, and what a customer is owed goes back to them, whatever the merchant's state.
    case 'settlement':
    case 'refund':
    case 'void':
      return null;
  }
}

export const mayMoveMoney = (merchant: MoneyState, flow: MoneyFlow, at: Date): boolean =>
  moneyRefusal(merchant, flow, at) === null;

/** @throws Problem 409 with the reason's code */
export function assertMoneyMayMove(merchant: MoneyState, flow: MoneyFlow, at: Date): void {
  const refusal = moneyRefusal(merchant, flow, at);
  if (refusal) throw new Problem(409, refusal.code, refusal.message);
}
