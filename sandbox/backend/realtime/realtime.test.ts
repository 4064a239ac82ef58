import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RealtimeMessage, Transaction } from '@countinghouse/contract';
import { backendPrefix } from '@countinghouse/contract/vocabulary';
import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { events } from '../../store/schema/activity.ts';
import { findHead } from '../events/read.ts';
import { cardSale, newKey, saleWith } from '../testing/orders.ts';
import { openRealtime, type RealtimeClient } from '../testing/realtime-client.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createRealtime } from './realtime.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({
    transactions: 600,
    realtimeLimits: { replay: 20, batch: 3, heartbeatMs: 500 },
  });
});
afterAll(() => backend.close());

const open = async (username: string, after?: number) =>
  openRealtime(backend.url, await backend.tokenOf(username), after);
const pay = async (username = 'merchant.demo', body: object = cardSale): Promise<Transaction> =>
  (await backend.post(username, 'proxy/card-payment', body, newKey())).body.transaction;
const isAbout = (id: string, type: string) => (message: RealtimeMessage) =>
  message.type === type && 'id' in message && message.id === id;

/** The status with which an upgrade is refused, and its body. */
function refusalOf(url: string, headers: Record<string, string>) {
  return new Promise<{ status: number; body: { fields?: { path: string }[] } }>((resolve) => {
    const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers });
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_req, res) => {
      let text = '';
      res.on('data', (chunk) => {
        text += chunk;
      });
      res.on('end', () => resolve({ status: res.statusCode ?? 0, body: JSON.parse(text) }));
    });
  });
}

/** Waits until a reader was told of all that has happened, or to reload. */
async function untilUpToDate(listener: RealtimeClient): Promise<void> {
  const unnumbered = () => backend.db.$count(events, isNull(events.seq));
  await vi.waitFor(async () => expect(await unnumbered()).toBe(0));
  const head = await findHead(backend.db);
  await listener.until(({ type, sequence }) => type === 'heartbeat' && sequence >= head);
}

describe('a socket', () => {
  it('tells of a payment, in the order of what happened, to those whose it is', async () => {
    const listeners = await Promise.all(
      ['merchant.demo', 'partner.demo', 'manager.demo', 'restricted.demo', 'admin.demo'].map((name) =>
        open(name),
      ),
    );
    const { id } = await pay();
    for (const listener of listeners) {
      await listener.until(isAbout(id, 'transaction.updated'));
      expect(listener.events().map(({ type, status }) => [type, status])).toEqual([
        ['transaction.created', 'authorized'],
        ['transaction.updated', 'captured'],
      ]);
      listener.socket.close();
    }
  });

  it('tells nobody of what is outside their scope', async () => {
    const others = await Promise.all(
      ['lightspeed.merchant', 'hauspay.partner', 'hauspay.manager'].map((name) => open(name)),
    );
    await pay();
    const own = await pay('lightspeed.merchant', { ...cardSale, merchantId: 'lightspeed_0001' });
    const [merchant, ...outside] = others;
    await merchant?.until(isAbout(own.id, 'transaction.updated'));
    expect(merchant?.events().every(({ merchantId }) => merchantId === 'lightspeed_0001')).toBe(true);
    for (const listener of outside) {
      await listener.until(({ type }) => type === 'heartbeat');
      expect(listener.events()).toEqual([]);
    }
    for (const { socket } of others) socket.close();
  });

  it('tells of refunds, disputes and deposits too', async () => {
    const listener = await open('merchant.demo');
    const sale = await pay();
    await pay('merchant.demo', saleWith('4000000000000259'));
    await backend.advance({ days: 6 });
    // A reader who is far behind is told to reload, and of nothing that came until then.
    await untilUpToDate(listener);
    const body = { action: 'refund', transactionId: sale.id, amountMinor: 100 };
    const answer = await backend.post('merchant.demo', 'proxy/card-void-refund', body, newKey());
    expect([answer.status, answer.body.error]).toEqual([201, undefined]);
    await listener.until(({ type }) => type === 'refund.updated');
    await listener.until(({ type }) => type === 'reset' || type === 'deposit.updated');
    const refund = listener.events().find(({ type }) => type === 'refund.updated');
    expect(refund).toMatchObject({ transactionId: sale.id, status: 'pending', merchantId: 'mer_0001' });
    listener.socket.close();
  });

  it('goes on where a page of the list ends', async () => {
    const { sequence } = (await backend.get('merchant.demo', 'transactions')).body;
    const { id } = await pay();
    const listener = await open('merchant.demo', sequence);
    await listener.until(isAbout(id, 'transaction.created'));
    listener.socket.close();
  });

  it('names the payment of a dispute', async () => {
    const { items } = (await backend.get('merchant.demo', 'disputes?status=needs_response')).body;
    const listener = await open('merchant.demo');
    await backend.post('merchant.demo', 'disputes', { id: items[0].id, action: 'accept' }, newKey());
    const event = await listener.until(isAbout(items[0].id, 'dispute.updated'));
    expect(event).toMatchObject({ transactionId: items[0].transactionId, status: 'accepted' });
    listener.socket.close();
  });

  it('tells after a cut what was missed, once and in order', async () => {
    const first = await open('merchant.demo');
    const seen = await pay();
    await first.until(isAbout(seen.id, 'transaction.updated'));
    const last = first.events().at(-1)?.sequence ?? 0;
    first.socket.terminate();
    const missed = [await pay(), await pay(), await pay()];
    const again = await open('merchant.demo', last);
    await again.until(isAbout(missed[2]?.id ?? '', 'transaction.updated'));
    expect(again.events().map(({ id, status }) => [id, status])).toEqual(
      missed.flatMap(({ id }) => [
        [id, 'authorized'],
        [id, 'captured'],
      ]),
    );
    const numbers = again.events().map(({ sequence }) => sequence);
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    again.socket.close();
  });

  it.each([
    ['too much was missed', 0],
    ['the number is of another database', 9_000_000],
  ])('asks to reload when %s', async (_why, after) => {
    const listener = await open('merchant.demo', after);
    const reset = await listener.until(({ type }) => type === 'reset');
    const { id } = await pay();
    const event = await listener.until(isAbout(id, 'transaction.created'));
    expect(event.sequence).toBeGreaterThan(reset.sequence);
    listener.socket.close();
  });

  it('says now and then how far the caller is', async () => {
    const listener = await open('hauspay.manager');
    const { id } = await pay();
    const admin = await open('admin.demo', listener.messages[0]?.sequence);
    const { sequence } = await admin.until(isAbout(id, 'transaction.updated'));
    const beat = await listener.until(
      (message) => message.type === 'heartbeat' && message.sequence >= sequence,
    );
    expect(beat.type).toBe('heartbeat');
    for (const { socket } of [listener, admin]) socket.close();
  });

  it('is closed when the token’s time is over, with a code that says so', async () => {
    const feed = {
      head: 0,
      refresh: async () => undefined,
      onAdvance: () => () => undefined,
      stop: async () => undefined,
    };
    const actor = {
      subject: 'x',
      username: 'x',
      role: 'merchants' as const,
      isRestricted: false,
      partnerId: null,
      merchantId: 'x',
    };
    const verifyToken = async () => ({ actor, expiresAt: new Date(Date.now() + 200) });
    const realtime = createRealtime({ db: backend.db, clock: () => new Date(), feed, verifyToken });
    const server = createServer().on('upgrade', realtime.handleUpgrade).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const listener = await openRealtime(`http://127.0.0.1:${port}${backendPrefix}`, 'x');
    expect(await listener.closed).toBe(4401);
    server.close();
  });
});

describe('an upgrade', () => {
  it('is refused without a token, with another’s, and on other paths', async () => {
    const authorization = `Bearer ${await backend.tokenOf('merchant.demo')}`;
    const at = (path: string) => `${backend.url}/${path}`;
    expect((await refusalOf(at('realtime'), {})).status).toBe(401);
    expect((await refusalOf(at('realtime'), { authorization: 'Bearer x.y.z' })).status).toBe(401);
    expect((await refusalOf(at('realtime/more'), { authorization })).status).toBe(404);
    expect((await refusalOf(at('transactions'), { authorization })).status).toBe(404);
  });

  it.each(['after=-1', 'after=x', 'after=1e99', 'since=3'])('with %s names the parameter', async (query) => {
    const authorization = `Bearer ${await backend.tokenOf('merchant.demo')}`;
    const { status, body } = await refusalOf(`${backend.url}/realtime?${query}`, { authorization });
    expect(status).toBe(400);
    expect(body.fields?.[0]?.path).toBe(query.split('=')[0]);
  });
});
