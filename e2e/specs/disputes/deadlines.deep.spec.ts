import { pay } from '../../backend.ts';
import { depositedOf, disputedMinor, disputeFeeMinor, disputeOf, payDisputed } from '../../disputed.ts';
import { advanceUntil, test } from '../../own-portal.ts';
import { expect } from '../../portal-test.ts';
import { holdUndo } from '../../undo.ts';

test('one dispute is accepted and one expires while its page is open; deposits show both to the cent', async ({
  page,
  signIn,
  ownPortal: { advance },
}) => {
  await signIn('merchant.demo');
  const send = await holdUndo(page);
  const [fraud, notReceived] = [
    await payDisputed(page, '4000000000000259'),
    await payDisputed(page, '4000000000002685'),
  ];
  const accepted = await advanceUntil(advance, { days: 1 }, () => disputeOf(page, fraud));
  const expired = await advanceUntil(advance, { days: 1 }, () => disputeOf(page, notReceived));
  // More than was disputed: the deposit that has it all is paid.
  await pay(page, 'sales@example.com', 900_000);

  await page.goto(`/dispute-management-detail/${accepted}`);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('The cardholder keeps $123.45, and the fee of $15.00');
  await page.getByRole('button', { name: 'Accept dispute' }).click();
  await send();
  await expect(page.getByText(/^Accepted on/)).toBeVisible();
  await expect(page.getByText('This cost $138.45, the fee included.')).toBeVisible();

  await advance({ days: 24 });
  // The session is of weeks ago.
  await signIn('merchant.demo', `/dispute-management-detail/${expired}`);
  await expect(page.getByText(/^Respond by .* left$/)).toBeVisible();
  await advance({ days: 7 });
  await expect(page.getByText(/^Expired on/)).toBeVisible();
  await expect(page.getByText('Nobody responded in time. You lost $138.45, the fee included.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Respond' })).toHaveCount(0);

  for (const id of [accepted, expired]) {
    expect(await depositedOf(page, id)).toEqual({ amount: 0 - disputedMinor, fees: 0 - disputeFeeMinor });
  }
  const cost = page.getByRole('region', { name: 'What it costs' });
  await cost.getByRole('link', { name: 'In a paid deposit' }).first().click();
  // Which of the two depends on whether that day's sales could pay for it; the cents are compared above.
  await expect(page.getByRole('button', { name: /(Chargebacks|Carried over)$/ }).first()).toBeVisible();
});
