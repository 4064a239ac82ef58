import type { DepositFeeKind } from '@countinghouse/contract/vocabulary';
import { feeRateOf, paymentFee } from './fees.ts';
import type { Movement } from './ledger.ts';

interface Payment {
  id: string;
  type: 'card' | 'ach';
  currency: string;
  capturedMinor: number;
}

const ofPayment = ({ id, capturedMinor }: Payment) => ({ transactionId: id, amountMinor: capturedMinor });

/** A fee with the rate of now: what is booked does not follow the price list. Without an amount it is a fixed sum. */
function feeMovement(
  feeKind: DepositFeeKind,
  currency: string,
  of: Pick<Movement, 'transactionId' | 'causeId'> & { amountMinor?: number },
): Movement {
  const { basisPoints, fixedMinor } = feeRateOf(feeKind, currency);
  return {
    ...{ kind: 'fees', debit: 'merchant_balance', credit: 'fee_revenue' },
    ...{ feeKind, feeBasisPoints: basisPoints, feeFixedMinor: fixedMinor, amountMinor: fixedMinor },
    ...of,
  };
}

export const captureMovements = (payment: Payment): Movement[] => [
  { ...ofPayment(payment), kind: 'capture', debit: 'network', credit: 'merchant_pending' },
];

/** Takes a capture back: a void, or a settlement that the processor declined. */
export const voidMovements = (payment: Payment): Movement[] => [
  { ...ofPayment(payment), kind: 'void', debit: 'merchant_pending', credit: 'network' },
];

export const settlementMovements = (payment: Payment): Movement[] => [
  { ...ofPayment(payment), kind: 'captured', debit: 'merchant_pending', credit: 'merchant_balance' },
  feeMovement(payment.type, payment.currency, {
    transactionId: payment.id,
    amountMinor: paymentFee(payment.type, payment.capturedMinor, payment.currency),
  }),
];

export const refundMovements = (transactionId: string, causeId: string, amountMinor: number): Movement[] => [
  { transactionId, causeId, amountMinor, kind: 'refunds', debit: 'merchant_balance', credit: 'network' },
];

/** A refund that the processor could not deliver comes back. */
export const refundFailureMovements = (
  transactionId: string,
  causeId: string,
  amountMinor: number,
): Movement[] => [
  {
    transactionId,
    causeId,
    amountMinor,
    kind: 'refund_reversals',
    debit: 'network',
    credit: 'merchant_balance',
  },
];

/** The merchant bears a returned debit and its fee; a debit that had not settled yet leaves from pending. */
export const returnMovements = (payment: Payment, wasSettled: boolean): Movement[] => [
  wasSettled
    ? { ...ofPayment(payment), kind: 'ach_returns', debit: 'merchant_balance', credit: 'network' }
    : { ...ofPayment(payment), kind: 'void', debit: 'merchant_pending', credit: 'network' },
  feeMovement('ach_return', payment.currency, { transactionId: payment.id }),
];

interface Claim {
  id: string;
  transactionId: string;
  amountMinor: number;
  currency: string;
}

export const chargebackMovements = ({ id, transactionId, amountMinor, currency }: Claim): Movement[] => [
  {
    transactionId,
    causeId: id,
    amountMinor,
    kind: 'chargebacks',
    debit: 'merchant_balance',
    credit: 'network',
  },
  feeMovement('dispute', currency, { transactionId, causeId: id }),
];

/** A win gives the amount back; the fee stays. */
export const chargebackReversalMovements = ({ id, transactionId, amountMinor }: Claim): Movement[] => [
  {
    transactionId,
    causeId: id,
    amountMinor,
    kind: 'chargeback_reversals',
    debit: 'network',
    credit: 'merchant_balance',
  },
];
