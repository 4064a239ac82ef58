import type { Page } from '@playwright/test';
import { ask, change } from '../../backend.ts';
import { doWithView, openViewMenu, saveView } from '../../list-filters.ts';
import { expect, refusedAfterSignOut, test } from '../../portal-test.ts';

/** Everything that a page's origin keeps in the browser, apart from the session's cookie, which no script can read. */
const allKept = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
  }));

/** Leaves something behind in every part of the portal that keeps anything. */
async function beBusy(page: Page, view: string): Promise<void> {
  await saveView(page, view);
  await doWithView(page, view, 'Open list with this view');
  await expect(await openViewMenu(page, view)).toContainText('Default view');
  await page.keyboard.press('Escape');
  await doWithView(page, view, 'Export…');
  await page.getByRole('button', { name: 'Start export' }).click();
  await expect(page.getByRole('dialog', { name: /^Export/ })).toBeHidden();
  await page.goto('/virtual-terminal');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Appearance', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
}

test.describe('after a sign-out', () => {
  test.use({ expectedErrors: [refusedAfterSignOut] });

  test('of a busy session the browser keeps settings only', { tag: '@deep' }, async ({ page, signIn }) => {
    await signIn('lightspeed.merchant');
    const { items } = await ask<{ items: { customerName: string }[] }>(page, 'transactions?limit=1');
    const searched = items[0]?.customerName ?? '';
    await page.goto(`/list-transaction?${new URLSearchParams({ search: searched })}`);
    await beBusy(page, `Mine ${crypto.randomUUID().slice(0, 8)}`);
    const busy = await allKept(page);
    expect(Object.keys(busy.local)).toContain('countinghouse.user.default-view');
    expect(Object.keys(busy.session)).toContain('dz_sec_lightspeed.merchant_customDisplay');
    // The server keeps it for the user's next session, which is another test's.
    await change(page, 'views/default', { list: 'transactions', id: null });

    await page.getByRole('banner').getByTitle('Account').click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    const left = await allKept(page);
    expect(Object.keys(left.local).sort()).toEqual(['countinghouse.language', 'countinghouse.preferences']);
    const cookies = 'countinghouse.language=en';
    expect({ ...left, local: {} }).toEqual({ local: {}, session: {}, databases: [], caches: [], cookies });
    expect(JSON.stringify(left)).not.toMatch(/lightspeed|txn_|exp_/i);
    expect(JSON.stringify(busy.local)).toContain(searched);
  });
});
