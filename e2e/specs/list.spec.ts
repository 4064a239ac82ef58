import type { Page } from '@playwright/test';
import { expectUsable } from '../accessibility.ts';
import { expect, test } from '../portal-test.ts';

const tableOf = (page: Page) => page.getByRole('table', { name: 'Transactions' });

test('the list goes on as far as there are rows, and keeps only those in sight', async ({ page, signIn }) => {
  await signIn('admin.demo');
  await page.goto('/list-transaction');
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
  await signIn('merchant.demo');
  await page.goto('/list-transaction');
  await expect(tableOf(page)).toBeVisible();
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
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/transaction(-ach)?\/txn_/);
});

test('an amount is found from the filter dialog, and dropped where nothing matches', async ({
  page,
  signIn,
}) => {
  await signIn('merchant.demo');
  await page.goto('/list-transaction');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Compare').selectOption('is');
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/amountMin=0.01&amountMax=0.01&currency=USD$/);
  await expect(page.getByRole('heading', { name: 'No transaction matches these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Drop “amount”' }).click();
  await expect(tableOf(page)).toBeVisible();
});

test('columns are resized by their edges, and stay so on the next visit', async ({ page, signIn }) => {
  await signIn('merchant.demo');
  await page.goto('/list-transaction');
  const heading = page.getByRole('columnheader', { name: 'Paid with' });
  // What loads after the rows must be there: it moves what stands below it.
  await expect(page.getByRole('button', { name: 'Live', exact: true })).toBeVisible();
  const box = await heading.boundingBox();
  if (!box) throw new Error('the heading is not there');
  await page.mouse.move(box.x + box.width - 3, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 77, box.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/columns=/);
  await page.goto('/list-transaction');
  await expect.poll(async () => (await heading.boundingBox())?.width).toBeGreaterThan(box.width + 60);
});

test('a view is saved for the team, opened by a colleague, deleted and brought back', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const name = `Refusals ${Date.now()}`;
  await signIn('merchant.demo');
  await page.goto('/list-transaction?status=declined');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Share with my team').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: `Delete: ${name}` }).click();
  await expect(page.getByText(`“${name}” was deleted.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Delete: ${name}` })).toBeVisible();

  const colleague = await browser.newPage({ ...(baseURL && { baseURL }) });
  await colleague.goto('/login');
  await colleague.getByLabel('Username').fill('restricted.demo');
  await colleague.getByLabel('Password', { exact: true }).fill('Sandbox-2026!');
  await colleague.getByRole('button', { name: 'Log In' }).click();
  await expect(colleague.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await colleague.goto('/list-transaction');
  await colleague.getByRole('button', { name: 'Views' }).click();
  await colleague.getByRole('button', { name, exact: true }).click();
  await expect(colleague).toHaveURL(/status=declined/);
  await colleague.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const language of ['en', 'vi'] as const) {
    test(`the list and its dialogs are accessible: ${colorScheme}, ${language}`, async ({ page, signIn }) => {
      const words =
        language === 'en'
          ? ['Columns', 'More filters', 'Views', 'Keyboard shortcuts']
          : ['Cột', 'Bộ lọc khác', 'Chế độ xem', 'Phím tắt'];
      await page.emulateMedia({ colorScheme });
      await signIn('admin.demo');
      await page.evaluate((chosen) => localStorage.setItem('countinghouse.language', chosen), language);
      await page.goto('/list-transaction');
      await expect(page.getByRole('table')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await expect(page.getByRole('region').last()).toBeVisible();
      await expectUsable(page, 'list');
      for (const name of words) {
        await page.getByRole('button', { name, exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectUsable(page, name);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await page.goto('/list-transaction?search=nobody-at-all');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectUsable(page, 'nothing found');
    });
  }
}
