import type { PaymentBody, Transaction } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';

/** A transaction of the sandbox that `query` finds for the signed-in user, and that `fits`. */
export async function findOne(
  query: Record<string, string>,
  fits: (row: Transaction) => boolean = () => true,
): Promise<Transaction> {
  const { items } = await http.get('transactions', { query: { ...query, limit: 200 } });
  const found = items.find(fits);
  if (!found) throw new Error(`the seed has no ${JSON.stringify(query)}`);
  return found;
}

/** Test files run side by side on one sandbox: each refunds seeded payments of its own. */
const refunding = ['detail-pages', 'live-detail', 'refund', 'refund-resumed', 'bulk-refund'] as const;

export type RefundingTest = (typeof refunding)[number];

/** A settled card payment of over 10.00 that can be refunded, and that no other test file refunds. */
export const findRefundable = (testFile: RefundingTest): Promise<Transaction> =>
  findOne(
    { type: 'card', status: 'settled' },
    ({ id, allowedActions, amount }) =>
      refunding[id.charCodeAt(id.length - 1) % refunding.length] === testFile &&
      allowedActions.includes('refund') &&
      amount.amountMinor > 1_000,
  );

const keyed = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });

/** Makes a card payment at merchant.demo's merchant, as the signed-in user. */
export async function payByCard(
  action: 'sale' | 'authorize',
  amountMinor = 12_345,
  customerName = 'Ada Example',
): Promise<Transaction> {
  const order: PaymentBody = {
    action,
    merchantId: 'mer_0001',
    amount: { amountMinor, currency: 'USD' },
    card: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, cvv: '123' },
    customerName,
    customerEmail: `ada.${crypto.randomUUID().slice(0, 8)}@example.com`,
  };
  return (await http.post('proxy/card-payment', order, keyed())).transaction;
}

/** Captures all of an authorized payment, as the signed-in user. */
export const capturePayment = ({ id, amount }: Transaction) =>
  http.post(
    'proxy/card-payment',
    { action: 'capture', transactionId: id, amountMinor: amount.amountMinor },
    keyed(),
  );
