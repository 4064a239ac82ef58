import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { startPostgres } from '../sandbox/backend/testing/postgres.ts';
import { demoPassword } from '../sandbox/identity/demo-accounts.ts';
import { findBrowser } from '../tools/checks/browser.ts';
import { startStack } from '../tools/stack/stack.ts';
import { startFlood } from './list-page/flood.ts';
import { countFrames } from './list-page/frames.ts';
import { measureKeys } from './list-page/input-delay.ts';
import { timeRows, watchRows } from './list-page/interactions.ts';
import { percentile } from './percentile.ts';

/**
 * How the transaction list feels in headless Chromium, on the production build: figures, not a test. Exits with 1 when
 * one is above its bound. Run `npm run build` before.
 *
 *   node bench/list-page.ts                          100,000 transactions in a PostgreSQL of its own
 *   node bench/list-page.ts --transactions 5000      quicker, and easier
 *   node bench/list-page.ts --only scrolling         or interactions, or flood
 *
 * Takes about five minutes, most of them to fill the database and to scroll through all of it.
 */
const { values } = parseArgs({
  options: { transactions: { type: 'string', default: '100000' }, only: { type: 'string' } },
});
const isWanted = (part: 'interactions' | 'scrolling' | 'flood') => (values.only ?? part) === part;
const transactions = Number(values.transactions);
const bounds = { rowsMs: 150, droppedFrames: 0.05, inputDelayMs: 100 };
const rounds = 4;
const eventsPerSecond = 200;

let isAbove = false;
function report(what: string, value: number, { bound, text }: { bound?: number; text: string }): void {
  const isWrong = bound !== undefined && value > bound;
  isAbove ||= isWrong;
  console.log(`  ${what.padEnd(44)} ${text}${isWrong ? '  above its bound' : ''}`);
}
const ms = (value: number) => `${value.toFixed(0)} ms`;

async function openList(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill('admin.demo');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.goto(`${url}/list-transaction`);
  await page.getByRole('button', { name: 'Live', exact: true }).waitFor();
}

async function measureInteractions(page: Page, listUrl: string): Promise<void> {
  console.log('\nfrom the answer to its rows on the screen: p50, max');
  const tab = (name: RegExp) => () => page.getByRole('button', { name }).click();
  const type = (name: string) => () => page.getByText(name, { exact: true }).first().click();
  const heading = (name: string) => () =>
    page.getByRole('columnheader', { name }).getByRole('button').click();
  const nextPage = () =>
    page.locator('main table').evaluate((table) => table.parentElement?.scrollTo(0, 1e9));
  const steps: [string, () => Promise<unknown>][] = [
    ['filter by status', tab(/^Declined \d/)],
    ['another status', tab(/^Settled \d/)],
    ['filter by type', type('Cards')],
    ['sort by amount', heading('Amount')],
    ['the other way round', heading('Amount')],
    ['next page', nextPage],
    ['the page after', nextPage],
  ];
  const times = steps.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    // What was read before would be shown without an answer.
    await page.goto(listUrl);
    await page.getByRole('button', { name: 'Live', exact: true }).waitFor();
    await watchRows(page);
    for (const [index, [, act]] of steps.entries()) {
      times[index]?.push(await timeRows(page, act));
      // The totals of the filter come a little later, and are drawn too.
      await page.waitForTimeout(700);
    }
  }
  for (const [index, [name]] of steps.entries()) {
    const figures = times[index] ?? [];
    const [p50, most] = [percentile(figures, 0.5), percentile(figures, 1)];
    report(name, p50, { bound: bounds.rowsMs, text: `${ms(p50)}, ${ms(most)}` });
  }
}

/** Scrolls until every row is loaded. @returns how many there are */
async function loadAll(page: Page): Promise<number> {
  const table = page.locator('main table');
  for (;;) {
    const height = await table.evaluate((element) => {
      element.parentElement?.scrollTo(0, 1e9);
      return element.parentElement?.scrollHeight ?? 0;
    });
    if (height >= transactions * 48) return Math.floor(height / 48);
    // Rows are asked for in between, and are not to be hurried.
    await page.waitForTimeout(20);
  }
}

async function measureScrolling(page: Page): Promise<void> {
  const rows = await loadAll(page);
  console.log(`\nframes that were dropped, of ${rows} rows in the list; the longest frame`);
  const top = () => page.locator('main table').evaluate((table) => table.parentElement?.scrollTo(0, 0));
  const cases = [
    ['at rest', 0],
    ['reading on: 1,200 pixels a second', 20],
    ['a fast wheel: 7,200 pixels a second', 120],
    ['the scroll bar: 300,000 pixels a second', 5_000],
  ] as const;
  for (const [name, step] of cases) {
    await top();
    // What the jump to the top made to draw is no part of what is measured.
    await page.waitForTimeout(500);
    const { dropped, longestMs } = await countFrames(page, { step, ms: 6_000 });
    report(name, dropped, {
      ...(step > 0 && { bound: bounds.droppedFrames }),
      text: `${(dropped * 100).toFixed(1)} %, ${ms(longestMs)}`,
    });
  }
}

async function measureFlood(page: Page, databaseUrl: string, name: string): Promise<void> {
  console.log(`\nkeys pressed in ${name}: delay p50, p95, max; until painted p95`);
  const heap = async () => {
    const client = await page.context().newCDPSession(page);
    await client.send('HeapProfiler.collectGarbage');
    const { usedSize } = await client.send('Runtime.getHeapUsage');
    await client.detach();
    return usedSize / 2 ** 20;
  };
  const tell = (what: string, { count, delays, durations }: Awaited<ReturnType<typeof measureKeys>>) =>
    report(`${what} (${count} keys)`, percentile(delays, 0.95), {
      bound: bounds.inputDelayMs,
      text: `${[percentile(delays, 0.5), percentile(delays, 0.95), percentile(delays, 1), percentile(durations, 0.95)].map(ms).join(', ')}`,
    });
  tell('nothing happens', await measureKeys(page, 8_000));
  const before = await heap();
  const flood = await startFlood(databaseUrl, eventsPerSecond);
  const began = Date.now();
  const measured = await measureKeys(page, 30_000);
  const seconds = (Date.now() - began) / 1_000;
  const written = await flood.stop();
  tell(`${(written / seconds).toFixed(0)} events a second`, measured);
  console.log(
    `  heap: ${before.toFixed(0)} MB before, ${(await heap()).toFixed(0)} MB after ${written} events`,
  );
  const offered = await page.getByRole('button', { name: /new transactions$/ }).textContent();
  console.log(`  the list offers: ${offered}`);
}

const postgres = await startPostgres(['shared_buffers=256MB', 'fsync=off']);
const dataDir = mkdtempSync(path.join(tmpdir(), 'countinghouse-bench-'));
const env = { DATABASE_URL: postgres.url, SEED_TRANSACTIONS: values.transactions };
const stack = await startStack({ ports: { portal: 0, identity: 0, backend: 0 }, dataDir, env });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  page.setDefaultTimeout(60_000);
  await openList(page, stack.url);
  const listUrl = `${stack.url}/list-transaction`;
  const openAnew = async () => {
    await page.goto(listUrl);
    await page.getByRole('button', { name: 'Live', exact: true }).waitFor();
  };
  if (isWanted('interactions')) await measureInteractions(page, listUrl);
  await openAnew();
  if (isWanted('flood')) await measureFlood(page, postgres.url, 'a list as it opens');
  await openAnew();
  await loadAll(page);
  if (isWanted('scrolling')) await measureScrolling(page);
  await page.locator('main table').evaluate((table) => table.parentElement?.scrollTo(0, 0));
  if (isWanted('flood')) await measureFlood(page, postgres.url, 'a list with all rows loaded');
} finally {
  await browser.close();
  await stack.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = isAbove ? 1 : 0;
