import type { Page } from '@playwright/test';
import { expect, savingData, test } from '../../portal-test.ts';

const kilobyte = 1024;
const scriptsOf = (files: string[], area: string) =>
  files.filter((file) => file.startsWith(`/mfe/${area}/`) && file.endsWith('.js'));
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test('a line of the navigation that is pointed at brings its page’s code, and opening it asks for no more', async ({
  page,
  signIn,
  openColleague,
}) => {
  // What the page is made of, as it is opened where nothing was fetched before.
  const own = new Set<string>();
  const colleague = await openColleague('admin.demo');
  await savingData(colleague);
  colleague.on('request', (request) => own.add(new URL(request.url()).pathname));
  await colleague.goto('/disputes');
  await expect(colleague.getByRole('table', { name: 'Disputes' })).toBeVisible();
  const expected = scriptsOf([...own], 'disputes').toSorted();

  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await signIn('admin.demo', '/list-transaction');
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
  // Each time anew: it counts from when the page was drawn.
  await expect(async () => {
    await page.mouse.move(700, 500);
    await place(page, 'Disputes').hover();
    await expect.poll(() => scriptsOf(files, 'disputes').length, { timeout: 2_000 }).toBeGreaterThan(1);
  }).toPass();
  await expect.poll(() => scriptsOf(files, 'disputes').toSorted()).toEqual(expected);
  expect(new URL(page.url()).pathname).toBe('/list-transaction');
  await place(page, 'Disputes').click();
  await expect(page.getByRole('table', { name: 'Disputes' })).toBeVisible();
  expect(scriptsOf(files, 'disputes').toSorted()).toEqual(expected);
});

test('who saves data gets the code of a page when it is opened, not before', async ({
  page,
  signIn,
  openColleague,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await savingData(page);
  await signIn('admin.demo', '/list-transaction');
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
  // A page that begins later and does the same shows by when it would have come.
  const theirs: string[] = [];
  const colleague = await openColleague('admin.demo');
  colleague.on('request', (request) => theirs.push(new URL(request.url()).pathname));
  await colleague.goto('/list-transaction');
  await expect(colleague.getByRole('table', { name: 'Transactions' })).toBeVisible();
  await expect(async () => {
    for (const tab of [page, colleague]) {
      await tab.mouse.move(700, 500);
      await place(tab, 'Disputes').hover();
    }
    await expect.poll(() => scriptsOf(theirs, 'disputes').length, { timeout: 2_000 }).toBeGreaterThan(1);
  }).toPass();
  await place(page, 'Deposits').click();
  await expect(page.getByRole('table', { name: 'Deposits' })).toBeVisible();
  expect(scriptsOf(files, 'deposits').length).toBeGreaterThan(0);
  expect(scriptsOf(files, 'disputes')).toEqual([]);
});

for (const [path, heading] of [
  ['/list-transaction', 'Transactions'],
  ['/disputes', 'Disputes'],
  ['/list-deposit', 'Deposits'],
] as const) {
  test(`a second visit to ${path} brings at most 20 KB besides the answers of the API`, {
    tag: '@deep',
  }, async ({ page, signIn }) => {
    // Only what the page itself needs.
    await savingData(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    const addresses = new Map<string, string>();
    const transferred = new Map<string, number>();
    client.on('Network.responseReceived', ({ requestId, response }) =>
      addresses.set(requestId, response.url),
    );
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const { pathname } = new URL(addresses.get(requestId) ?? 'about:blank');
      if (!pathname.startsWith('/api/')) transferred.set(pathname, encodedDataLength);
    });
    const weight = (of = (_pathname: string) => true) =>
      [...transferred].reduce((sum, [pathname, bytes]) => sum + (of(pathname) ? bytes : 0), 0) / kilobyte;
    await signIn('admin.demo', path);
    const table = page.getByRole('table', { name: heading });
    await expect(table.getByRole('row').nth(3)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(weight()).toBeGreaterThan(200);

    const had = new Set(transferred.keys());
    await page.goto('about:blank');
    transferred.clear();
    await page.goto(path);
    await expect(table.getByRole('row').nth(3)).toBeVisible();
    await page.waitForLoadState('networkidle');
    // What the first visit was too short for is no second time.
    const again = weight((pathname) => had.has(pathname));
    test.info().annotations.push({ type: 'KB again', description: again.toFixed(1) });
    expect(again).toBeGreaterThan(1);
    expect(again).toBeLessThanOrEqual(20);
  });
}
