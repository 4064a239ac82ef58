import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { test as base, expect, type Page } from '@playwright/test';

export { demoPassword, expect };

interface PortalFixtures {
  /** Fills in the login form and sends it. */
  signIn: (username: string, password?: string) => Promise<void>;
  /**
   * Words of console errors that this test provokes; any other error on the console fails it, a breach of the
   * content policy among them.
   */
  expectedErrors: RegExp[];
}

export async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

export const test = base.extend<PortalFixtures>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    const surprises = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)));
    expect(surprises, 'errors on the console').toEqual([]);
  },
  signIn: async ({ page }, use) => {
    await use(async (username, password = demoPassword) => {
      await page.goto('/login');
      await fillLogin(page, username, password);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    });
  },
});
