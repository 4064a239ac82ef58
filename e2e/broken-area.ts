import type { Page, Route } from '@playwright/test';
import { beginSession, expect } from './portal-test.ts';

export const areaFiles = '**/mfe/transactions/**';

interface Fault {
  name: string;
  answer: (route: Route) => unknown;
  en: string;
  vi: string;
}

/** How a remote can fail, and what the user is told of it, in both languages. */
export const faults: Fault[] = [
  {
    name: 'stopped',
    answer: (route) => route.abort('connectionrefused'),
    en: 'can’t be reached',
    vi: 'Không kết nối được',
  },
  {
    name: 'answering 500',
    answer: (route) => route.fulfill({ status: 500, body: 'oops' }),
    en: 'returned an error',
    vi: 'báo lỗi',
  },
  {
    name: 'answering garbage',
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: '<html>not a script' }),
    en: 'failed a security check',
    vi: 'Không vượt qua kiểm tra bảo mật',
  },
  {
    name: 'not there',
    answer: (route) => route.fulfill({ status: 404, body: '' }),
    en: 'not found',
    vi: 'Không tìm thấy',
  },
  {
    name: 'hanging',
    answer: () => undefined,
    en: 'took too long to respond',
    vi: 'phản hồi quá chậm',
  },
];

export const place = (page: Page) => page.getByRole('main').getByRole('alert');

async function chooseLanguage(page: Page, label: string, language: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('menuitem', { name: language }).click();
}

/** A fault is told in its place, in both languages; the rest of the portal goes on; a retry ends it. */
export async function expectToldAndMended(page: Page, { name, answer, en, vi }: Fault): Promise<void> {
  await page.route(areaFiles, answer);
  await beginSession(page, 'merchant.demo');
  await page.goto('/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Transactions' }).click();
  if (name === 'hanging') {
    await expect(page.getByText('Transactions is taking longer than usual to load.')).toBeVisible();
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
  const table = page.getByRole('table', { name: 'Transactions', exact: true });
  // Coming back tries again by itself; if the failure is still on the screen, so is the way out of it.
  const retry = place(page).getByRole('button', { name: 'Try again' });
  await page.addLocatorHandler(retry, () => retry.click(), { times: 1 });
  await expect(table).toBeVisible();
}

/** Files of an area by what they are; `initial` ones come with its first page. */
export const kinds: { name: string; isIt: (asset: { url: string; initial: boolean }) => boolean }[] = [
  { name: 'entry', isIt: ({ url }) => url.endsWith('/entry.js') },
  { name: 'script', isIt: ({ url, initial }) => initial && /(?<!entry)\.js$/.test(url) },
  { name: 'lazy script', isIt: ({ url, initial }) => !initial && url.endsWith('.js') },
  { name: 'style sheet', isIt: ({ url }) => url.endsWith('.css') },
];

/** Opens the list with a registry that has no digest of some files. */
export async function expectRefused(page: Page, { isIt }: (typeof kinds)[number]): Promise<void> {
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
  await beginSession(page, 'merchant.demo');
  await page.goto('/list-transaction');
  await expect(place(page)).toContainText('could not be loaded');
}
