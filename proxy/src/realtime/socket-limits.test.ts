import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { pageSocket, statusOf } from '../testing/page-socket.ts';
import { type RealtimeBackend, startRealtimeBackend } from '../testing/realtime-backend.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let backend: RealtimeBackend;
let proxy: TestProxy;
beforeAll(async () => {
  backend = await startRealtimeBackend();
  proxy = await startTestProxy({
    env: {
      BACKEND_URL: backend.url,
      SOCKETS_PER_SESSION: '2',
      SOCKETS_PER_USER: '3',
      SOCKETS_AT_ONCE: '5',
    },
  });
});
afterAll(async () => {
  await proxy.close();
  await backend.close();
});

const pages: WebSocket[] = [];
async function open(cookie: string): Promise<number> {
  const url = `http://127.0.0.1:${proxy.port()}/api/ws`;
  const page = pageSocket({ url, origin: proxy.origin(), cookie, ticket: await proxy.ticketFor(cookie) });
  const status = await statusOf(page);
  if (status === 101) pages.push(page);
  return status;
}
const openAtOnce = async (cookie: string, count: number) =>
  (await Promise.all(Array.from({ length: count }, () => open(cookie)))).sort();

it('a session, a user and an instance have so many sockets and no more, also at once', async () => {
  const [one, other] = [await proxy.signIn('merchant.demo'), await proxy.signIn('merchant.demo')];
  const [partner, admin] = [await proxy.signIn('partner.demo'), await proxy.signIn('admin.demo')];
  expect(await openAtOnce(one, 6)).toEqual([101, 101, 429, 429, 429, 429]);
  // The user's second session has what the user has left.
  expect(await openAtOnce(other, 3)).toEqual([101, 429, 429]);
  expect(await openAtOnce(partner, 2)).toEqual([101, 101]);
  expect(await open(admin)).toBe(503);
  expect(backend.upgrades).toHaveLength(5);
  // One that closes makes room.
  pages[0]?.close();
  await expect.poll(() => open(one)).toBe(101);
});

it('a socket that the backend refuses takes no room', async () => {
  for (const page of pages.splice(0)) page.close();
  const cookie = await proxy.signIn('manager.demo');
  await expect.poll(() => open(cookie)).toBe(101);
  backend.refuseWith(503);
  for (let n = 0; n < 5; n += 1) expect(await open(cookie)).toBe(502);
  backend.refuseWith(null);
  expect(await open(cookie)).toBe(101);
});
