import type { Transaction } from '@countinghouse/contract';
import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { events } from '../../store/schema/activity.ts';
import { cardSale, newKey } from '../testing/orders.ts';
import { openRealtime } from '../testing/realtime-client.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { createViewing } from '../testing/viewing.ts';
import { publish } from './publish.ts';
import { findHead } from './read.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600, realtimeLimits: { replay: 600 } });
});
afterAll(() => backend.close());

const poll = async (username: string, after?: number) =>
  (await backend.get(username, after === undefined ? 'events' : `events?after=${after}`)).body;
const pay = async (username: string, order: object = {}): Promise<Transaction> =>
  (await backend.post(username, 'proxy/card-payment', { ...cardSale, ...order }, newKey())).body.transaction;

/** Polls as a page does, until it was told of a record. @returns all that it was told */
async function pollUntil(username: string, from: number, id: string) {
  const told: { id: string; sequence: number }[] = [];
  let after = from;
  await vi.waitFor(async () => {
    const { items, sequence } = await poll(username, after);
    told.push(...items);
    after = sequence;
    expect(told.map((event) => event.id)).toContain(id);
  });
  return told;
}

it('begins now for who has no number, and tells then what a socket tells, once and in order', async () => {
  const first = await poll('merchant.demo');
  expect(first).toMatchObject({ isReset: false, items: [], hasMore: false });
  const socket = await openRealtime(backend.url, await backend.tokenOf('merchant.demo'), first.sequence);
  const paid = [await pay('merchant.demo'), await pay('merchant.demo')];
  const last = paid.at(-1)?.id ?? '';
  await socket.until((message) => message.type === 'transaction.updated' && message.id === last);
  await vi.waitFor(async () => expect(await backend.db.$count(events, isNull(events.seq))).toBe(0));
  const told = await pollUntil('merchant.demo', first.sequence, last);
  const isOfThese = ({ id }: { id: string }) => paid.some((one) => one.id === id);
  expect(told.filter(isOfThese)).toEqual(socket.events().filter(isOfThese));
  expect(told.filter(isOfThese)).toHaveLength(4);
  socket.socket.close();
});

it('tells nobody of what is outside their scope, and moves past it', async () => {
  const { sequence } = await poll('hauspay.manager');
  const { id } = await pay('merchant.demo');
  await pollUntil('merchant.demo', sequence, id);
  for (const username of ['lightspeed.merchant', 'hauspay.partner', 'hauspay.manager']) {
    const answer = await poll(username, sequence);
    expect([username, answer.items, answer.isReset]).toEqual([username, [], false]);
    expect(answer.sequence).toBeGreaterThan(sequence);
  }
  const token = await backend.get(null, `events?after=${sequence}`);
  expect(token.status).toBe(401);
});

it('tells in a view what the viewed one may see, and nothing when it has ended', async () => {
  const viewing = createViewing(backend);
  const { items } = (await backend.get('partner.demo', 'merchants?limit=200')).body;
  const other = items.map(({ id }: { id: string }) => id).find((id: string) => id !== 'mer_0001');
  const view = await viewing.open('partner.demo', { role: 'merchants', merchantId: 'mer_0001' });
  const { sequence } = (await viewing.get('partner.demo', view, 'events')).body;
  const theirs = await pay('partner.demo', { merchantId: other });
  const shown = await pay('merchant.demo');
  await pollUntil('partner.demo', sequence, shown.id);
  const { body } = await viewing.get('partner.demo', view, `events?after=${sequence}`);
  const ids = body.items.map(({ id }: { id: string }) => id);
  expect([ids.includes(shown.id), ids.includes(theirs.id)]).toEqual([true, false]);
  await viewing.end('partner.demo');
  expect((await viewing.get('partner.demo', view, `events?after=${sequence}`)).status).toBe(403);
});

/** Things happen to the merchant's payments, so many. */
const happen = (count: number) =>
  publish(
    backend.db,
    Array.from({ length: count }, (_, n) => ({
      ...{ at: testNow, topic: 'transaction' as const, recordId: `txn_${n}`, status: 'captured' },
      ...{ merchantId: 'mer_0001', partnerId: 'ptn_0001' },
    })),
  );

it('tells no more than 500 at once, and that there is more', async () => {
  const { sequence } = await poll('merchant.demo');
  await happen(550);
  await vi.waitFor(async () => expect((await poll('merchant.demo', sequence)).hasMore).toBe(true), 10_000);
  const first = await poll('merchant.demo', sequence);
  const second = await poll('merchant.demo', first.sequence);
  expect([first.items.length, second.items.length, second.hasMore]).toEqual([500, 50, false]);
  await happen(100);
});

it.each([
  ['too much was missed', 0],
  ['the number is of another database', 9_000_000],
])('asks to reload when %s, and goes on from there', async (_why, after) => {
  const answer = await poll('merchant.demo', after);
  expect(answer).toMatchObject({ isReset: true, items: [], hasMore: false });
  expect(answer.sequence).toBe(await findHead(backend.db));
});
