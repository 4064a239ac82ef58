import { portalHeader } from '@countinghouse/contract/vocabulary';
import type { Page } from '@playwright/test';
import { ask } from '../../backend.ts';
import {
  fillCard,
  fillCustomer,
  type MadeLink,
  makeLink,
  openLink,
  ownAmount,
  payButton,
  received,
  test,
} from '../../hosted-page.ts';
import { expect } from '../../portal-test.ts';

const onPhone = { viewport: { width: 390, height: 800 } };
const countPayments = async (page: Page, email: string) =>
  (await ask<{ items: object[] }>(page, `transactions?search=${email}`)).items.length;

test.beforeEach(({ signIn }) => signIn('partner.demo'));

interface Ready {
  link: MadeLink;
  theirs: Page;
  email: string;
}

/** A customer on the page of a link who has filled in everything. */
async function ready(
  page: Page,
  newCustomer: (options: object) => Promise<Page>,
  maxUses: number | null = null,
): Promise<Ready> {
  const email = `once.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const link = await makeLink(page, { amount: ownAmount(), maxUses });
  const theirs = await newCustomer(onPhone);
  await openLink(theirs, link);
  await fillCustomer(theirs, email);
  await fillCard(theirs);
  return { link, theirs, email };
}

test('two clicks and a key at once are one payment', async ({ page, newCustomer }) => {
  const { theirs, email } = await ready(page, newCustomer);
  await payButton(theirs).dblclick({ noWaitAfter: true });
  await theirs.keyboard.press('Enter');
  await expect(received(theirs)).toBeVisible();
  expect(await countPayments(page, email)).toBe(1);
});

test('a reload while it is being paid shows the receipt', async ({ page, newCustomer }) => {
  const { theirs, email } = await ready(page, newCustomer);
  let arrived = () => {};
  const isPaid = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  // The payment is made, and its answer never comes.
  await theirs.route('**/pay', async (route) => {
    await route.fetch();
    arrived();
  });
  await payButton(theirs).click();
  await expect(theirs.getByRole('button', { name: 'Processing…' })).toBeDisabled();
  await isPaid;
  await theirs.reload();
  await expect(received(theirs)).toBeVisible();
  expect(await countPayments(page, email)).toBe(1);
  // Who means to pay again says so.
  await theirs.getByRole('button', { name: 'Make another payment' }).click();
  await expect(theirs.getByLabel('Card number')).toHaveValue('');
});

test('who goes back and forward finds the receipt', async ({ page, newCustomer }) => {
  const { link, theirs, email } = await ready(page, newCustomer);
  await theirs.goto('/pay/embed.js');
  await openLink(theirs, link);
  await fillCustomer(theirs, email);
  await fillCard(theirs);
  await payButton(theirs).click();
  await expect(received(theirs)).toBeVisible();
  await theirs.goBack();
  await theirs.goForward();
  await expect(received(theirs)).toBeVisible();
  expect(await countPayments(page, email)).toBe(1);
});

test('who paid by a link for one payment finds the receipt after a reload, and nobody else does', async ({
  page,
  newCustomer,
}) => {
  const { link, theirs, email } = await ready(page, newCustomer, 1);
  await payButton(theirs).click();
  await expect(received(theirs)).toBeVisible();
  expect((await theirs.reload())?.status()).toBe(410);
  await expect(received(theirs)).toBeVisible();
  const other = await newCustomer(onPhone);
  await other.goto(`/pay/${link.code}`);
  await expect(other.getByRole('heading', { name: 'This payment link has been paid' })).toBeVisible();
  await expect(received(other)).toHaveCount(0);
  expect(await countPayments(page, email)).toBe(1);
});

test('without a line nothing is paid, and with it back the customer pays', async ({ page, newCustomer }) => {
  const { theirs, email } = await ready(page, newCustomer);
  await theirs.context().setOffline(true);
  await payButton(theirs).click();
  await expect(theirs.getByRole('button', { name: /^Connection lost/ })).toBeVisible();
  await theirs.context().setOffline(false);
  await expect(theirs.getByRole('alert')).toContainText('Your payment couldn’t be sent');
  expect(await countPayments(page, email)).toBe(0);
  await payButton(theirs).click();
  await expect(received(theirs)).toBeVisible();
  expect(await countPayments(page, email)).toBe(1);
});

test('what arrives late, after the customer tried another card, is the one payment', async ({
  page,
  newCustomer,
}) => {
  const { link, theirs, email } = await ready(page, newCustomer);
  let lost = '';
  await theirs.route(
    '**/pay',
    async (route) => {
      lost = route.request().postData() ?? '';
      await route.abort();
    },
    { times: 1 },
  );
  await payButton(theirs).click();
  await expect(theirs.getByRole('alert')).toContainText('Your payment couldn’t be sent');
  await theirs.getByLabel('Card number').fill('5555555555554444');
  // Now it comes, by whatever way it took.
  const headers = { [portalHeader.name]: portalHeader.value, 'content-type': 'application/json' };
  const late = await theirs.request.post(`/pay/${link.code}/pay`, { data: lost, headers });
  expect(late.status(), await late.text()).toBe(200);
  await payButton(theirs).click();
  await expect(received(theirs)).toBeVisible();
  await expect(theirs.getByText('Visa •••• 4242')).toBeVisible();
  expect(await countPayments(page, email)).toBe(1);
});
