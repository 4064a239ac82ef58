import { once } from 'node:events';
import type { RealtimeMessage } from '@countinghouse/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { cardSale, newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 50 });
});
afterAll(() => backend.close());

const pay = async (merchantId = 'mer_0001'): Promise<string> =>
  (await backend.post('admin.demo', 'proxy/card-payment', { ...cardSale, merchantId }, newKey())).body
    .transaction.id;

/** A listener with everything it has been sent. */
async function listen(as: string, query = '') {
  const headers = { authorization: `Bearer ${await backend.tokenOf(as)}` };
  const socket = new WebSocket(`${backend.url.replace('http', 'ws')}/realtime${query}`, { headers });
  const messages: RealtimeMessage[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  await once(socket, 'open');
  // The minute's due work may tell of other things meanwhile.
  const events = () =>
    messages.filter((message) => message.type === 'event' && message.topic === 'transaction');
  await vi.waitFor(() => expect(messages.length).toBeGreaterThan(0));
  return { socket, messages, events, last: () => messages.at(-1)?.seq ?? 0 };
}

async function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`${new URL(backend.url).origin.replace('http', 'ws')}${path}`, { headers });
  const [, response] = await once(socket, 'unexpected-response');
  socket.on('error', () => undefined);
  return response.statusCode;
}

describe('the websocket', () => {
  it('tells each listener of their own merchants, in order and without a gap in what they see', async () => {
    const [mine, theirs, all] = [
      await listen('merchant.demo'),
      await listen('lightspeed.merchant'),
      await listen('admin.demo'),
    ];
    const id = await pay();
    const foreign = await pay('lightspeed_0001');
    await vi.waitFor(() => expect(all.events().length).toBeGreaterThanOrEqual(4), { timeout: 5_000 });
    const idsOf = ({ events }: typeof mine) =>
      new Set(events().map((event) => 'recordId' in event && event.recordId));
    expect(idsOf(mine)).toEqual(new Set([id]));
    await vi.waitFor(() => expect(idsOf(theirs)).toEqual(new Set([foreign])));
    expect(mine.events().map((event) => 'status' in event && event.status)).toEqual([
      'authorized',
      'captured',
    ]);
    const seqs = all.events().map(({ seq }) => seq);
    expect(seqs).toEqual([...seqs].sort((one, other) => one - other));
    for (const { socket } of [mine, theirs, all]) socket.terminate();
  });

  it('replays what was missed, once, and says so when it cannot', async () => {
    const first = await listen('merchant.demo');
    await pay();
    await vi.waitFor(() => expect(first.events().length).toBe(2), { timeout: 5_000 });
    const seen = first.last();
    first.socket.terminate();
    const missed = [await pay(), await pay(), await pay()];
    const again = await listen('merchant.demo', `?since=${seen}`);
    await vi.waitFor(() => expect(again.events().length).toBe(6), { timeout: 8_000 });
    expect(new Set(again.events().map((event) => 'recordId' in event && event.recordId))).toEqual(
      new Set(missed),
    );
    again.socket.terminate();
    const lost = await listen('merchant.demo', '?since=999999999');
    expect(lost.messages[0]?.type).toBe('reset');
    lost.socket.terminate();
  });

  it('tells a new listener nothing that happened before', async () => {
    for (let index = 0; index < 3; index += 1) await pay();
    const late = await listen('merchant.demo');
    const id = await pay();
    await vi.waitFor(() => expect(late.events().length).toBe(2), { timeout: 5_000 });
    expect(new Set(late.events().map((event) => 'recordId' in event && event.recordId))).toEqual(
      new Set([id]),
    );
    late.socket.terminate();
  });

  it('is closed to everyone without a good token, and everywhere else', async () => {
    const path = '/v2-iq/digitz-iq/realtime';
    const good = { authorization: `Bearer ${await backend.tokenOf('merchant.demo')}` };
    expect(await statusOf(path, {})).toBe(401);
    expect(await statusOf(path, { authorization: 'Bearer nonsense' })).toBe(401);
    expect(await statusOf(`${path}?since=yesterday`, good)).toBe(400);
    expect(await statusOf('/elsewhere', good)).toBe(404);
  });

  it('lets a slow reader wait without holding what it does not read', async () => {
    const slow = await listen('merchant.demo');
    slow.socket.pause();
    for (let index = 0; index < 20; index += 1) await pay();
    slow.socket.resume();
    await vi.waitFor(() => expect(slow.events().length).toBe(40), { timeout: 8_000 });
    slow.socket.terminate();
  });
});
