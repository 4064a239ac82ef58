import type { Page } from '@playwright/test';
import { ask } from '../../backend.ts';
import {
  fillBank,
  fillCard,
  fillCustomer,
  makeLink,
  openLink,
  ownAmount,
  payButton,
  received,
  test,
} from '../../hosted-page.ts';
import { mailSaying } from '../../mailbox.ts';
import { expect } from '../../portal-test.ts';

const newEmail = () => `customer.${crypto.randomUUID().slice(0, 8)}@example.com`;
const paymentsOf = async (page: Page, email: string) =>
  (await ask<{ items: { status: string; type: string }[] }>(page, `transactions?search=${email}`)).items;

const onPhone = { viewport: { width: 390, height: 800 } };

test('a customer pays by card on a phone: the payment appears live, and the receipt arrives', async ({
  page,
  signIn,
  newCustomer,
}) => {
  const email = newEmail();
  await signIn('partner.demo', `/list-transaction?search=${email}`);
  const link = await makeLink(page, { amount: ownAmount() });
  const theirs = await newCustomer(onPhone);
  await openLink(theirs, link);
  // The first try says what is missing, the second is declined, and neither costs anything.
  await payButton(theirs).click();
  await expect(theirs.getByText('Check 6 fields above.')).toBeVisible();
  await expect(theirs.getByLabel('Full name')).toBeFocused();
  await fillCustomer(theirs, email);
  await fillCard(theirs, '4000000000000002');
  await payButton(theirs).click();
  await expect(theirs.getByRole('alert')).toContainText('Your payment was declined');
  await theirs.getByLabel('Card number').fill('4242424242424242');
  await payButton(theirs).click();
  await expect(received(theirs)).toBeFocused();
  await expect(page.getByRole('button', { name: '2 new transactions' })).toBeVisible();
  expect((await paymentsOf(page, email)).map(({ status }) => status).sort()).toEqual([
    'captured',
    'declined',
  ]);
  expect((await mailSaying(email, 'Winter blend')).subject).toContain('Your receipt from');
  const kept = await theirs.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  // The name of the try alone, for a reload.
  const attempt = { [`attempt ${new URL(theirs.url()).pathname}`]: expect.stringMatching(/^[0-9a-f-]{36}$/) };
  expect(kept).toEqual([{}, attempt, '']);
});

test('a customer pays by bank account and keeps what they agreed to', async ({
  page,
  signIn,
  newCustomer,
}) => {
  const email = newEmail();
  await signIn('partner.demo');
  const link = await makeLink(page, { amount: ownAmount(), maxUses: 1 });
  const theirs = await newCustomer(onPhone);
  await openLink(theirs, link);
  await fillCustomer(theirs, email);
  await fillBank(theirs);
  // One digit too many is told, and not cut: what is left would be another bank's.
  const routing = theirs.getByLabel('Routing number');
  await routing.fill('1100000001');
  await payButton(theirs).click();
  await expect(theirs.getByText('Must be a 9-digit number').first()).toBeVisible();
  await routing.fill('110000000');
  await expect(
    theirs.getByText(/^By clicking .* I authorize .* to debit my bank account once/),
  ).toBeVisible();
  await payButton(theirs).click();
  await expect(theirs.getByRole('heading', { name: 'Payment started' })).toBeVisible();
  await expect(theirs.getByText(/^Debit authorization\. Ada Example agreed/)).toBeVisible();
  expect(await paymentsOf(page, email)).toMatchObject([{ type: 'ach', status: 'pending' }]);
  // It was for one payment: whoever comes next reads so.
  const next = await newCustomer(onPhone);
  expect((await next.goto(`/pay/${link.code}`))?.status()).toBe(410);
  await expect(next.getByRole('heading', { name: 'This payment link has been paid' })).toBeVisible();
});

test('a double click, a lost answer and a reload end in one payment', async ({
  page,
  signIn,
  newCustomer,
}) => {
  const email = newEmail();
  await signIn('partner.demo');
  const link = await makeLink(page, { amount: ownAmount() });
  const theirs = await newCustomer(onPhone);
  await openLink(theirs, link);
  // The payment arrives, and its answer does not come back.
  await theirs.route('**/pay', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await fillCustomer(theirs, email);
  await fillCard(theirs);
  await payButton(theirs).dblclick();
  await expect(received(theirs)).toBeVisible();
  await theirs.reload();
  await expect(received(theirs)).toBeVisible();
  expect(await paymentsOf(page, email)).toHaveLength(1);
});

test('what only the backend refuses is told at its field, and the payment goes on from there', async ({
  page,
  signIn,
  newCustomer,
}) => {
  const email = newEmail();
  await signIn('partner.demo');
  const link = await makeLink(page, { amount: ownAmount() });
  const theirs = await newCustomer(onPhone);
  await openLink(theirs, link);
  await fillCustomer(theirs, email);
  await fillCard(theirs);
  // Pasted from a table.
  const name = theirs.getByLabel('Full name');
  await name.fill('Ada\tExample');
  await payButton(theirs).click();
  await expect(name).toHaveAccessibleDescription('This value is not valid');
  await expect(name).toBeFocused();
  await expect(theirs.getByText('Check 1 field above.')).toBeVisible();
  await name.fill('Ada Example');
  await payButton(theirs).click();
  await expect(received(theirs)).toBeVisible();
});
