import { test } from '../../hosted-page.ts';
import { expect } from '../../portal-test.ts';

test('a partner makes a checkout page and publishes it; a colleague sees it live', async ({
  page,
  signIn,
  openColleague,
}) => {
  const name = `Autumn ${crypto.randomUUID().slice(0, 8)}`;
  await signIn('partner.demo', '/hosted-payment');
  await page.getByRole('link', { name: 'Checkout pages' }).click();
  await page.getByRole('link', { name: 'Create checkout page' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Create page' }).click();
  await page.waitForURL(/\/pages\/cpr_\w+/);
  const [, id = ''] = /\/pages\/(cpr_\w+)/.exec(page.url()) ?? [];
  await page.goto(`/hosted-payment/pages/${id}`);
  const theirs = await openColleague('admin.demo', `/hosted-payment/pages/${id}`);
  await expect(theirs.getByText('Nothing was published yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 1 published')).toBeVisible();
  await expect(theirs.getByText('Customers see this')).toBeVisible();
  await page.goto(`/hosted-payment/pages?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name });
  await expect(row.getByText('Published', { exact: true })).toBeVisible();
});
