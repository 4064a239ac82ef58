import { expect, test } from '../../portal-test.ts';

/** The columns that are on screen, and the share of names that are cut. */
const measured = (table: import('@playwright/test').Locator) =>
  table.evaluate((element: HTMLTableElement) => {
    const keys = [...(element.tHead?.rows[0]?.cells ?? [])].map(({ dataset }) => dataset.key ?? '');
    const cut = (key: string) => {
      const cells = [...(element.tBodies[0]?.rows ?? [])].flatMap(
        ({ cells: all }) => all[keys.indexOf(key)] ?? [],
      );
      return cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length / cells.length;
    };
    return {
      keys: keys.filter(Boolean),
      cut: Object.fromEntries(keys.filter(Boolean).map((key) => [key, cut(key)])),
    };
  });

test('columns of merchants are as wide as what they hold, and fewer where there is less room', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('admin.demo', '/merchants?status=active');
  const table = page.getByRole('table', { name: 'Merchant Status' });
  await expect(table.getByRole('row').nth(5)).toBeVisible();
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => {
        const { keys, cut } = await measured(table);
        return ['status', 'volume'].every((key) => keys.includes(key) && cut[key] === 0);
      })
      .toBe(true);
  }
  expect((await measured(table)).keys).toContain('name');
  // Whose merchants they are has room beside names of usual length.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await measured(table)).keys).toContain('partner');
  await expect.poll(async () => (await measured(table)).cut.name).toBeLessThan(0.2);
});

test('a phone has one choice of the order, and cards tell rates', async ({ page, signIn }) => {
  await signIn('admin.demo', '/merchants?status=active');
  await page.setViewportSize({ width: 390, height: 844 });
  const table = page.getByRole('table', { name: 'Merchant Status' });
  await table.getByRole('combobox', { name: 'Sort by' }).selectOption('Dispute rate');
  await expect(page).toHaveURL(/sort=disputes/);
  await expect(table.locator('tbody tr[data-row]').first()).toContainText(/Dispute rate.*of limit/);
});
