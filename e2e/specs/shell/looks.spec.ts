import { expect, test } from '../../portal-test.ts';

test('the language is chosen once and kept', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Tiếng Việt' }).click();
  await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
});

test('on a phone the navigation opens from the header, and nothing is wider than the screen', {
  tag: '@deep',
}, async ({ page, signIn }) => {
  await signIn('admin.demo', '/dashboard');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('table', { name: 'Transactions', exact: true })).toBeVisible();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const [path, last] of [
    ['/dashboard', page.getByRole('figure')],
    ['/list-transaction', page.getByRole('button', { name: 'Live', exact: true })],
    ['/404', page.getByRole('heading')],
  ] as const) {
    await page.goto(path);
    await expect(last.first()).toBeVisible();
    // What is measured follows what has come a moment later.
    await expect.poll(overflow, path).toBe(0);
  }
});

test('nothing moves for who asked their system for less movement', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Log In', exact: true });
  await expect(button).not.toHaveCSS('transition-duration', '0s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(button).toHaveCSS('transition-duration', '0s');
});
