import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../portal-test.ts';

const areaFiles = '**/mfe/transactions/**';

/** How a remote can fail, and what the user is told of it, in both languages. */
const faults: { name: string; answer: (route: Route) => unknown; en: string; vi: string }[] = [
  {
    name: 'stopped',
    answer: (route) => route.abort('connectionrefused'),
    en: 'cannot be reached',
    vi: 'Không kết nối được',
  },
  {
    name: 'answering 500',
    answer: (route) => route.fulfill({ status: 500, body: 'oops' }),
    en: 'answered with an error',
    vi: 'báo lỗi',
  },
  {
    name: 'answering garbage',
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: '<html>not a script' }),
    en: 'failed a security check',
    vi: 'không vượt qua kiểm tra an toàn',
  },
  {
    name: 'not there',
    answer: (route) => route.fulfill({ status: 404, body: '' }),
    en: 'not where it should be',
    vi: 'Không tìm thấy',
  },
  {
    name: 'hanging',
    answer: () => undefined,
    en: 'did not answer in time',
    vi: 'không trả lời kịp',
  },
];

const place = (page: Page) => page.getByRole('main').getByRole('alert');

async function chooseLanguage(page: Page, label: string, language: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('menuitem', { name: language }).click();
}

test.use({ expectedErrors: [/Failed to load resource|Failed to find a valid digest|ERR_/] });

for (const { name, answer, en, vi } of faults) {
  test(`an area that is ${name} is told in its place, and loads on retry once it is back`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(90_000);
    await page.route(areaFiles, answer);
    await signIn('merchant.demo');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Transactions' }).click();
    if (name === 'hanging') {
      await expect(page.getByText('Transactions is taking longer than usual to load.')).toBeVisible({
        timeout: 15_000,
      });
    }
    await expect(place(page)).toContainText('Transactions could not be loaded', { timeout: 60_000 });
    await expect(place(page)).toContainText(en);
    await expect(place(page)).toContainText('Other pages still work.');

    await chooseLanguage(page, 'Language', 'Tiếng Việt');
    await expect(place(page)).toContainText('Không tải được Giao dịch');
    await expect(place(page)).toContainText(vi);
    await chooseLanguage(page, 'Ngôn ngữ', 'English');

    // The rest of the portal goes on.
    await navigation.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Volume', exact: true })).toBeVisible();

    await page.unroute(areaFiles);
    await navigation.getByRole('link', { name: 'Transactions' }).click();
    const table = page.getByRole('table', { name: 'Transactions' });
    // Coming back tries again by itself; if the failure is still on the screen, so is the way out of it.
    const retry = place(page).getByRole('button', { name: 'Try again' });
    await expect(table.or(retry)).toBeVisible({ timeout: 20_000 });
    if (await retry.isVisible()) await retry.click();
    await expect(table).toBeVisible();
  });
}

test('the retry button loads an area that is back, without leaving the page', async ({ page, signIn }) => {
  await page.route(areaFiles, (route) => route.fulfill({ status: 500, body: '' }));
  await signIn('merchant.demo', '/list-transaction');
  await expect(place(page)).toContainText('could not be loaded', { timeout: 20_000 });
  await page.unroute(areaFiles);
  await place(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
});

test('a page of an area whose chunk fails is told in its place, and loads on retry', async ({
  page,
  signIn,
}) => {
  const { areas } = await (await page.request.get('/registry.json')).json();
  const { assets } = areas.find(({ id }: { id: string }) => id === 'transactions');
  const lazy = assets.filter(
    ({ initial, url }: { initial: boolean; url: string }) => !initial && url.endsWith('.js'),
  );
  const isLazy = (url: URL) => lazy.some((asset: { url: string }) => asset.url === url.pathname);
  await page.route(isLazy, (route) => route.fulfill({ status: 503, body: '' }));
  await signIn('merchant.demo');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }).click();
  await expect(place(page)).toContainText('could not be loaded', { timeout: 30_000 });
  await page.unroute(isLazy);
  await place(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
});

test('a file that was tampered with is not run', async ({ page, signIn }) => {
  await page.route('**/mfe/transactions/*/entry.js*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.tampered = true;\n${await response.text()}` });
  });
  await signIn('merchant.demo');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }).click();
  await expect(place(page)).toContainText('failed a security check', { timeout: 20_000 });
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('a style sheet that was tampered with is not applied', async ({ page, signIn }) => {
  await page.route('**/mfe/transactions/**/*.css*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n:root { --tampered: yes; }` });
  });
  await signIn('merchant.demo');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }).click();
  await expect(place(page)).toContainText('could not be loaded', { timeout: 30_000 });
  const applied = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tampered'));
  expect(await applied()).toBe('');
});

/** Files of an area by what they are; `initial` ones come with its first page. */
const kinds: { name: string; isIt: (asset: { url: string; initial: boolean }) => boolean }[] = [
  { name: 'entry', isIt: ({ url }) => url.endsWith('/entry.js') },
  { name: 'script', isIt: ({ url, initial }) => initial && /(?<!entry)\.js$/.test(url) },
  { name: 'lazy script', isIt: ({ url, initial }) => !initial && url.endsWith('.js') },
  { name: 'style sheet', isIt: ({ url }) => url.endsWith('.css') },
];

for (const { name, isIt } of kinds) {
  test(`an area’s ${name} that the registry has no digest of is refused`, async ({ page, signIn }) => {
    await page.route('**/list-transaction', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(<script type="application\/json"[^>]*>)(.*?)(<\/script>)/s,
        (_all, open, json, close) => {
          const data = JSON.parse(json);
          for (const area of data.registry.areas) {
            const { length } = area.assets;
            if (area.id === 'transactions') area.assets = area.assets.filter((asset: never) => !isIt(asset));
            if (area.id === 'transactions') expect(area.assets.length).toBeLessThan(length);
          }
          return open + JSON.stringify(data).replaceAll('<', '\\u003c') + close;
        },
      );
      await route.fulfill({ response, body });
    });
    await signIn('merchant.demo', '/list-transaction');
    await expect(place(page)).toContainText('could not be loaded', { timeout: 30_000 });
  });
}

test('the login screen says so when its own area fails, and comes up on retry', async ({ page }) => {
  await page.route('**/mfe/auth/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/login');
  const panel = page.getByRole('alert');
  await expect(panel).toContainText('Sign-in could not be loaded', { timeout: 20_000 });
  await expect(panel).not.toContainText('Other pages');
  await page.unroute('**/mfe/auth/**');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});
