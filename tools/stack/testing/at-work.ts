import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { vi } from 'vitest';
import { openSocket } from './hold-sockets.ts';
import type { Answer, PortalUser } from './portal-user.ts';

export interface Shift {
  /** Finishes what was begun. @returns the requests that were not answered as they should be, and how many were */
  end(): Promise<{ failures: string[]; done: number }>;
}

const json = { 'content-type': 'application/json' };

/** Has a merchant's user do what they do all day, again and again, with a page open that is told what happens. */
export async function atWork(user: PortalUser, url: string, merchantId: string): Promise<Shift> {
  const failures: string[] = [];
  let done = 0;
  let isOver = false;
  let told = 0;
  const { socket, status } = await openSocket(user, url);
  if (status !== 101) failures.push(`socket ${status}`);
  socket.on('message', () => {
    told += 1;
  });
  socket.on('close', () => isOver || failures.push('the socket was closed'));

  async function expectStatus(wanted: number, what: string, work: Promise<Answer>): Promise<Answer> {
    const answer = await work.catch((error) => ({ status: 0, body: String(error) }));
    done += 1;
    if (answer.status !== wanted)
      failures.push(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
    return answer;
  }
  const get = (path: string) => expectStatus(200, path, user.sendRaw({ path, method: 'GET' }));
  const send = (wanted: number, method: string, path: string, body: object) => {
    const headers = { ...json, 'idempotency-key': randomUUID() };
    const request = { path, method, headers, body: JSON.stringify(body) };
    return expectStatus(wanted, `${method} ${path}`, user.sendRaw(request));
  };

  async function work(): Promise<void> {
    for (const path of [
      'dashboard/summary',
      'transactions?limit=50',
      'transactions/status',
      'deposits',
      'disputes',
    ])
      await get(path);
    const sale = {
      ...{ action: 'sale', merchantId, customerName: 'Ada Example', customerEmail: 'ada@example.com' },
      amount: { amountMinor: 1_234, currency: 'USD' },
      card: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2030, cvv: '123' },
    };
    const { body } = await send(201, 'POST', 'proxy/card-payment', sale);
    const { id } = body.transaction ?? {};
    await get(`transaction/detail?id=${id}`);
    await send(201, 'POST', 'transaction/note', { transactionId: id, text: 'Paid at the counter.' });
    await send(201, 'POST', 'proxy/card-void-refund', { action: 'void', transactionId: id });
    const shown = { sort: 'newest', columns: null, density: null, dateRange: null };
    const content = { list: 'transactions', filter: { type: 'card' }, ...shown };
    const view = { name: randomUUID(), visibility: 'private', content };
    const saved = await send(201, 'POST', 'views', view);
    await expectStatus(
      200,
      'delete view',
      user.sendRaw({ path: `views?id=${saved.body.id}`, method: 'DELETE' }),
    );
  }

  /** A file is asked for and fetched, whoever else waits for theirs. */
  async function fetchFile(): Promise<void> {
    const { body } = await send(202, 'POST', 'export/transactions', { filter: { status: ['voided'] } });
    const statusOfFile = async () =>
      (await get('export/list')).body.items?.find(({ id }: { id: string }) => id === body.id)?.status;
    await vi
      .waitUntil(async () => (await statusOfFile()) === 'ready', { timeout: 25_000, interval: 500 })
      .catch(() => failures.push('the file is not ready'));
    await get(`export/download?id=${body.id}`);
  }

  async function shift(): Promise<void> {
    while (!isOver) {
      await work();
      await delay(20);
    }
  }
  /** From an address from which others fail. */
  async function signInAgain(): Promise<void> {
    done += 1;
    await user.portal.signIn(user.username).catch((error) => failures.push(String(error)));
  }
  const working = Promise.all([shift(), fetchFile(), delay(2_000).then(signInAgain)]);

  return {
    async end() {
      const before = told;
      await signInAgain();
      await work();
      await vi
        .waitUntil(() => told > before, { timeout: 10_000 })
        .catch(() => failures.push('no event came'));
      isOver = true;
      await working;
      socket.close();
      return { failures, done };
    },
  };
}
