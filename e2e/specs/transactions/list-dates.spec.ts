import type { Page } from '@playwright/test';
import { openFilter } from '../../list-filters.ts';
import { expect, test } from '../../portal-test.ts';

const tableOf = (page: Page) => page.getByRole('table', { name: 'Transactions' });

test('dates are typed, walked through and left by keys alone', { tag: '@deep' }, async ({ page, signIn }) => {
  await signIn('merchant.demo', '/list-transaction');
  await expect(tableOf(page)).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Dates' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Today' })).toBeFocused();
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('Tab');
  await expect(page.getByLabel('From', { exact: true })).toBeFocused();
  await page.keyboard.type('11152026');
  await expect(page).toHaveURL(/\?from=2026-11-15&/);
  // Over a date that is whole, the month alone is no other date yet.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('0302');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-03-02');
  await expect(page).toHaveURL(/\?from=2026-11-15&/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?from=2026-03-02&/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Dates: Mar 2, 2026 – …', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Today' })).toBeFocused();
  await page.getByLabel('Dates of').press('Tab');
  await expect(page.getByRole('button', { name: /^Remove filter Dates/ })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Today' })).toBeHidden();

  await page.goto('/list-transaction?from=2026-11-15&to=2026-11-10&search=4242+4242-4242+4242');
  await expect(page).toHaveURL(/\?from=2026-11-10&to=2026-11-15&search=4242$/);
});

test('two dates that are typed one right after the other are both kept', async ({ page, signIn }) => {
  await signIn('merchant.demo', '/list-transaction');
  await expect(tableOf(page)).toBeVisible();
  await openFilter(page, 'Dates');
  await page.getByLabel('From', { exact: true }).focus();
  const keys = { delay: 60 };
  await page.keyboard.type('11012026', keys);
  // From the year to the field's own calendar, and from there to the other date.
  await page.keyboard.press('Tab', keys);
  await page.keyboard.press('Tab', keys);
  await page.keyboard.type('11202026', keys);
  await expect(page).toHaveURL(/\?from=2026-11-01&to=2026-11-20&/);
});
