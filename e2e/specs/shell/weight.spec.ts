import type { Page } from '@playwright/test';
import { ask } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';

const kilobyte = 1024;

interface Transfer {
  scripts: number;
  all: number;
}

/**
 * Sums up what the browser receives of the portal, as it comes over the wire, headers included, until nothing more comes.
 * Data is not counted: how much of it there is depends on what other users do meanwhile.
 * @param of only files whose path begins so
 */
async function weigh(page: Page, of = ''): Promise<() => Promise<Transfer>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.clearBrowserCache');
  const types = new Map<string, string>();
  const transfer: Transfer = { scripts: 0, all: 0 };
  const underWay = new Set<string>();
  let changedAt = Date.now();
  client.on(
    'Network.requestWillBeSent',
    ({ requestId, type }) => type === 'Script' && underWay.add(requestId),
  );
  client.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId));
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.startsWith(of)) types.set(requestId, response.mimeType);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    underWay.delete(requestId);
    changedAt = Date.now();
    const type = types.get(requestId);
    if (type === undefined || type === 'application/json') return;
    transfer.all += encodedDataLength;
    if (type?.includes('javascript')) transfer.scripts += encodedDataLength;
  });
  const quietMs = () => (underWay.size > 0 ? 0 : Date.now() - changedAt);
  return async () => {
    await expect.poll(quietMs).toBeGreaterThan(1_000);
    return transfer;
  };
}

test('the first visit to the login page transfers at most 260 KB of JavaScript', { tag: '@deep' }, async ({
  page,
}) => {
  const transferred = await weigh(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  const { scripts } = await transferred();
  test.info().annotations.push({ type: 'KB of JavaScript', description: (scripts / kilobyte).toFixed(1) });
  expect(scripts / kilobyte).toBeGreaterThan(100);
  expect(scripts / kilobyte).toBeLessThanOrEqual(260);
});

test('the transaction list transfers at most 430 KB of code, styles and fonts', { tag: '@deep' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin.demo');
  // What the dashboard still asks for is not the list's: leaving it ends that.
  await page.goto('about:blank');
  const transferred = await weigh(page);
  await page.goto('/list-transaction');
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
  const { all } = await transferred();
  test.info().annotations.push({ type: 'KB in all', description: (all / kilobyte).toFixed(1) });
  expect(all / kilobyte).toBeGreaterThan(100);
  expect(all / kilobyte).toBeLessThanOrEqual(430);
});

for (const [name, query] of [
  ['list', ''],
  ['record', 'status=paid'],
] as const) {
  test(`the ${name} of deposits brings at most 60 KB of code of its own, and no reader of bank files`, {
    tag: '@deep',
  }, async ({ page, signIn }) => {
    await signIn('admin.demo');
    const { items } = await ask<{ items: { id: string }[] }>(page, `deposits?limit=1&${query}`);
    await page.goto('about:blank');
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    const transferred = await weigh(page, '/mfe/deposits/');
    await page.goto(name === 'list' ? '/list-deposit' : `/deposit/${items[0]?.id}`);
    await expect(page.getByRole('table').first()).toBeVisible();
    const { scripts } = await transferred();
    test.info().annotations.push({ type: 'KB of its own', description: (scripts / kilobyte).toFixed(1) });
    expect(scripts / kilobyte).toBeGreaterThan(5);
    expect(scripts / kilobyte).toBeLessThanOrEqual(60);
    expect(files.filter((url) => url.includes('reconcile'))).toEqual([]);
  });
}
