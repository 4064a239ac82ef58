import { randomUUID } from 'node:crypto';
import { backendPrefix } from '@countinghouse/contract/vocabulary';
import { signInWithPassword } from '@countinghouse/sandbox/sign-in-with-password';
import pg from 'pg';
import type { Deployment } from './deployment.ts';

const sale = {
  action: 'sale',
  merchantId: 'mer_0001',
  amount: { amountMinor: 12_345, currency: 'USD' },
  card: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2030, cvv: '123' },
  billing: { street: '1 Main St', postalCode: '60601' },
  customerName: 'Ada Example',
  customerEmail: 'ada@example.com',
};

/** A Tuesday's working hours, a week or two ahead: what is captured now has settled, and nothing closes meanwhile. */
function calmMoment(): Date {
  const moment = new Date(Date.now() + 7 * 86_400_000);
  while (moment.getUTCDay() !== 2) moment.setTime(moment.getTime() + 86_400_000);
  moment.setUTCHours(16, 0, 0, 0);
  return moment;
}

/** Payments of merchant.demo's that can be refunded, a cent at a time. @returns their ids */
export async function settlePayments({ identityUrl, backendUrl, controlUrl }: Deployment, count: number) {
  const { IdToken } = await signInWithPassword(identityUrl, 'merchant.demo');
  const post = async (url: string, body: unknown) => {
    const headers = {
      authorization: `Bearer ${IdToken}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<{ transaction: { id: string } }>;
  };
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { transaction } = await post(`${backendUrl}${backendPrefix}/proxy/card-payment`, sale);
    ids.push(transaction.id);
  }
  await post(`${controlUrl}/sandbox/clock`, { to: calmMoment().toISOString() });
  return ids;
}

export const refundOf = (transactionId: string, key: string) => ({
  action: 'refund',
  transactionId,
  amountMinor: 1,
  reason: key,
});

/** How many refunds there are whose reasons begin so, and for how many different reasons. */
export async function countRefunds({ databaseUrl }: Deployment, prefix: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    'select count(*)::int as count, count(distinct reason)::int as different from refunds where reason like $1',
    [`${prefix}%`],
  );
  await client.end();
  return rows[0] as { count: number; different: number };
}
