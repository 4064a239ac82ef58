import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portalHeader } from '@countinghouse/contract/vocabulary';
import type { APIResponse, Page } from '@playwright/test';

const prefix = '/api/proxy/v2-iq/digitz-iq';
const headers = { [portalHeader.name]: portalHeader.value };

/** What these tests read of a transaction. */
interface Transaction {
  id: string;
  allowedActions: string[];
}

/** @throws Error with what the backend said, when it refused */
async function expectDone(path: string, answer: APIResponse): Promise<void> {
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
}

/** Asks the backend as the page's user would, through the proxy; no page needs to be open for it. */
export async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`${prefix}/${path}`, { headers });
  await expectDone(path, answer);
  return answer.json();
}

const takenDir = process.env.TAKEN_DIR ?? mkdtempSync(path.join(tmpdir(), 'taken-'));

/** Takes a record of the seed for one test alone. @returns false when another test has it, in whichever worker */
export function take(id: string): boolean {
  try {
    closeSync(openSync(path.join(takenDir, id), 'wx'));
    return true;
  } catch {
    return false;
  }
}

/** A transaction of the caller's that `action` can be done with, and that no other test has. */
export async function findAllowing(page: Page, action: string, query: string): Promise<Transaction> {
  const { items } = await ask<{ items: Transaction[] }>(page, `transactions?${query}&limit=200`);
  const found = items.find(({ id, allowedActions }) => allowedActions.includes(action) && take(id));
  if (!found) throw new Error(`the seed has nothing left to ${action}`);
  return found;
}

/** A settled card payment of the caller's, of which nothing was refunded, and that no other test has. */
export const findRefundable = (page: Page): Promise<Transaction> =>
  findAllowing(page, 'refund', 'type=card&status=settled');

interface Dispute {
  id: string;
  transactionId: string;
  stage: string;
}

/** The caller's disputes that wait for an answer, the one that is due first before the others. */
const listUnanswered = async (page: Page) =>
  (await ask<{ items: Dispute[] }>(page, 'disputes?status=needs_response&sort=due&limit=200')).items;

/** The caller's dispute that is due first, to be looked at: who answers one takes it from the other end. */
export async function firstDue(page: Page): Promise<Dispute> {
  const [first] = await listUnanswered(page);
  if (!first) throw new Error('the seed has no dispute that waits for an answer');
  return first;
}

/** A chargeback of the caller's that waits for an answer, and that no other test has. */
export async function takeUnanswered(page: Page): Promise<Dispute> {
  const [, ...others] = await listUnanswered(page);
  const found = others.toReversed().find(({ id, stage }) => stage === 'chargeback' && take(id));
  if (!found) throw new Error('the seed has no chargeback left to answer');
  return found;
}

/** Which debit presents a returned one again. */
export const retryOf = async (page: Page, id: string) =>
  (await ask<{ retriedAs: string | null }>(page, `transaction/ach?id=${id}`)).retriedAs;

export const refundsOf = async (page: Page, id: string) =>
  (await ask<{ items: { id: string }[] }>(page, `transaction/refunds?id=${id}`)).items;

/** Tells the backend to do something, as the page's user would, through the proxy. */
export async function tell<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const key = { 'Idempotency-Key': randomUUID() };
  const answer = await page.request.post(`${prefix}/${path}`, { data, headers: { ...headers, ...key } });
  await expectDone(path, answer);
  return answer.json();
}

/** Has the backend keep something anew, as the page's user would. */
export async function change(page: Page, path: string, data: object): Promise<void> {
  await expectDone(path, await page.request.put(`${prefix}/${path}`, { data, headers }));
}

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
