import type { Locator } from '@playwright/test';
import { pay } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';
import { fillCard } from '../../terminal-form.ts';
import { holdUndo } from '../../undo.ts';

/** How many presses of the mouse a journey may take from the dashboard on; what is typed is not counted. */
function counted() {
  let presses = 0;
  return {
    press: async (what: Locator) => {
      presses += 1;
      await what.click();
    },
    total: () => presses,
  };
}

test('yesterday’s declines over $100 are five presses away', { tag: '@deep' }, async ({ page, signIn }) => {
  await signIn('partner.demo', '/dashboard');
  const { press, total } = counted();
  const chip = (name: string) => page.getByRole('search').getByRole('button', { name, exact: true });
  await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }));
  await press(page.getByRole('button', { name: /^Declined or failed \d/ }));
  await press(chip('Dates'));
  await press(page.getByRole('button', { name: 'Yesterday', exact: true }));
  await press(chip('Amount'));
  await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toBeFocused();
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/amountMin=100\.00/);
  await expect(page).toHaveURL(/status=declined/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('from')).toBe(searchParams.get('to'));
  expect(total()).toBe(5);
});

test('a payment by phone is three presses and what the caller says', { tag: '@deep' }, async ({
  page,
  signIn,
}) => {
  await signIn('merchant.demo', '/dashboard');
  const { press, total } = counted();
  const main = page.getByRole('main');
  await press(main.getByRole('link', { name: 'Take a payment' }));
  await press(page.getByLabel('Amount'));
  const amount = await fillCard(page, '4242424242424242');
  await press(page.getByRole('button', { name: `Charge ${amount}` }));
  await expect(page.getByText(`${amount} charged`)).toBeVisible();
  expect(total()).toBe(3);
});

test('three payments are refunded by six presses', { tag: '@deep' }, async ({ page, signIn }) => {
  await signIn('merchant.demo');
  const send = await holdUndo(page);
  const email = `three.${crypto.randomUUID()}@example.com`;
  for (const amount of [1_011, 1_012, 1_013]) await pay(page, email, amount);
  await page.goto('/dashboard');
  const { press, total } = counted();
  await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }));
  await page.getByRole('searchbox').fill(email);
  // Not the number of all, which may end in 3 as well.
  await expect(page.getByText('3 transactions', { exact: true })).toBeVisible();
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  for (const amount of ['$10.11', '$10.12', '$10.13'])
    await press(page.getByRole('checkbox', { name: amount }));
  await press(page.getByRole('button', { name: 'Refund or void…' }));
  await press(page.getByRole('button', { name: 'Refund $30.36' }));
  await send();
  await expect(page.getByRole('main').getByText('3 payments voided · $30.36')).toBeVisible();
  expect(total()).toBe(6);
});
