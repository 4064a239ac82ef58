import type { AchOrder, CardOrder } from '@countinghouse/contract';
import { brandOf, type CardStatus, type EntryMode } from '@countinghouse/contract/vocabulary';
import type { CardAnswer } from '../../processor/authorize-card.ts';
import type { AchAnswer } from '../../processor/originate-ach.ts';
import { metadataTextOf } from '../../store/metadata-text.ts';
import type { transactions } from '../../store/schema/transactions.ts';
import { bankingDateAfter } from '../calendar/business-days.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { newId } from '../new-id.ts';
import { retryUntilOf } from '../transactions/rules.ts';
import { fingerprintOf } from './fingerprint.ts';

type Row = typeof transactions.$inferSelect;

function commonOf(order: CardOrder | AchOrder, merchant: MerchantRow, at: Date) {
  const id = newId('txn', at);
  const metadata = order.metadata ?? [];
  return {
    id,
    merchantId: merchant.id,
    partnerId: merchant.partnerId,
    amountMinor: order.amount.amountMinor,
    currency: order.amount.currency,
    refundedMinor: 0,
    chargedBackMinor: 0,
    ipAddress: null,
    deviceId: null,
    threeDs: null,
    accountId: null,
    delivery: null,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    reference: order.reference ?? id.slice(-8),
    description: order.description ?? '',
    metadata,
    metadataText: metadataTextOf(metadata),
    createdAt: at,
    dueAt: null,
    hasOpenDispute: false,
    retryOf: null,
    retriedAs: null,
    retryCount: 0,
  };
}

const noBank = {
  accountType: null,
  bankName: null,
  secCode: null,
  traceNumber: null,
  effectiveDate: null,
  retryUntil: null,
  returnCode: null,
};
const noCard = {
  fingerprint: null,
  brand: null,
  expiryMonth: null,
  expiryYear: null,
  entryMode: null,
  authorizationCode: null,
  declineCode: null,
  avs: null,
  cvv: null,
};

const firstStatus: Record<CardAnswer['outcome'], CardStatus> = {
  approved: 'authorized',
  declined: 'declined',
  failed: 'failed',
};

/** Where an order came from: typed in by the merchant, or by the customer, online. */
export interface OrderOrigin {
  entryMode: EntryMode;
  ipAddress: string | null;
}

interface Ordered<Order, Answer> {
  order: Order;
  answer: Answer;
  merchant: MerchantRow;
  origin: OrderOrigin;
  at: Date;
}

/** The row of a card payment as the issuer answered it: of the number remain brand, last four and fingerprint. */
export function newCardTransaction(
  { order, answer, merchant, origin, at }: Ordered<CardOrder, CardAnswer>,
  secret: string,
): Row {
  const { number, expiryMonth, expiryYear } = order.card;
  return {
    ...commonOf(order, merchant, at),
    ...noBank,
    type: 'card',
    status: firstStatus[answer.outcome],
    capturedMinor: 0,
    last4: number.slice(-4),
    brand: brandOf(number),
    fingerprint: fingerprintOf(secret, number),
    expiryMonth,
    expiryYear,
    ...origin,
    authorizationCode: answer.outcome === 'approved' ? answer.authorizationCode : null,
    declineCode: answer.outcome === 'declined' ? answer.declineCode : null,
    scenario: answer.outcome === 'approved' ? answer.scenario : null,
    avs: answer.avs,
    cvv: answer.cvv,
  };
}

export const accountLast4 = (accountNumber: string): string => accountNumber.slice(-4).padStart(4, '0');

/** The row of a debit that the bank took; of the account number the last four digits remain. */
export function newAchTransaction({
  order,
  answer,
  merchant,
  origin,
  at,
}: Ordered<AchOrder, AchAnswer>): Row {
  const effectiveDate = bankingDateAfter(at, 2);
  return {
    ...commonOf(order, merchant, at),
    ...noCard,
    ipAddress: origin.ipAddress,
    type: 'ach',
    status: 'pending',
    capturedMinor: 0,
    last4: accountLast4(order.bankAccount.accountNumber),
    accountType: order.bankAccount.accountType,
    bankName: answer.bankName,
    secCode: order.secCode,
    traceNumber: answer.traceNumber,
    effectiveDate,
    retryUntil: retryUntilOf(effectiveDate),
    returnCode: null,
    scenario: answer.scenario,
  };
}

/** The row of a debit that is presented again: the same debit, under a trace number of its own. */
export const newRetry = (row: Row, answer: AchAnswer, at: Date): Row => ({
  ...row,
  id: newId('txn', at),
  status: 'pending',
  capturedMinor: 0,
  refundedMinor: 0,
  createdAt: at,
  dueAt: null,
  traceNumber: answer.traceNumber,
  effectiveDate: bankingDateAfter(at, 2),
  returnCode: null,
  scenario: answer.scenario,
  retryOf: row.id,
  retriedAs: null,
  retryCount: row.retryCount + 1,
});
