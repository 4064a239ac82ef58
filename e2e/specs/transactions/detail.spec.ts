import type { Page } from '@playwright/test';
import { speak } from '../../accessibility.ts';
import { ask, authorize, findAllowing, firstDue, order } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const fact = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).locator('xpath=following-sibling::*[1]');

test('a card payment tells all that happened to it, and takes a note', async ({ page, signIn }) => {
  await signIn('merchant.demo');
  const { id } = await findAllowing(page, 'refund', 'type=card&status=partially_refunded');
  await page.goto(`/transaction/${id}`);
  for (const name of ['Authorized', 'Captured', 'Refunded', 'Refundable']) {
    await expect(region(page, 'Amounts')).toContainText(new RegExp(`${name}\\s*\\$[\\d,.]+`));
  }
  const states = region(page, 'Timeline').getByRole('listitem');
  await expect(states.first()).toContainText(/^Authorized.*by the card issuer$/);
  await expect(states.last()).toContainText(/^Partially refunded/);
  await expect(region(page, 'Refunds').getByRole('listitem').first()).toContainText(
    /\$.*(Succeeded|Pending)/,
  );
  await expect(region(page, 'Deposits')).toContainText(/dep_/);
  await expect(fact(page, 'AVS check')).toHaveText(/^[A-Z].* \([A-Z]\)$/);
  await expect(fact(page, 'CVV check')).toHaveText(/^[A-Z].* \([A-Z]\)$/);

  await page.getByLabel('New note').fill('Called the customer about the rest');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(region(page, 'Notes').getByRole('listitem').last()).toContainText(
    'Called the customer about the rest',
  );
  const audit = region(page, 'Activity log');
  await expect(audit.getByRole('listitem').last()).toContainText('Note');
  await audit.getByRole('button', { name: 'Full log' }).click();
  await expect(audit.getByRole('listitem').first()).toContainText(/merchant\.demo · Merchant · from \S+/);
  await page.getByText('Raw data').click();
  await expect(page.getByText(`"id": "${id}"`)).toBeVisible();
});

test('a declined payment says why and what to do next, a disputed one what the customer holds against it', {
  tag: '@deep',
}, async ({ page, signIn }) => {
  await signIn('merchant.demo');
  const { transactionId } = await firstDue(page);
  await page.goto(`/transaction/${transactionId}`);
  await expect(region(page, 'Disputes')).toContainText(/Respond by .*dsp_/);
  await expect(region(page, 'Disputes')).toContainText(/[a-z]{5,} (V|MC|AX|DS) [\w.]+/);

  const email = `related.${crypto.randomUUID()}@example.com`;
  const paid = await authorize(page, email);
  const declined = await order(page, {
    action: 'sale',
    merchantId: 'mer_0001',
    amount: { amountMinor: 1_750, currency: 'USD' },
    card: { number: '4000000000009995', expiryMonth: 12, expiryYear: 2040, cvv: '123' },
    ...{ customerName: 'Ada Example', customerEmail: email },
  });
  await page.goto(`/transaction/${declined}`);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    /Insufficient funds \(51\)\s*This card may work later\./,
  );
  await region(page, 'Other attempts for this order').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/transaction/${paid}$`));
  await expect(page.getByRole('button', { name: 'Capture' })).toBeVisible();
});

test('a returned debit says why, whether it may be presented again, and who bears it', {
  tag: '@deep',
}, async ({ page, signIn }) => {
  await signIn('admin.demo');
  const query = 'type=ach&status=returned';
  const { items } = await ask<{ items: { id: string; allowedActions: string[] }[] }>(
    page,
    `transactions?${query}&limit=200`,
  );
  const final = items.find(({ allowedActions }) => !allowedActions.includes('retry'));
  for (const [found, words] of [
    [await findAllowing(page, 'retry', query), /\(R0[19]\)\s*You can retry this debit/],
    [final, /\(R\d\d\)\s*(Do not retry|This debit was retried)/],
  ] as const) {
    await page.goto(`/transaction-ach/${found?.id}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(words);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Returns can’t be contested');
    await expect(region(page, 'Timeline').getByRole('listitem').last()).toContainText('Returned');
    await expect(fact(page, 'SEC code')).toHaveText(/\((WEB|PPD|CCD|TEL)\)$/);
    await expect(region(page, 'Amounts')).toContainText('Collected');
  }
});

test('on a phone, in Vietnamese, it opens at its top, and the list is found where it was left', async ({
  page,
  signIn,
}) => {
  await signIn('merchant.demo');
  await speak(page, 'vi');
  await page.setViewportSize({ width: 390, height: 844 });
  // The oldest: tests that refund take the newest.
  await page.goto('/list-transaction?type=card&status=settled&sort=oldest');
  const rows = page.getByRole('table').locator('tbody tr[data-row]');
  await expect(rows.first()).toBeVisible();
  const top = () => page.evaluate(() => window.scrollY);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 4_000));
    expect(await top()).toBe(4_000);
  }).toPass();
  const linksInView = () =>
    rows
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .filter(
            (link) => link.getBoundingClientRect().top > 200 && link.getBoundingClientRect().bottom < 600,
          )
          .map((link) => link.getAttribute('href')),
      );
  // The rows of that place are drawn after those of the top are gone.
  await expect.poll(async () => (await linksInView()).length).toBeGreaterThan(0);
  const [href] = await linksInView();
  const left = await top();
  expect(left).toBeGreaterThan(1_000);
  await page.locator(`a[href="${href}"]`).click();
  await expect(region(page, 'Dòng thời gian').getByRole('listitem').last()).toContainText('Đã quyết toán');
  expect(await top()).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(region(page, 'Số tiền')).toContainText('Có thể hoàn');
  await expect(fact(page, 'Kiểm tra AVS')).toHaveText(/ \([A-Z]\)$/);
  await page.getByRole('main').getByRole('link', { name: '← Giao dịch' }).click();
  await expect(page.locator(`a[href="${href}"]`)).toBeInViewport();
  expect(Math.abs((await top()) - left)).toBeLessThan(100);
  // A page that was read before is there at once, as high as it was.
  await page.locator(`a[href="${href}"]`).click();
  await expect(region(page, 'Dòng thời gian')).toBeVisible();
  expect(await top()).toBe(0);
});
