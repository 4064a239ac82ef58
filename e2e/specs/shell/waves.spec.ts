import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../portal-test.ts';
import { type Exchange, waveCount } from '../../waves.ts';

/** What the proxy says that a page begins with. */
async function announced(page: Page, path: string) {
  const answer = await page.request.get(path, { headers: { accept: 'text/html', 'sec-fetch-site': 'none' } });
  const html = await answer.text();
  const block = /<script type="application\/json" id="portal-data">(.*?)<\/script>/.exec(html)?.[1];
  const { reads } = JSON.parse(block ?? '{}') as { reads: { url: string }[] };
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  return {
    files: [...html.matchAll(/<(?:link|script) [^>]*(?:href|src)="(\/[^"]+)"/g)].map((link) => link[1] ?? ''),
    reads: reads.map(({ url }) => url.replace('{timeZone}', encodeURIComponent(zone))),
  };
}

/**
 * Opens a page with nothing but what was announced with it: all else waits until `isThere`.
 * @returns the exchanges that the page needed, one by one
 */
async function openWithAnnounced(
  page: Page,
  path: string,
  isThere: () => Promise<void>,
): Promise<Exchange[]> {
  const { files, reads } = await announced(page, path);
  const known = new Set([path, ...files, ...reads]);
  const waiting: Route[] = [];
  await page.route('**/*', (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (known.has(pathname + search)) return route.continue();
    waiting.push(route);
    return undefined;
  });
  const client = await page.context().newCDPSession(page);
  const exchanges = new Map<string, Exchange>();
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { pathname, search } = new URL(request.url);
    if (known.has(pathname + search))
      exchanges.set(requestId, { url: request.url, start: timestamp, end: Number.POSITIVE_INFINITY });
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const exchange = exchanges.get(requestId);
    if (exchange) exchange.end = timestamp;
  });
  await client.send('Network.enable');
  await page.goto(path, { waitUntil: 'commit' });
  await isThere();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(waiting.map((route) => route.continue().catch(() => undefined)));
  return [...exchanges.values()].filter(({ end }) => Number.isFinite(end));
}

test('the login page comes in two waves: the page, and its code', async ({ page }) => {
  const field = page.getByLabel('Username');
  const exchanges = await openWithAnnounced(page, '/login', () => field.waitFor());
  expect(exchanges.length).toBeGreaterThan(8);
  expect(waveCount(exchanges)).toBeLessThanOrEqual(2);
});

const lists = [
  ['/list-transaction', 'Transactions'],
  ['/list-deposit', 'Deposits'],
  ['/disputes', 'Disputes'],
  ['/merchants', 'Merchant Status'],
  ['/user-management', 'Users'],
  ['/hosted-payment', 'Payment links'],
] as const;

for (const [path, name] of lists) {
  test(`${path} has its rows in three waves: the page, its code, its data`, {
    tag: path === '/list-transaction' ? [] : ['@deep'],
  }, async ({ page, signIn }) => {
    await signIn('admin.demo');
    const rows = page.getByRole('table', { name }).locator('tbody').getByRole('link');
    const exchanges = await openWithAnnounced(page, path, () => rows.first().waitFor());
    expect(exchanges.filter(({ url }) => url.includes('/api/')).length).toBeGreaterThan(2);
    expect(waveCount(exchanges)).toBeLessThanOrEqual(3);
  });
}

test('the dashboard has its first figures in three waves', { tag: '@deep' }, async ({ page, signIn }) => {
  await signIn('admin.demo');
  const figure = page.getByRole('link', { name: 'Volume', exact: true });
  const exchanges = await openWithAnnounced(page, '/dashboard', () => figure.waitFor());
  expect(waveCount(exchanges)).toBeLessThanOrEqual(3);
});
