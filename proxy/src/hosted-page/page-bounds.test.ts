import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { portalHeader } from '@countinghouse/contract/vocabulary';
import { createTempFolder } from '@countinghouse/sandbox/temp-folder';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecretLimits, type SecretBounds } from '../limits/secret-limits.ts';
import { createEmbeddedStore } from '../store/embedded-store.ts';
import type { SharedStore } from '../store/shared-store.ts';
import { from, outcome } from '../testing/limit-callers.ts';
import { outcomeBounds, payBounds, viewBounds } from './page-bounds.ts';
import { hostedPage } from './routes.ts';

let store: SharedStore;
beforeAll(() => {
  store = createEmbeddedStore(createTempFolder(), 60_000);
});
afterAll(() => store.close());

const secret = 'x'.repeat(32);
const asked = (bounds: SecretBounds) => {
  const within = createSecretLimits({ store, secret }, bounds);
  return (code: string, address: string) => outcome(within(from(address), code, async () => undefined));
};

it('lets 300 customers of one link pay from one address within an hour', async () => {
  const [view, pay, ask] = [asked(viewBounds), asked(payBounds), asked(outcomeBounds)];
  const answers = new Set<unknown>();
  for (let paid = 0; paid < 300; paid += 1) {
    // Looks in two languages, is declined once and asked for work, loses an answer, and loads the receipt again.
    for (const does of [view, view, pay, pay, pay, ask, ask, ask, ask, ask, ask, view, ask])
      answers.add(await does('sold', '192.0.2.1'));
  }
  expect([...answers]).toEqual(['allowed']);
});

it('stops a flood at one link, and not what others behind the address do', async () => {
  const pay = asked(payBounds);
  const most = payBounds.perPair ?? 0;
  const answered: unknown[] = [];
  for (let sent = 0; sent < 4 * most; sent += 1) answered.push(await pay('flooded', '192.0.2.2'));
  expect(answered.filter((one) => one === 'allowed')).toHaveLength(most);
  expect(await pay('other', '192.0.2.2')).toBe('allowed');
  expect(await pay('flooded', '192.0.2.3')).toBe('allowed');
});

it('counts looks, payments, questions after them and reports each for itself', async () => {
  const counted: string[] = [];
  const noting: SharedStore = {
    ...store,
    counter: ({ name }) => ({
      consume: async () => {
        counted.push(name);
        return null;
      },
      forget: async () => undefined,
    }),
  };
  // Nobody listens there: what is counted is counted before.
  const backend = { url: 'http://127.0.0.1:9', prefix: 'api', timeoutMs: 1_000, requestsPerUser: 1 };
  const parts = { backend, portalDir: createTempFolder(), isSandbox: true, origin: () => 'x', store: noting };
  const server: Server = express()
    .use(hostedPage({ ...parts, secret }))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const code = 'a'.repeat(22);
  const of = async (what: string, init: RequestInit = {}) => {
    counted.length = 0;
    const { port } = server.address() as AddressInfo;
    await (await fetch(`http://127.0.0.1:${port}/${code}${what}`, init)).body?.cancel();
    return new Set(counted.map((name) => name.replace(/-(pair|address|site|secret)$/, '')));
  };
  const headers = { 'content-type': 'application/json', [portalHeader.name]: portalHeader.value };
  const post = { method: 'POST', headers, body: '{}' };
  expect(await of('')).toEqual(new Set(['hosted-page']));
  expect(await of('/pay', post)).toEqual(new Set(['hosted-payment']));
  expect(await of('/outcome', post)).toEqual(new Set(['hosted-payment-outcome']));
  expect(await of('/report', post)).toEqual(new Set(['hosted-page-report']));
  server.close();
});
