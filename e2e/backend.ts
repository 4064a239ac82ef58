import type { Page } from '@playwright/test';

/** What these tests read of a transaction. */
interface Transaction {
  id: string;
  refundedMinor: number;
  allowedActions: string[];
}

/** Asks the backend as the page's user would, through the proxy. */
export const ask = <Answer>(page: Page, path: string): Promise<Answer> =>
  page.evaluate(async (url) => {
    const response = await fetch(url, { headers: { 'X-Countinghouse': '1' } });
    return response.json();
  }, `/api/proxy/v2-iq/digitz-iq/${path}`);

/** A settled card payment of which nothing was refunded; another one for each `place`, as tests run side by side. */
export async function findRefundable(page: Page, place: number): Promise<Transaction> {
  const { items } = await ask<{ items: Transaction[] }>(
    page,
    'transactions?type=card&status=settled&limit=200',
  );
  const refundable = items.filter((row) => row.allowedActions.includes('refund') && row.refundedMinor === 0);
  const found = refundable[place];
  if (!found) throw new Error(`the seed has no refundable payment at place ${place}`);
  return found;
}

/** A transaction of the caller's that `action` can be done with. */
export async function findAllowing(
  page: Page,
  action: string,
  query: string,
  place = 0,
): Promise<Transaction> {
  const { items } = await ask<{ items: Transaction[] }>(page, `transactions?${query}&limit=200`);
  const found = items.filter(({ allowedActions }) => allowedActions.includes(action))[place];
  if (!found) throw new Error(`the seed has nothing to ${action} at place ${place}`);
  return found;
}

/** Which debit presents a returned one again. */
export const retryOf = async (page: Page, id: string) =>
  (await ask<{ retriedAs: string | null }>(page, `transaction/ach?id=${id}`)).retriedAs;

export const refundsOf = async (page: Page, id: string) =>
  (await ask<{ items: { id: string }[] }>(page, `transaction/refunds?id=${id}`)).items;

/** Tells the backend to do something, as the page's user would, through the proxy. */
export const tell = <Answer>(page: Page, path: string, body: object): Promise<Answer> =>
  page.evaluate(
    async ({ url, sent }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'X-Countinghouse': '1',
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
        },
        body: JSON.stringify(sent),
      });
      return response.json();
    },
    { url: `/api/proxy/v2-iq/digitz-iq/${path}`, sent: body },
  );

/** Moves money. @returns the payment's id */
export const order = async (page: Page, body: object): Promise<string> =>
  (await tell<{ transaction: { id: string } }>(page, 'proxy/card-payment', body)).transaction.id;

const cardOrder = (action: string, customerEmail: string, minor: number) => ({
  action,
  merchantId: 'mer_0001',
  amount: { amountMinor: minor, currency: 'USD' },
  card: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, cvv: '123' },
  customerName: 'Ada Example',
  customerEmail,
});

/** Takes a card payment at merchant.demo's merchant. @returns its id */
export const pay = (page: Page, customerEmail: string, minor: number): Promise<string> =>
  order(page, cardOrder('sale', customerEmail, minor));

const amountMinor = 1_750;

/** Authorizes a card payment at merchant.demo's merchant. @returns its id */
export const authorize = (page: Page, customerEmail: string): Promise<string> =>
  order(page, cardOrder('authorize', customerEmail, amountMinor));

/** Captures what `authorize` authorized. */
export const capture = (page: Page, transactionId: string) =>
  order(page, { action: 'capture', transactionId, amountMinor });
