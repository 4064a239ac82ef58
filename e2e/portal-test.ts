import { portalHeader } from '@countinghouse/contract/vocabulary';
import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { test as base, expect, type Page } from '@playwright/test';

export { demoPassword, expect };

interface PortalFixtures {
  /** Has a session begin, as the login form would; with a path, opens that page of it. */
  signIn: (username: string, path?: string) => Promise<void>;
  /** Someone at another desk, signed in, as with `signIn`; their page closes with the test. */
  openColleague: (username: string, path?: string) => Promise<Page>;
  /**
   * Words of console errors that this test provokes; any other error on the console fails it, a breach of the
   * content policy among them.
   */
  expectedErrors: RegExp[];
}

const loginWords = {
  en: { username: 'Username', password: 'Password', submit: 'Log In' },
  vi: { username: 'Tên đăng nhập', password: 'Mật khẩu', submit: 'Đăng nhập' },
} as const;

export async function fillLogin(
  page: Page,
  username: string,
  password: string,
  language: keyof typeof loginWords = 'en',
): Promise<void> {
  const words = loginWords[language];
  await page.getByLabel(words.username).fill(username);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.submit, exact: true }).click();
}

/** What a page was still asking for, its socket among it, is refused once its user's session has ended. */
export const refusedAfterSignOut = /401/;

/** Of a socket that is refused for want of a session the browser tells everything but the status. */
const withStatus = (text: string) => text.replace(/HTTP Authentication failed.*/, '$& (401)');

/** Has the page's browser say that its user saves data: nothing is fetched then before it is asked for. */
export const savingData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Signs in as people do. */
export async function signInByForm(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, username, demoPassword);
  await expect(mainNavigation(page)).toBeVisible();
}

/** Signs in without the login page: the page's browser gets the session. */
export async function beginSession(page: Page, username: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { username, password: demoPassword },
    headers: { [portalHeader.name]: portalHeader.value },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function openSignedIn(page: Page, username: string, path?: string): Promise<void> {
  await beginSession(page, username);
  // A page costs more than anything else here: none is opened only to be left again.
  if (!path) return;
  await page.goto(path);
  await expect(mainNavigation(page)).toBeVisible();
}

export const test = base.extend<PortalFixtures>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(withStatus(message.text())));
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    const surprises = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)));
    expect(surprises, 'errors on the console').toEqual([]);
  },
  signIn: async ({ page }, use) => {
    await use((username, path) => openSignedIn(page, username, path));
  },
  openColleague: async ({ browser, baseURL }, use) => {
    const pages: Page[] = [];
    await use(async (username, path) => {
      const page = await browser.newPage({ ...(baseURL && { baseURL }) });
      pages.push(page);
      await openSignedIn(page, username, path);
      return page;
    });
    for (const page of pages) await page.close();
  },
});
