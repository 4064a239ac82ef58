import type { Page } from '@playwright/test';
import { ask } from '../../backend.ts';
import { openFilter } from '../../list-filters.ts';
import { expect, test } from '../../portal-test.ts';

const tableOf = (page: Page) => page.getByRole('table', { name: 'Transactions' });
const rowsOf = (page: Page) => tableOf(page).locator('tbody tr[data-row]');

test('the list goes on as far as there are rows, and keeps only those in sight', { tag: '@deep' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin.demo', '/list-transaction');
  const table = tableOf(page);
  await expect(table).toHaveAttribute('aria-rowcount', /^\d{4,}$/);
  const frame = table.locator('..');
  const lastIndex = () =>
    table
      .locator('tbody tr[aria-rowindex]')
      .last()
      .evaluate((row) => Number(row.getAttribute('aria-rowindex')));
  await expect
    .poll(async () => {
      await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      return lastIndex();
    })
    .toBeGreaterThan(900);
  expect(await table.locator('tbody tr[aria-rowindex]').count()).toBeLessThan(80);
  const indexes = await table
    .locator('tbody tr[aria-rowindex]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('aria-rowindex'))));
  expect(new Set(indexes).size).toBe(indexes.length);
});

test('rows are found, selected and opened by keys alone', async ({ page, signIn }) => {
  await signIn('merchant.demo', '/list-transaction');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('3 selected');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0);
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/transaction(-ach)?\/txn_/);
});

/** What these tests read of a transaction. */
interface Transaction {
  id: string;
  brand: string;
  last4: string;
  customerName: string;
  customerEmail: string;
  reference: string;
  amount: { amountMinor: number };
  merchant: { id: string; name: string };
}

/** The oldest card payment of the page's user: no list begins with it. */
async function oldestPayment(page: Page): Promise<Transaction> {
  const path = 'transactions?type=card&sort=oldest&limit=1';
  const [payment] = (await ask<{ items: Transaction[] }>(page, path)).items;
  if (!payment) throw new Error('the seed has no card payment');
  return payment;
}

test('a payment is found by what is known of it, by its amount and brand, and by the dates next to it', {
  tag: '@deep',
}, async ({ page, signIn }) => {
  await signIn('merchant.demo');
  const payment = await oldestPayment(page);
  await page.goto('/list-transaction');
  await expect(tableOf(page)).toBeVisible();
  const link = tableOf(page).locator(`a[href="/transaction/${payment.id}"]`);
  const search = page.getByRole('searchbox');
  const { id, last4, customerName, customerEmail, reference } = payment;
  await expect(link).toHaveCount(0);
  for (const text of [id, last4, customerName, customerEmail, reference]) {
    await search.fill(text);
    await expect(page).toHaveURL(`/list-transaction?${new URLSearchParams({ search: text })}`);
    // The rows of the search before are gone.
    await expect(page.locator('[data-stale]')).toHaveCount(0);
    await expect(link).toBeVisible();
  }

  await search.fill('');
  await expect(link).toHaveCount(0);
  const amount = (payment.amount.amountMinor / 100).toFixed(2);
  await openFilter(page, 'Amount');
  await page.getByLabel('Condition').selectOption('is between');
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill(amount);
  await page.getByRole('textbox', { name: 'Maximum amount' }).fill(amount);
  await page.getByRole('button', { name: 'Apply' }).click();
  await openFilter(page, 'Payment method');
  await page.getByRole('checkbox', { name: payment.brand }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(
    new RegExp(`brand=${payment.brand}&amountMin=${amount}&amountMax=${amount}&currency=USD$`),
  );
  await expect(link).toBeVisible();

  await page.goto('/list-transaction?from=2031-01-01&to=2031-01-31');
  await expect(page.getByRole('heading', { name: 'No transactions match these filters' })).toBeVisible();
  await page.getByRole('button', { name: /^Show .+ – .+/ }).click();
  await expect(tableOf(page)).toBeVisible();
  await expect(page).not.toHaveURL(/2031/);

  await page.goto('/list-transaction?amountMin=0.01&amountMax=0.01&currency=USD&type=card');
  await page.getByRole('button', { name: 'Remove amount filter' }).click();
  await expect(page).toHaveURL(/\/list-transaction\?type=card$/);
  await expect(tableOf(page)).toBeVisible();
});

test('a merchant, an order, columns and density are chosen, and stay through a reload', {
  tag: '@deep',
}, async ({ page, signIn }) => {
  await signIn('partner.demo');
  const { merchant } = await oldestPayment(page);
  await page.goto('/list-transaction');
  await openFilter(page, 'Merchant');
  await page.getByRole('searchbox', { name: 'Search merchants' }).fill(merchant.name);
  await page.getByRole('checkbox', { name: merchant.name, exact: true }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Total refunded' }).click();
  await page.getByRole('button', { name: 'Move Total refunded up' }).click();
  await page.getByText('Compact').click();
  await page.getByRole('spinbutton', { name: 'Date width in pixels' }).fill('170');
  await page.getByRole('button', { name: 'Done' }).click();

  const table = tableOf(page);
  const check = async () => {
    await expect(page).toHaveURL(new RegExp(`merchant=${merchant.id}&sort=highest&.*density=compact$`));
    await expect(page.getByRole('search')).toContainText(merchant.name);
    await expect(table.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    // Those that are seen: all that were chosen, however wide the table is.
    await expect(table.locator('thead th:visible')).toHaveText([
      '',
      'Customer',
      'Payment method',
      'Merchant',
      'Status',
      'Reference',
      'Date',
      'Total refunded',
      'Amount',
    ]);
    const time = table.getByRole('columnheader', { name: 'Date' });
    await expect.poll(async () => Math.round((await time.boundingBox())?.width ?? 0)).toBe(170);
    await expect.poll(async () => (await rowsOf(page).first().boundingBox())?.height).toBeLessThan(40);
  };
  await check();
  await page.reload();
  await check();
});

test('columns are resized by their edges, and stay so on the next visit', { tag: '@deep' }, async ({
  page,
  signIn,
}) => {
  await signIn('merchant.demo', '/list-transaction');
  const heading = page.getByRole('columnheader', { name: 'Payment method' });
  // What loads after the rows must be there: it moves what stands below it.
  await expect(page.getByRole('button', { name: 'Live', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Succeeded \d/ })).toBeVisible();
  // The edge is grasped where it comes to rest.
  const { width } = (await heading.boundingBox()) ?? { width: 0 };
  await heading.hover({ position: { x: width - 3, y: 10 } });
  const box = await heading.boundingBox();
  if (!box) throw new Error('the heading is not there');
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 77, box.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/columns=/);
  await page.goto('/list-transaction');
  await expect.poll(async () => (await heading.boundingBox())?.width).toBeGreaterThan(box.width + 60);
});

test('on a phone all rows are chosen and put in another order, say their merchant, and nothing covers their bar', {
  tag: '@deep',
}, async ({ page, signIn }) => {
  await signIn('partner.demo', '/list-transaction');
  await page.setViewportSize({ width: 390, height: 844 });
  // What is the newest changes: others pay meanwhile.
  const first = rowsOf(page).first();
  const id = (await first.getByRole('link').getAttribute('href'))?.split('/').at(-1);
  const { items } = await ask<{ items: Transaction[] }>(page, `transactions?search=${id}`);
  await expect(first.getByText(`· ${items[0]?.merchant.name}`)).toBeVisible();
  await tableOf(page).getByRole('button', { name: 'Amount' }).click();
  await expect(page).toHaveURL(/sort=highest$/);
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('30 selected');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Start export' }).click();
  // While it is open, nothing outside of it takes the focus.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const news = page.getByRole('link', { name: 'Open file' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(news).toBeVisible();
    // It goes by itself, but not while the focus has come to it since the pointer left it.
    await page.mouse.move(0, 0);
    await news.blur();
    await news.focus();
    await expect(news).toBeFocused();
    // A trial is enough: what is covered cannot be clicked.
    for (const name of ['Copy IDs', 'Clear selection'])
      await bar.getByRole('button', { name }).click({ trial: true });
    await news.click({ trial: true });
  }
});
