import { setTimeout as delay } from 'node:timers/promises';
import type { Events, Registry } from '@countinghouse/contract';
import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuiltPortal } from './testing/built-portal.ts';
import { canDeploy, type Deployment, startDeployment } from './testing/deployment.ts';
import { createHttp2Client } from './testing/http2-client.ts';
import { keepLiveSocket, type LiveSocket } from './testing/live-socket.ts';
import { createPortalPage, type Outcome, type PortalPage } from './testing/portal-page.ts';
import { countRefunds, settlePayments } from './testing/refunds.ts';
import { startTraffic } from './testing/traffic.ts';

/** For how long proxies are killed, one each ten seconds. `ROLLING_SECONDS=120` is the full length, at the full rate. */
const killSeconds = Number(process.env.ROLLING_SECONDS || 30);
const perSecond = process.env.ROLLING_SECONDS ? 50 : 20;
const betweenKillsMs = 10_000;
const awayMs = 3_000;
/** The first refunds. No one of them asks so much at once that a busy machine has the proxy refuse it. */
const users = [
  'merchant.demo',
  'admin.demo',
  'partner.demo',
  'manager.demo',
  'lightspeed.merchant',
  'hauspay.partner',
];

const tally = (values: readonly number[]) =>
  [...new Set(values)]
    .map((value) => `${value} × ${values.filter((one) => one === value).length}`)
    .join(', ');

/** How requests of each kind went, in a line: what tries ended with that were not the last, and how long they took. */
function describeOutcomes(outcomes: readonly Outcome[]): string {
  const describeKind = (what: Outcome['what']) => {
    const ones = outcomes.filter((one) => one.what === what);
    const seconds = ones.map((one) => one.seconds).sort((one, other) => one - other);
    const [median, last] = [0.5, 1].map((part) => seconds[Math.ceil(seconds.length * part) - 1]?.toFixed(2));
    const ended = tally(ones.map(({ status }) => status));
    const before = tally(ones.flatMap((one) => one.before)) || 'none';
    return `  ${what}: ${ended}; tried again after ${before}; median ${median} s, longest ${last} s`;
  };
  return (['read', 'write', 'page', 'file'] as const).map(describeKind).join('\n');
}

if (!canDeploy)
  console.log('nginx, redis-server or PostgreSQL is not installed: the deployment is not tested');

describe.runIf(canDeploy)('the deployment', () => {
  let deployment: Deployment;
  beforeAll(async () => {
    await ensureBuiltPortal();
    deployment = await startDeployment();
  }, 1_200_000);
  afterAll(() => deployment?.stop(), 120_000);

  const openBrowser = () => createHttp2Client(deployment.origin, deployment.nginx.certificate);

  async function signIn(username: string): Promise<{ page: PortalPage; socket: LiveSocket }> {
    const browser = openBrowser();
    const { origin, nginx } = deployment;
    const headers = { 'x-countinghouse': '1', 'content-type': 'application/json' };
    const body = JSON.stringify({ username, password: demoPassword });
    const answer = await browser.ask('/api/auth/login', { method: 'POST', headers, body });
    const [cookie = ''] = answer.headers['set-cookie']?.[0]?.split(';') ?? [];
    if (!cookie) throw new Error(`${username} could not sign in: ${answer.status} ${answer.body}`);
    const page = createPortalPage(browser, cookie);
    const socket = keepLiveSocket({ origin, certificate: nginx.certificate, browser, headers: page.headers });
    return { page, socket };
  }

  async function listFiles(): Promise<string[]> {
    const browser = openBrowser();
    const registry = JSON.parse((await browser.ask('/registry.json')).body.toString()) as Registry;
    browser.close();
    return registry.areas
      .flatMap(({ assets }) => assets.map(({ url }) => url))
      .filter((url) => /\.js$/.test(url));
  }

  /** One after the other, a proxy dies each ten seconds, and is back three seconds later, or when the machine has it. */
  async function killProxies(): Promise<void> {
    for (let kills = 0; kills < killSeconds / 10; kills += 1) {
      const proxy = deployment.proxies[kills % 3];
      const nextAt = performance.now() + betweenKillsMs;
      await proxy?.end('SIGKILL');
      await delay(awayMs);
      await proxy?.start();
      await delay(Math.max(0, nextAt - performance.now()));
    }
  }

  async function updateAll(): Promise<void> {
    for (const proxy of deployment.proxies) {
      await proxy.end('SIGTERM');
      await proxy.start();
    }
  }

  /** What a socket that was never away would have been told. */
  async function eventsAfter(page: PortalPage, after: number): Promise<number[]> {
    const numbers: number[] = [];
    for (let from = after; ; ) {
      const answer = await page.read(`/events?after=${from}`);
      const { items, sequence, hasMore } = JSON.parse(answer?.body.toString() ?? '') as Events;
      numbers.push(...items.map((event) => event.sequence));
      if (!hasMore) return numbers;
      from = sequence;
    }
  }

  it('loses no request, no session and no event while proxies die and are replaced', async () => {
    const files = await listFiles();
    const payments = await settlePayments(deployment, 20);
    const desks: Awaited<ReturnType<typeof signIn>>[] = [];
    for (const user of users) desks.push(await signIn(user));
    const pages = desks.map(({ page }) => page);
    const sockets = desks.map(({ socket }) => socket);
    await expect.poll(() => sockets.every((socket) => socket.isLive())).toBe(true);
    const startedAt = performance.now();

    const prefix = `roll-${Date.now()}`;
    const [refunder] = pages as [PortalPage];
    const traffic = startTraffic({ perSecond, refunder, pages, files, payments, prefix });
    await killProxies();
    await updateAll();
    const seconds = (performance.now() - startedAt) / 1_000;
    const { count, writes } = await traffic.stop();

    const outcomes = pages.flatMap(({ outcomes }) => outcomes);
    console.log(
      `${seconds.toFixed(0)} s, ${Math.ceil(killSeconds / 10)} kills, ${count} requests, ${writes} of them writes\n${describeOutcomes(outcomes)}`,
    );
    const closes = sockets.flatMap((socket) => socket.closes);

    expect(outcomes.filter(({ status }) => status < 200 || status >= 300)).toEqual([]);
    expect(outcomes).toHaveLength(count);
    expect(await countRefunds(deployment, prefix)).toEqual({ count: writes, different: writes });

    // A 401 at any time would have been a session lost.
    expect(outcomes.filter(({ before }) => before.includes(401))).toEqual([]);
    expect(sockets.flatMap(({ statuses }) => statuses).filter((status) => status === 401)).toEqual([]);
    for (const page of pages) expect((await page.read('/user/scope'))?.status).toBe(200);

    await expect.poll(() => sockets.every((socket) => socket.isLive()), { timeout: 60_000 }).toBe(true);
    expect(closes.length).toBeGreaterThanOrEqual(sockets.length);
    for (const [at, { heard, begunAfter }] of sockets.entries()) {
      const told = await eventsAfter(pages[at] as PortalPage, begunAfter());
      await expect
        .poll(() => [...heard].sort((one, other) => one - other), { timeout: 60_000 })
        .toEqual(told);
    }
    // The refunder's own were among them.
    expect(sockets[0]?.heard.length).toBeGreaterThanOrEqual(writes);
    for (const socket of sockets) await socket.stop();
  }, 1_200_000);
});
