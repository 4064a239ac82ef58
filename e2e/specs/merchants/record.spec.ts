import type { Page } from '@playwright/test';
import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { ask, tell } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';
import { holdUndo } from '../../undo.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const merchant = 'mer_0015';

test('an administrator suspends a merchant with a reason; its partner sees it at once, and why not to activate it', async ({
  page,
  signIn,
  openColleague,
}) => {
  const partner = await openColleague('partner.demo', `/merchants/${merchant}`);
  await expect(region(partner, 'Details')).toBeVisible();
  await expect(region(partner, 'What needs attention')).toHaveCount(0);

  await signIn('admin.demo');
  const send = await holdUndo(page);
  await page.goto(`/merchants/${merchant}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: /^Suspend/ });
  await expect(dialog.getByRole('button', { name: 'Suspend' })).toBeDisabled();
  await dialog.getByLabel(/^Reason/).selectOption('Too many disputes');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await send();
  await expect(page.getByRole('status').filter({ hasText: 'Merchant suspended' })).toBeVisible();

  // Without a reload, and by the reason that was chosen.
  await expect(region(partner, 'What needs attention')).toContainText(
    /This merchant is suspended.*admin\.demo.*Reason: Too many disputes.*Stops charges and deposits/,
  );
  await expect(region(partner, 'Status history')).toContainText('Too many disputes');
  await partner.getByRole('button', { name: 'Actions' }).click();
  const activate = partner.getByRole('button', { name: /^Activate/ });
  await expect(activate).toHaveAttribute('aria-disabled', 'true');
  await expect(activate).toContainText('Only administrators can do this.');
});

test('a figure of 30 days opens the list of what it counts', async ({ page, signIn }) => {
  await signIn('admin.demo', '/merchants/mer_0002');
  await region(page, 'Last 30 days')
    .getByRole('link', { name: /^Captured payments/ })
    .click();
  await expect(page).toHaveURL(/\/list-transaction\?.*merchant=mer_0002/);
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
  const filter = new URL(page.url()).searchParams;
  expect(filter.getAll('status')).toEqual(expect.arrayContaining(['captured', 'settled', 'refunded']));
  expect([filter.get('from'), filter.get('to')]).toEqual([expect.any(String), expect.any(String)]);
});

test.describe('two administrators at once', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('what was changed by one administrator is not changed by another who did not see it', async ({
    page,
    signIn,
    openColleague,
  }) => {
    await signIn('admin.demo');
    const send = await holdUndo(page);
    await page.goto('/merchants/mer_0016');
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    const dialog = page.getByRole('dialog', { name: /^Close/ });
    await dialog.getByLabel(/^Reason/).selectOption('No longer in business');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    const other = await openColleague('admin.demo');
    await tell(other, 'merchants/status', { merchantId: 'mer_0016', action: 'disable_charges' });
    await send();
    await expect(page.getByText(/admin\.demo was first: turned off charges/)).toBeVisible();
    await expect(region(page, 'What needs attention')).toContainText('Charges are turned off');
    const { status } = await ask<{ status: string }>(page, 'merchants/status?merchantId=mer_0016');
    expect(status).toBe('active');
  });
});

for (const language of languages) {
  test(`the page of a merchant can be used by everybody in ${language}`, { tag: '@deep' }, async ({
    page,
    signIn,
  }) => {
    await signIn('admin.demo');
    await speak(page, language);
    for (const id of ['mer_9001', 'mer_0001']) {
      await page.goto(`/merchants/${id}`);
      await expect(page.getByRole('region').nth(3)).toBeVisible();
      await expectUsableIn(page, language, `merchant ${id}`);
    }
  });
}
