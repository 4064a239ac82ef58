import type { transactions } from '../../../store/schema/transactions.ts';

type Payment = typeof transactions.$inferSelect;

export interface Delivery {
  address: string;
  carrier: string;
  trackingNumber: string;
  shippedAt: string;
  deliveredAt: string | null;
}

/** What a shop told of the order with its payment. */
export interface Order {
  accountId: string | null;
  threeDs: 'authenticated' | 'attempted' | 'failed' | null;
  delivery: Delivery | null;
}

/** The order of a payment. */
export function orderOf(payment: Payment & Partial<Order>): Order {
  const { accountId = null, threeDs = null, delivery = null } = payment;
  return { accountId, threeDs, delivery };
}
