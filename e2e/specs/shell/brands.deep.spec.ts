import type { Page } from '@playwright/test';
import { demoPassword, expect, fillLogin, test } from '../../portal-test.ts';

const names = { hauspay: 'Hauspay', lightspeed: 'Lightspeed' } as const;
type Brand = keyof typeof names;
const userOf = { hauspay: 'hauspay.manager', lightspeed: 'lightspeed.merchant' } as const;
const otherOf = { hauspay: 'lightspeed', lightspeed: 'hauspay' } as const;

/** Where a partner's portal is, beside the deployment's own. */
const at = (host: string, baseURL = '') => baseURL.replace('localhost', host);
const words = (page: Page) => page.locator('body').ariaSnapshot();

for (const brand of ['hauspay', 'lightspeed'] as const satisfies readonly Brand[]) {
  test.describe(`the portal of ${brand}`, () => {
    test.use({ expectedErrors: [/401/] });

    test('has its own name, looks and users, and nothing of the others', async ({ page, baseURL }) => {
      const origin = at(`${brand}.localhost`, baseURL);
      const foreign = new RegExp(`Countinghouse|${names[otherOf[brand]]}`, 'i');
      await page.goto(`${origin}/login`);
      await expect(page).toHaveTitle(new RegExp(names[brand]));
      await expect(page.getByRole('img', { name: names[brand] }).first()).toBeVisible();
      expect(await words(page)).not.toMatch(foreign);
      // Whose account is another's has the words of a wrong password.
      await fillLogin(page, userOf[otherOf[brand]], demoPassword);
      await expect(page.getByRole('alert')).toHaveText(/^Incorrect Username or Password\./);
      await fillLogin(page, userOf[brand], demoPassword);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('img', { name: names[brand] }).first()).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(names[brand]));
      await page.goto(`${origin}/list-transaction`);
      await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
      expect(await words(page)).not.toMatch(foreign);
      // The session is one of this portal alone.
      await page.goto(at(`${otherOf[brand]}.localhost`, baseURL));
      await expect(page).toHaveURL(/\/login$/);
    });
  });
}

test.describe('a host that no portal is at', () => {
  test.use({ expectedErrors: [/421/] });

  test('has a page that names nobody', async ({ page, baseURL }) => {
    await page.goto(at('nobody.localhost', baseURL));
    await expect(page.getByRole('heading', { name: 'This page isn’t available' })).toBeVisible();
    expect(await page.content()).not.toMatch(/countinghouse|hauspay|lightspeed/i);
  });
});
