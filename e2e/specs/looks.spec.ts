import { expectUsable } from '../accessibility.ts';
import { expect, test } from '../portal-test.ts';

test('the language is chosen once and kept', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Tiếng Việt' }).click();
  await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
});

test('on a phone the navigation opens from the header, and nothing is wider than the screen', async ({
  page,
  signIn,
}) => {
  await signIn('admin.demo');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
  for (const path of ['/dashboard', '/list-transaction', '/404']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen is accessible in the ${colorScheme} theme`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme });
    const check = async (name: string) => {
      await page.waitForLoadState('networkidle');
      await expectUsable(page, name);
    };
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await check('login');
    await signIn('admin.demo');
    await expect(page.getByRole('figure')).toBeVisible();
    await check('dashboard');
    await page.goto('/list-transaction');
    await expect(page.getByRole('table')).toBeVisible();
    await check('list');
    await page.goto('/list-transaction?status=declined&type=card');
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
    await check('detail');
    await page.goto('/404');
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
    await check('not found');
  });
}
