import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import {
  fillCard,
  fillCustomer,
  makeLink,
  openLink,
  ownAmount,
  payButton,
  received,
  test,
} from '../../hosted-page.ts';
import { expect } from '../../portal-test.ts';
import { readQrCode } from '../../read-qr-code.ts';

/** Goes on by the tab key, past what has to be stopped at on the way. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let stops = 0; stops < 5; stops += 1) {
    await page.keyboard.press('Tab');
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(field).toBeFocused();
}

const newTitle = () => `Pottery class ${randomUUID().slice(0, 8)}`;

test('a link is made by keyboard alone, and its address and codes lead to its page', async ({
  page,
  context,
  signIn,
  newCustomer,
}) => {
  const title = newTitle();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('partner.demo', '/hosted-payment/new');
  const { keyboard } = page;
  await page.getByRole('combobox', { name: 'Merchant' }).focus();
  await keyboard.type('Eastgate Climbing');
  // The only one: what was found has taken the place of the first of all.
  await expect(page.locator('.ant-select-item-option')).toHaveText([/^Eastgate Climbing/]);
  await keyboard.press('Enter');
  await expect(page.getByText('USD', { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Title' }));
  await keyboard.type(title);
  await tabTo(page, page.getByRole('textbox', { name: 'Amount' }));
  await keyboard.type('45');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const details = page.getByRole('region', { name: 'Details', exact: true });
  await expect(details.getByText('Eastgate Climbing')).toBeVisible();
  const share = page.getByRole('region', { name: 'Share' });
  await share.getByRole('button', { name: 'Copy link' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/^http.*\/pay\/[\w-]{22}$/);
  for (const kind of ['SVG', 'PNG'] as const) {
    const download = page.waitForEvent('download');
    await share.getByRole('button', { name: `Download QR code as ${kind}` }).click();
    expect(await readQrCode(await newCustomer(), await (await download).path(), kind), kind).toBe(address);
  }
  const theirs = await newCustomer();
  await theirs.goto(address);
  await expect(theirs.getByRole('heading', { name: title })).toBeVisible();
});

test('a customer pays: the list and the page of the link show it live', async ({
  page,
  signIn,
  openColleague,
  newCustomer,
}) => {
  const title = newTitle();
  await signIn('partner.demo');
  const link = await makeLink(page, { title, amount: ownAmount(), maxUses: 1 });
  await page.goto(`/hosted-payment?search=${encodeURIComponent(title)}`);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('0 of 1')).toBeVisible();
  const record = await openColleague('partner.demo', `/hosted-payment/links/${link.id}`);
  const payments = record.getByRole('region', { name: 'Payments' });
  await expect(payments.getByText('No payments yet.')).toBeVisible();
  const theirs = await newCustomer();
  await openLink(theirs, link);
  await fillCustomer(theirs, `customer.${randomUUID().slice(0, 8)}@example.com`);
  await fillCard(theirs);
  await payButton(theirs).click();
  await expect(received(theirs)).toBeVisible();
  await expect(row.getByText('1 of 1')).toBeVisible();
  await expect(row.getByText('Paid', { exact: true })).toBeVisible();
  await expect(record.getByText('Paid: this link takes no more payments')).toBeVisible();
  // From the payment's page one comes back to the link.
  await payments.getByRole('link').click();
  await record.getByRole('link', { name: link.id }).click();
  await expect(record.getByRole('heading', { name: title })).toBeVisible();
});
