import type { PaymentBody } from '@countinghouse/contract';
import { http } from '../http/http.ts';

const sale: PaymentBody = {
  action: 'sale',
  merchantId: 'mer_0001',
  amount: { amountMinor: 1_000, currency: 'USD' },
  card: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, cvv: '123' },
  customerName: 'Ada Example',
  customerEmail: 'ada@example.com',
};

/** Takes a payment as who is signed in. @returns its id */
export async function payCard(): Promise<string> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return (await http.post('proxy/card-payment', sale, { headers })).transaction.id;
}
