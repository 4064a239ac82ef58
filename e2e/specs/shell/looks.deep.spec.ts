import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { beginSession, expect, test } from '../../portal-test.ts';

const words = {
  en: {
    login: 'Login',
    next: { '/sign-up': 'Create an account', '/reset-password': 'Forgot password?' },
  },
  vi: {
    login: 'Đăng nhập',
    next: { '/sign-up': 'Tạo tài khoản', '/reset-password': 'Quên mật khẩu?' },
  },
} as const;

for (const language of languages) {
  test(`every screen is accessible: ${language}`, async ({ page }) => {
    test.slow();
    const text = words[language];
    const main = page.getByRole('main');
    const check = (name: string) => expectUsableIn(page, language, name);
    await page.goto('/login');
    await speak(page, language);
    await page.reload();
    await expect(page.getByRole('heading', { name: text.login })).toBeVisible();
    await check('login');
    for (const [path, link] of Object.entries(text.next)) {
      await page.goto('/login');
      await page.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(new RegExp(path));
      await expect(main.getByRole('heading', { name: text.login })).toHaveCount(0);
      await expect(main.getByRole('textbox').first()).toBeVisible();
      await check(path);
    }
    await beginSession(page, 'admin.demo');
    await page.goto('/dashboard');
    await expect(page.getByRole('figure')).toBeVisible();
    await expect(page.getByRole('complementary').last()).toBeVisible();
    await check('dashboard and welcome');
    await page.goto('/list-transaction');
    await expect(page.getByRole('table')).toBeVisible();
    await check('list');
    await page.goto('/list-transaction?status=declined&type=card');
    await page.getByRole('table').getByRole('link').first().click();
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(main.getByRole('region').nth(5)).toBeVisible();
    await check('declined');
    for (const path of ['/404', '/403', '/profile']) {
      await page.goto(path);
      await expect(main.getByRole('heading').first()).toBeVisible();
      if (path === '/profile') await expect(main.getByRole('listitem').first()).toBeVisible();
      await check(path);
    }
  });
}
