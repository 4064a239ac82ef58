import type { Page } from '@playwright/test';
import { ask } from '../../backend.ts';
import { expect, savingData, test } from '../../portal-test.ts';

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
  // Only what the page itself needs: nothing of others is fetched for who saves data.
  await savingData(page);
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

test('the first visit to the login page transfers at most 266 KB of JavaScript', { tag: '@deep' }, async ({
  page,
}) => {
  const transferred = await weigh(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  const { scripts } = await transferred();
  test.info().annotations.push({ type: 'KB of JavaScript', description: (scripts / kilobyte).toFixed(1) });
  expect(scripts / kilobyte).toBeGreaterThan(100);
  expect(scripts / kilobyte).toBeLessThanOrEqual(266);
});

test('the transaction list transfers at most 440 KB of code, styles and fonts', { tag: '@deep' }, async ({
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
  expect(all / kilobyte).toBeLessThanOrEqual(440);
});

interface OwnPage {
  area: string;
  name: string;
  /** Who has the page; an administrator unless told. */
  as?: string;
  /** Where a record is found that the page shows. */
  find?: string;
  path: (id: string) => string;
  /** The link to another page of the area, whose code comes with it. */
  next?: string | RegExp;
}

const recordOf = (id: string) => `/dispute-management-detail/${id}`;

const ownPages: OwnPage[] = [
  { area: 'deposits', name: 'list', path: () => '/list-deposit' },
  { area: 'deposits', name: 'record', find: 'deposits?limit=1&status=paid', path: (id) => `/deposit/${id}` },
  { area: 'disputes', name: 'list', path: () => '/disputes', next: 'Insights' },
  { area: 'merchants', name: 'list', path: () => '/merchants' },
  { area: 'users', name: 'list', path: () => '/user-management' },
  { area: 'checkout', name: 'list', path: () => '/hosted-payment' },
  { area: 'checkout', name: 'form', path: () => '/hosted-payment/new' },
  { area: 'checkout', name: 'list of pages', path: () => '/hosted-payment/pages' },
  {
    area: 'checkout',
    name: 'page record',
    find: 'hosted-payment/profiles?limit=1',
    path: (id) => `/hosted-payment/pages/${id}`,
  },
  {
    area: 'checkout',
    name: 'page editor',
    find: 'hosted-payment/profiles?limit=1',
    path: (id) => `/hosted-payment/pages/${id}/edit`,
  },
  {
    area: 'checkout',
    name: 'link record',
    find: 'hosted-payment/links?limit=1',
    path: (id) => `/hosted-payment/links/${id}`,
  },
  {
    area: 'disputes',
    name: 'record',
    find: 'disputes?status=needs_response',
    path: recordOf,
    next: /^Respond/,
  },
  { area: 'merchants', name: 'record', find: 'merchants?limit=1', path: (id) => `/merchants/${id}` },
  { area: 'merchants', name: 'applications', as: 'partner.demo', path: () => '/merchant-register' },
  {
    area: 'merchants',
    name: 'application',
    as: 'partner.demo',
    // Of the seed; it waits for documents.
    path: () => '/merchant-register/mer_9001?step=business',
  },
  { area: 'merchants', name: 'list of settings changes', path: () => '/merchant-account-setting' },
  // Of the seed; it waits for a decision.
  { area: 'merchants', name: 'settings change', path: () => '/merchant-account-setting/chg_demo2' },
  { area: 'merchants', name: 'account settings', path: () => '/merchant-account-setting/mer_0012' },
  { area: 'merchants', name: 'settings', as: 'merchant.demo', path: () => '/merchant-setting' },
  { area: 'merchants', name: 'documents', path: () => '/account_document/mer_0012' },
];

for (const { area, name, as = 'admin.demo', find, path, next } of ownPages) {
  test(`the ${name} of ${area} brings at most 60 KB of code of its own, and nothing of other pages`, {
    tag: '@deep',
  }, async ({ page, signIn }) => {
    await signIn(as);
    const { items } = find ? await ask<{ items: { id: string }[] }>(page, find) : { items: [] };
    await page.goto('about:blank');
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    const own = () => files.filter((file) => file.startsWith(`/mfe/${area}/`) && file.endsWith('.js'));
    const transferred = await weigh(page, `/mfe/${area}/`);
    await page.goto(path(items[0]?.id ?? ''));
    await expect(page.getByRole(name.startsWith('list') ? 'table' : 'region').first()).toBeVisible();
    const { scripts } = await transferred();
    test.info().annotations.push({ type: 'KB of its own', description: (scripts / kilobyte).toFixed(1) });
    expect(scripts / kilobyte).toBeGreaterThan(5);
    expect(scripts / kilobyte).toBeLessThanOrEqual(60);
    expect(files.filter((file) => /reconcile|pdf/.test(file))).toEqual([]);
    // Nor is a reader of bank files in another chunk: this is a word of OFX.
    for (const file of own()) {
      expect(await (await page.request.get(file)).text(), file).not.toMatch(/STMTTRN/);
    }
    if (!next) return;
    const before = own().length;
    await page.getByRole('link', { name: next }).first().click();
    await expect.poll(() => own().length).toBeGreaterThan(before);
  });
}

test('the scripts that a page begins with are compiled beside it', async ({ page }) => {
  const html = await (await page.request.get('/login')).text();
  const scripts = [...html.matchAll(/(?:href|src)="([^"]+\.js)"/g)].flatMap(([, url]) => url ?? []);
  expect(scripts.length).toBeGreaterThan(10);
  for (const url of scripts) {
    const script = await (await page.request.get(url)).text();
    expect(script.startsWith('//# allFunctionsCalledOnLoad\n'), url).toBe(true);
  }
});
