import { type Page, test } from '@playwright/test';
import { beginSession, expect } from '../portal-test.ts';
import { expectOthersUsable, goTo, type Language } from './other-areas.ts';
import type { List, Told, Words } from './words.ts';

/** One way for an area, or what leads to it, to fail, and what its user sees of that. */
export interface Fault {
  name: string;
  /** Puts it in place before the page is opened. */
  begin: (page: Page) => unknown;
  /** Ends it; without one it goes on. */
  end?: (page: Page) => unknown;
  /** What the user does that has it happen, where opening the page is not enough. */
  provoke?: (page: Page) => unknown;
  /** What an alert says in the area's place, and whether an id for support is with it. */
  told?: Told;
  /** What the area's place says without an alert: it is still loading, or is not there. */
  said?: Words;
  /** What must not have happened. */
  after?: (page: Page) => unknown;
}

const shellWords = {
  en: {
    language: 'Language',
    other: 'Tiếng Việt',
    account: 'Account',
    signOut: 'Sign out',
    login: 'Login',
    retry: 'Try again',
    report: /Report ID: [0-9A-HJKMNP-TV-Z]{10}/,
  },
  vi: {
    language: 'Ngôn ngữ',
    other: 'English',
    account: 'Tài khoản',
    signOut: 'Đăng xuất',
    login: 'Đăng nhập',
    retry: 'Thử lại',
    report: /Mã báo cáo: [0-9A-HJKMNP-TV-Z]{10}/,
  },
} as const;

const alertIn = (page: Page) => page.getByRole('main').getByRole('alert');
const tableOf = (page: Page, { name }: List, language: Language) =>
  page.getByRole('table', { name: name[language], exact: true });

async function switchLanguage(page: Page, from: Language): Promise<void> {
  const { language, other } = shellWords[from];
  await page.getByRole('button', { name: language, exact: true }).click();
  await page.getByRole('menuitem', { name: other }).click();
}

async function expectSeen(page: Page, fault: Fault, list: List, language: Language): Promise<void> {
  if (fault.told) {
    const alert = alertIn(page);
    for (const words of fault.told[language]) await expect(alert).toContainText(words, { timeout: 90_000 });
    const { report } = shellWords[language];
    if (fault.told.hasReport) await expect(alert).toContainText(report);
    else await expect(alert).not.toContainText(report);
  } else if (fault.said) {
    for (const words of fault.said[language])
      await expect(page.getByRole('main')).toContainText(words, { timeout: 90_000 });
    await expect(alertIn(page)).toBeHidden();
  } else {
    await expect(tableOf(page, list, language)).toBeVisible({ timeout: 90_000 });
    await expect(alertIn(page)).toBeHidden();
  }
}

/** Coming back tries again by itself; if the failure is still on the screen, so is the way out of it. */
async function expectMended(page: Page, list: List, language: Language): Promise<void> {
  await goTo(page, list, language);
  const retry = alertIn(page).getByRole('button', { name: shellWords[language].retry });
  await page.addLocatorHandler(retry, () => retry.click(), { times: 1 });
  await expect(tableOf(page, list, language)).toBeVisible();
  await page.removeLocatorHandler(retry);
}

const username = 'partner.demo';

async function signOut(page: Page, language: Language): Promise<void> {
  const { account, signOut: label, login } = shellWords[language];
  await page.getByTitle(account).click();
  await page.getByRole('menuitem', { name: label }).click();
  await expect(page.getByRole('heading', { name: login, exact: true })).toBeVisible();
}

/** Opens the list with the fault, and is told of it in both languages; the page is in Vietnamese then. */
async function expectTold(page: Page, fault: Fault, list: List): Promise<void> {
  await page.goto(list.path);
  await fault.provoke?.(page);
  await expectSeen(page, fault, list, 'en');
  await switchLanguage(page, 'en');
  await expectSeen(page, fault, list, 'vi');
  await fault.after?.(page);
}

/**
 * A fault is told in its place in both languages; every other area opens and works in `language`; once it is over the
 * area opens again; and its user can sign out.
 */
export async function expectContained(
  page: Page,
  { fault, list, language }: { fault: Fault; list: List; language: Language },
): Promise<void> {
  await fault.begin(page);
  await beginSession(page, username);
  await expectTold(page, fault, list);

  if (language === 'en') await switchLanguage(page, 'vi');
  await expectOthersUsable(page, list, language);
  if (fault.end) {
    await fault.end(page);
    await expectMended(page, list, language);
  }
  await signOut(page, language);
}

/** The same of faults one after another, for a user who stays: after each, all other areas work in one language. */
export async function expectEachContained(page: Page, faults: readonly Fault[], list: List): Promise<void> {
  await beginSession(page, username);
  await page.goto('/dashboard');
  for (const fault of faults)
    await test.step(fault.name, async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await fault.begin(page);
      await expectTold(page, fault, list);
      await switchLanguage(page, 'vi');
      await expectOthersUsable(page, list, 'en');
      if (!fault.end) return;
      await fault.end(page);
      await expectMended(page, list, 'en');
    });
}
