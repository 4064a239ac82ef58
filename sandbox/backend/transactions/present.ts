import type {
  AchDetail,
  AuditEntry,
  CardDetail,
  DepositReference,
  PaymentAttempt,
  Proceeds,
  Refund,
  Transaction,
  TransactionEvent,
} from '@countinghouse/contract';
import type { AchStatus, CardStatus } from '@countinghouse/contract/vocabulary';
import type { InferSelectModel } from 'drizzle-orm';
import { type refunds, type transactionEvents, transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import type { MoneyState } from '../merchants/money-rules.ts';
import { refundableMinor, retriesLeft, transactionActionsOf } from './rules.ts';

export type TransactionRow = InferSelectModel<typeof transactions>;
type EventRow = InferSelectModel<typeof transactionEvents>;
type RefundRow = InferSelectModel<typeof refunds>;

/** What a list shows of a payment, and what decides what may be done with it: rows have twice as many columns. */
export const listColumns = {
  id: transactions.id,
  merchantId: transactions.merchantId,
  type: transactions.type,
  status: transactions.status,
  amountMinor: transactions.amountMinor,
  currency: transactions.currency,
  capturedMinor: transactions.capturedMinor,
  refundedMinor: transactions.refundedMinor,
  chargedBackMinor: transactions.chargedBackMinor,
  hasOpenDispute: transactions.hasOpenDispute,
  brand: transactions.brand,
  last4: transactions.last4,
  customerName: transactions.customerName,
  customerEmail: transactions.customerEmail,
  reference: transactions.reference,
  declineCode: transactions.declineCode,
  returnCode: transactions.returnCode,
  retriedAs: transactions.retriedAs,
  retryCount: transactions.retryCount,
  retryUntil: transactions.retryUntil,
  createdAt: transactions.createdAt,
};
export type ListedTransaction = Pick<TransactionRow, keyof typeof listColumns>;

interface ListedRow {
  transaction: ListedTransaction;
  merchantName: string;
  /** What decides whether money may move for its merchant. */
  merchant: MoneyState;
}

export interface ListRow extends ListedRow {
  transaction: TransactionRow;
}

export interface DetailRow extends ListRow {
  timeZone: string;
  events: EventRow[];
  audit: AuditEntry[];
  deposits: DepositReference[];
  proceeds: Proceeds | null;
  attempts: PaymentAttempt[];
  refunds: RefundRow[];
}

/** A row as lists show it, with what `actor` may do with it now. */
export function presentTransaction(
  actor: Actor,
  { transaction, merchantName, merchant }: ListedRow,
  now: Date,
): Transaction {
  return {
    id: transaction.id,
    type: transaction.type,
    status: transaction.status,
    amount: { amountMinor: transaction.amountMinor, currency: transaction.currency },
    refundedMinor: transaction.refundedMinor,
    refundableMinor: Math.max(0, refundableMinor(transaction)),
    merchant: { id: transaction.merchantId, name: merchantName },
    brand: transaction.brand,
    last4: transaction.last4,
    customerName: transaction.customerName,
    customerEmail: transaction.customerEmail,
    reference: transaction.reference,
    reasonCode: transaction.declineCode ?? transaction.returnCode,
    createdAt: transaction.createdAt.toISOString(),
    allowedActions: transactionActionsOf(actor, transaction, merchant, now),
  };
}

export const presentRefund = ({
  id,
  status,
  amountMinor,
  currency,
  reason,
  createdAt,
}: RefundRow): Refund => ({
  id,
  status,
  amount: { amountMinor, currency },
  reason,
  createdAt: createdAt.toISOString(),
});

/** A column that rows of this type always have; its absence is a fault of ours, not of the caller. */
function present<Value>(value: Value | null, column: string): Value {
  if (value === null) throw new Error(`transaction without ${column}`);
  return value;
}

function presentDetail(actor: Actor, row: DetailRow, now: Date) {
  const { currency } = row.transaction;
  return {
    ...presentTransaction(actor, row, now),
    capturedMinor: row.transaction.capturedMinor,
    chargedBackMinor: row.transaction.chargedBackMinor,
    audit: row.audit,
    deposits: row.deposits,
    proceeds: row.proceeds,
    attempts: row.attempts,
    refunds: row.refunds.map(presentRefund),
    description: row.transaction.description,
    metadata: row.transaction.metadata,
    timeZone: row.timeZone,
    timeline: row.events.map(
      (event): TransactionEvent => ({
        status: event.status,
        actor: event.actor,
        at: event.at.toISOString(),
        amount: { amountMinor: event.amountMinor, currency },
        cause: event.cause,
      }),
    ),
  };
}

export function presentCardDetail(actor: Actor, row: DetailRow, now: Date): CardDetail {
  const { transaction } = row;
  return {
    ...presentDetail(actor, row, now),
    type: 'card',
    status: transaction.status as CardStatus,
    brand: present(transaction.brand, 'brand'),
    expiryMonth: present(transaction.expiryMonth, 'expiry month'),
    expiryYear: present(transaction.expiryYear, 'expiry year'),
    entryMode: present(transaction.entryMode, 'entry mode'),
    authorizationCode: transaction.authorizationCode,
    authorizedMinor: row.events.find(({ status }) => status === 'authorized')?.amountMinor ?? null,
    declineCode: transaction.declineCode,
    avs: present(transaction.avs, 'AVS result'),
    cvv: present(transaction.cvv, 'CVV result'),
  };
}

export function presentAchDetail(actor: Actor, row: DetailRow, now: Date): AchDetail {
  const { transaction } = row;
  return {
    ...presentDetail(actor, row, now),
    type: 'ach',
    status: transaction.status as AchStatus,
    brand: null,
    accountType: present(transaction.accountType, 'account type'),
    bankName: present(transaction.bankName, 'bank name'),
    secCode: present(transaction.secCode, 'SEC code'),
    traceNumber: present(transaction.traceNumber, 'trace number'),
    effectiveDate: present(transaction.effectiveDate, 'effective date'),
    returnCode: transaction.returnCode,
    retryOf: transaction.retryOf,
    retriedAs: transaction.retriedAs,
    retriesLeft: retriesLeft(transaction, now),
    retryUntil: present(transaction.retryUntil, 'retry date'),
  };
}
