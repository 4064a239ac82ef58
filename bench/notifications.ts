import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { portalHeader } from '../contract/src/vocabulary/request.ts';
import { api, createPortalClient } from '../proxy/src/testing/portal-client.ts';
import { startPostgres } from '../sandbox/backend/testing/postgres.ts';
import { demoPassword } from '../sandbox/identity/demo-accounts.ts';
import { findBrowser } from '../tools/checks/browser.ts';
import { startStack } from '../tools/stack/stack.ts';
import { listen } from './notifications/listen.ts';
import { writeNews } from './notifications/write-news.ts';
import { percentile } from './percentile.ts';

/**
 * What 200 notifications a second for one user do to backend, proxy, socket and three open tabs, on the production build
 * with a PostgreSQL of its own: figures, not a test. Exits with 1 when one is above its bound. Run `npm run build`
 * before; takes two minutes.
 *
 *   node bench/notifications.ts
 *   node bench/notifications.ts --seconds 10 --per-second 50
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    'per-second': { type: 'string', default: '200' },
  },
});
const [seconds, perSecond] = [Number(values.seconds), Number(values['per-second'])];
const username = 'merchant.demo';
const bounds = { countMs: 250, longTaskMs: 200, settleMs: 5_000 };

let isAbove = false;
function report(what: string, text: string, isWrong = false): void {
  isAbove ||= isWrong;
  console.log(`  ${what.padEnd(46)} ${text}${isWrong ? '  above its bound' : ''}`);
}
const ms = (value: number) => `${value.toFixed(0)} ms`;

/** Tasks over 50 ms of a tab, from now on. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
    Object.assign(window, { longTasks: tasks });
  });
const tasksOf = (page: Page) => page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);

async function openTabs(url: string): Promise<{ tabs: Page[]; close: () => Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await context.request.post(`${url}/api/auth/login`, {
    data: { username, password: demoPassword },
    headers: { [portalHeader.name]: portalHeader.value },
  });
  const tabs: Page[] = [];
  for (const place of ['/dashboard', '/list-transaction', '/list-deposit']) {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(url + place);
    await page
      .getByRole('button', { name: /notification/i })
      .first()
      .waitFor();
    // What a page does as it opens is no part of what is measured.
    await page.waitForTimeout(5_000);
    tabs.push(page);
  }
  for (const tab of tabs) await watchTasks(tab);
  return { tabs, close: () => browser.close() };
}

const postgres = await startPostgres(['shared_buffers=256MB', 'fsync=off']);
const dataDir = mkdtempSync(path.join(tmpdir(), 'countinghouse-bench-'));
const env = { DATABASE_URL: postgres.url, SEED_TRANSACTIONS: '300' };
const stack = await startStack({ ports: { portal: 0, identity: 0, backend: 0 }, dataDir, env });
const portal = createPortalClient(() => stack.url);
let closeBrowser = async () => {};
try {
  const cookie = await portal.signIn(username);
  const count = async (): Promise<number> => {
    const answer = await portal.call(`${api}/notifications/count`, { cookie });
    return ((await answer.json()) as { unreadCount: number }).unreadCount;
  };
  const before = await count();
  const { tabs, close } = await openTabs(stack.url);
  closeBrowser = close;
  const listener = await listen({ url: stack.url, portal, cookie });

  const times: number[] = [];
  let isWriting = true;
  const reading = (async () => {
    while (isWriting) {
      const began = performance.now();
      await count();
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();
  const began = performance.now();
  const dropping = new Promise((resolve) => setTimeout(resolve, (seconds * 1_000) / 2)).then(listener.drop);
  const written = await writeNews(postgres.url, { username, perSecond, seconds });
  const took = (performance.now() - began) / 1_000;
  isWriting = false;
  await Promise.all([reading, dropping]);

  const expected = before + written.length;
  const settledFrom = performance.now();
  const label = new RegExp(`${expected.toLocaleString('en-US')}`);
  const waits: number[] = [];
  for (const tab of tabs) {
    await tab.bringToFront();
    await tab.getByRole('button', { name: label }).first().waitFor();
    waits.push(performance.now() - settledFrom);
  }
  const tasks = await Promise.all(tabs.map(tasksOf));
  const until = performance.now() + 30_000;
  const isLost = (id: string) => !listener.heard.includes(id);
  while (written.some(isLost) && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 200));
  listener.stop();

  const lost = written.filter(isLost).length;
  const twice = listener.heard.length - new Set(listener.heard).size;
  console.log(
    `\n${written.length} notifications in ${took.toFixed(1)} s, ${(written.length / took).toFixed(0)} a second; load ${loadavg()[0]?.toFixed(0)}`,
  );
  report('lost over a reconnect, heard twice, resets', `${lost}, ${twice}, ${listener.resets()}`, lost > 0);
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => percentile(times, share)) as [
    number,
    number,
    number,
  ];
  report(
    `reading the count, ${times.length} times: p50, p95, max`,
    [p50, p95, most].map(ms).join(', '),
    p95 > bounds.countMs,
  );
  const isExact = (await count()) === expected;
  report('the count afterwards', `${expected} of ${expected}${isExact ? '' : ': wrong'}`, !isExact);
  report(
    'three tabs show it, after the last one',
    waits.map(ms).join(', '),
    Math.max(...waits) > bounds.settleMs,
  );
  for (const [index, long] of tasks.entries()) {
    const longest = Math.max(0, ...long);
    report(
      `tab ${index + 1}: tasks over 50 ms, all of them, longest`,
      `${long.length}, ${ms(long.reduce((all, one) => all + one, 0))}, ${ms(longest)}`,
      longest > bounds.longTaskMs,
    );
  }
} finally {
  await closeBrowser();
  await stack.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = isAbove ? 1 : 0;
