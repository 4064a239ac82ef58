import type { Page } from '@playwright/test';
import { authorize, capture } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Transactions' }).locator('tbody tr[data-row]');
/** How far down the rows begin: who is about to press one must not meet another. */
const topOfRows = async (page: Page) => (await rowsOf(page).first().boundingBox())?.y;

test.describe('a colleague’s payments', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('wait to be shown, change where they stand, and are made up for after a pause and a lost connection', {
    tag: '@deep',
  }, async ({ page, signIn, openColleague }) => {
    const colleague = await openColleague('merchant.demo');
    // An address of its own: other tests pay meanwhile.
    const email = `live.${crypto.randomUUID()}@example.com`;
    const first = await authorize(colleague, email);
    await signIn('merchant.demo', `/list-transaction?search=${email}`);
    await expect(button(page, 'Live')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(1);
    // What loads after the rows must be there: it moves what stands below it.
    await expect(button(page, /^Authorized 1 /)).toBeVisible();
    const top = await topOfRows(page);

    await authorize(colleague, email);
    await button(page, '1 new transaction').focus();
    expect(await topOfRows(page)).toBe(top);
    await expect(rowsOf(page)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(rowsOf(page).first().getByRole('link')).toBeFocused();

    await capture(colleague, first);
    await expect(rowsOf(page).last()).toContainText('Captured');
    await expect(button(page, /^Succeeded 1 /)).toBeVisible();

    await button(page, 'Pause').click();
    await expect(button(page, 'Paused')).toBeVisible();
    await authorize(colleague, email);
    await button(page, 'Resume').click();
    await expect(button(page, '1 new transaction')).toBeVisible();

    await page.context().setOffline(true);
    await expect(button(page, 'Offline')).toBeVisible();
    expect(await topOfRows(page)).toBe(top);
    await authorize(colleague, email);
    await page.context().setOffline(false);
    await expect(button(page, 'Live')).toBeVisible();
    await expect(button(page, '2 new transactions')).toBeVisible();
    await button(page, 'Live').hover();
    await expect(page.getByRole('tooltip')).toContainText('Live since');
  });
});

test.describe('where no socket gets through', () => {
  test('it says how often it asks, and a new payment comes', async ({ page, signIn, openColleague }) => {
    const colleague = await openColleague('merchant.demo');
    const email = `polled.${crypto.randomUUID()}@example.com`;
    await authorize(colleague, email);
    await page.routeWebSocket(/\/api\/ws/, (socket) => socket.close());
    await signIn('merchant.demo', `/list-transaction?search=${email}`);
    const status = button(page, /^Updates every \d+ s$/);
    await expect(status).toBeVisible();
    await authorize(colleague, email);
    await button(page, 'Refresh now').click();
    await button(page, '1 new transaction').click();
    await expect(rowsOf(page)).toHaveCount(2);
    await status.hover();
    await expect(page.getByRole('tooltip')).toContainText('Your network blocks the live connection');
  });
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true });

  test('the light says what it means', async ({ page, signIn }) => {
    await signIn('merchant.demo', '/list-transaction');
    await button(page, 'Live').tap();
    await expect(page.getByRole('tooltip')).toContainText('Live since');
  });
});

test('the list is as it was left when one comes back to it', { tag: '@deep' }, async ({ page, signIn }) => {
  await signIn('admin.demo', '/list-transaction');
  await expect(rowsOf(page).first()).toBeVisible();
  const frame = page.getByRole('table', { name: 'Transactions' }).locator('..');
  const scrollTo = (top: number) => frame.evaluate((element, to) => element.scrollTo(0, to), top);
  const heightOf = () => frame.evaluate((element) => element.scrollHeight);
  const hrefInMiddle = () =>
    frame.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      const middle = top + height / 2;
      const row = [...element.querySelectorAll('tr[data-row]')].find((one) => {
        const place = one.getBoundingClientRect();
        return place.top <= middle && place.bottom >= middle;
      });
      return row?.querySelector('a')?.getAttribute('href') ?? null;
    });
  await expect(async () => {
    await scrollTo(20_000);
    expect(await heightOf()).toBeGreaterThan(20_000);
  }).toPass();
  await scrollTo(12_345);
  let href: string | null = null;
  // There is none before the rows of this place are drawn.
  await expect
    .poll(async () => {
      href = await hrefInMiddle();
      return href;
    })
    .not.toBeNull();
  const height = await heightOf();
  for (const back of [
    () => page.goBack(),
    () => page.getByRole('main').getByRole('link', { name: '← Transactions' }).click(),
  ]) {
    await page.locator(`a[href="${href}"]`).click();
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
    await back();
    await expect(page.locator(`a[href="${href}"]`)).toBeInViewport();
    await expect.poll(() => frame.evaluate((element) => element.scrollTop)).toBe(12_345);
    await expect.poll(heightOf).toBe(height);
  }
});
