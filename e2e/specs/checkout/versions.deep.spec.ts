import { ask } from '../../backend.ts';
import { headed, makeCheckoutPage, publishCheckoutPage, saveCheckoutPage } from '../../checkout-page.ts';
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

interface LinkPayments {
  items: { profileVersion: number | null }[];
}

test('what a customer saw is what counted, and a rollback reaches the next visitor', async ({
  page,
  signIn,
  newCustomer,
}) => {
  await signIn('partner.demo');
  const { id } = await makeCheckoutPage(page, 'Of two versions');
  await saveCheckoutPage(page, id, headed('As it was at first'));
  await publishCheckoutPage(page, id);
  const link = await makeLink(page, { amount: ownAmount(), profileId: id });
  const shows = (theirs: typeof page, heading: string) =>
    expect(theirs.getByRole('heading', { name: heading })).toBeVisible();

  const first = await newCustomer();
  await openLink(first, link);
  await shows(first, 'As it was at first');
  await fillCustomer(first, 'first.visitor@example.com');

  // Published anew while they fill in.
  await saveCheckoutPage(page, id, headed('As it is now'));
  await page.goto(`/hosted-payment/pages/${id}`);
  await page.getByRole('button', { name: 'Publish…' }).click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByRole('row', { name: /Heading \(English\)/ })).toContainText(
    'As it was at firstAs it is now',
  );
  await asked.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 2 published')).toBeVisible();

  await shows(first, 'As it was at first');
  await fillCard(first);
  await payButton(first).click();
  await expect(received(first)).toBeVisible();
  const payments = await ask<LinkPayments>(page, `hosted-payment/link/payments?id=${link.id}`);
  expect(payments.items.map(({ profileVersion }) => profileVersion)).toEqual([1]);

  const second = await newCustomer();
  await openLink(second, link);
  await shows(second, 'As it is now');

  await page.getByRole('button', { name: 'Roll back to version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText('Same as version 1')).toBeVisible();
  const third = await newCustomer();
  await openLink(third, link);
  await shows(third, 'As it was at first');
  // Who came in between still pays by what they saw.
  await shows(second, 'As it is now');
});
