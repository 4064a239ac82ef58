import type { PaymentBody, ReversalBody } from '@countinghouse/contract';

/**
 * Why money is given back, and what the backend is told. A choice, not free text: an intent is kept in the browser
 * until its outcome is known, and nothing personal may be kept there.
 */
export const refundReasons = {
  requested: 'Requested by customer',
  returned: 'Returned goods',
  cancelled: 'Cancelled by customer',
  duplicate: 'Duplicate order',
  adjustment: 'Price adjustment',
  fraud: 'Suspected fraud',
  goodwill: 'Goodwill',
} as const;
export type RefundReason = keyof typeof refundReasons;

/** The reason that a refund's text stands for; null for text of other making. */
export const refundReasonOf = (text: string): RefundReason | null =>
  (Object.keys(refundReasons) as RefundReason[]).find((reason) => refundReasons[reason] === text) ?? null;

interface Common {
  /** One for each intent, and the same however often it is sent. */
  key: string;
  transactionId: string;
  amountMinor: number;
  currency: string;
  /** Milliseconds since 1970. */
  confirmedAt: number;
}

/** What a user confirmed: one movement of the money of one transaction. */
export type Intent = Common &
  ({ action: 'refund'; reason: RefundReason } | { action: 'void' | 'capture' | 'retry' });

export type IntentAction = Intent['action'];

type Confirmed = Pick<Common, 'transactionId' | 'amountMinor' | 'currency'> &
  ({ action: 'refund'; reason: RefundReason } | { action: 'void' | 'capture' | 'retry' });

export const newIntent = (confirmed: Confirmed): Intent => ({
  ...confirmed,
  key: crypto.randomUUID(),
  confirmedAt: Date.now(),
});

type Order =
  | { path: 'proxy/card-payment'; body: PaymentBody }
  | { path: 'proxy/card-void-refund'; body: ReversalBody };

/** The request of an intent: the same bytes each time, as its key demands. */
export function orderOf(intent: Intent): Order {
  const { transactionId, amountMinor } = intent;
  const path = 'proxy/card-void-refund';
  if (intent.action === 'refund') {
    const reason = refundReasons[intent.reason];
    return { path, body: { action: intent.action, transactionId, amountMinor, reason } };
  }
  if (intent.action === 'void') return { path, body: { action: intent.action, transactionId } };
  if (intent.action === 'retry') {
    return { path: 'proxy/card-payment', body: { action: intent.action, transactionId } };
  }
  return { path: 'proxy/card-payment', body: { action: intent.action, transactionId, amountMinor } };
}
