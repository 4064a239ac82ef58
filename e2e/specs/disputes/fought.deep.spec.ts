import type { Page } from '@playwright/test';
import { depositedOf, disputeFeeMinor, disputeOf, payDisputed } from '../../disputed.ts';
import { advanceUntil, test } from '../../own-portal.ts';
import { expect } from '../../portal-test.ts';

type Advance = (move: { days: number }) => Promise<void>;

/** A payment with a card whose holder disputes it some days later. @returns the dispute's id */
async function disputed(page: Page, advance: Advance, number: string): Promise<string> {
  const payment = await payDisputed(page, number);
  return advanceUntil(advance, { days: 1 }, () => disputeOf(page, payment));
}

const pathOf = (id: string) => `/dispute-management-detail/${id}`;

/** Answers as a merchant does: a file, a text, a look at it all, and the confirmation. */
async function answer(page: Page, dispute: string, text: string): Promise<void> {
  await page.goto(`${pathOf(dispute)}/response`);
  await page.getByRole('button', { name: /^Next: Details/ }).click();
  const more = page.getByText('More details');
  if (!(await page.getByLabel('Anything else').isVisible())) await more.click();
  await page.getByLabel('Anything else').fill(text);
  await page.getByRole('button', { name: /^Next: Evidence/ }).click();
  const slot = page.getByRole('region', { name: 'Other files' });
  await slot.locator('input[type=file]:not([capture])').setInputFiles({
    ...{ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Handed over at the front desk.') },
  });
  await expect(slot.getByRole('button', { name: 'Remove: note.txt' })).toBeVisible();
  await page.getByRole('button', { name: /^Next: Cover/ }).click();
  await page.getByRole('button', { name: /^Next: Review/ }).click();
  await page.getByRole('button', { name: 'Submit response' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('A response is final');
  await dialog.getByRole('button', { name: 'Submit response' }).click();
  await expect(page).toHaveURL(new RegExp(`${pathOf(dispute)}$`));
}

const statusTag = (page: Page, status: string) =>
  expect(page.getByRole('main').getByText(status, { exact: true }).first()).toBeVisible();

test('a dispute is answered and won: the amount comes back with a deposit', async ({
  page,
  signIn,
  ownPortal: { advance },
}) => {
  await signIn('merchant.demo');
  const dispute = await disputed(page, advance, '4000000000000259');
  await answer(page, dispute, 'winning_evidence');
  await statusTag(page, 'Under review');
  await page.goto(`${pathOf(dispute)}/response`);
  await expect(page.getByText(/^Sent by merchant.demo/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit response' })).toHaveCount(0);
  await page.getByRole('button', { name: 'View sent packet' }).click();
  await expect(page.getByRole('img', { name: /^Page 1 of \d+$/ })).toBeVisible();
  await advance({ days: 10 });
  await page.goto(pathOf(dispute));
  await statusTag(page, 'Won');
  await advance({ days: 5 });
  expect(await depositedOf(page, dispute)).toEqual({ amount: 0, fees: 0 - disputeFeeMinor });
});

test('a dispute is lost, escalated and won; the earlier answer stays readable', async ({
  page,
  signIn,
  ownPortal: { advance },
}) => {
  await signIn('merchant.demo');
  const dispute = await disputed(page, advance, '4000000000002685');
  await answer(page, dispute, 'losing_evidence');
  await advance({ days: 10 });
  await page.goto(pathOf(dispute));
  await statusTag(page, 'Lost');
  await page.getByRole('button', { name: 'Escalate' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Escalate/ })
    .click();
  await statusTag(page, 'Needs response');
  await answer(page, dispute, 'winning_evidence');
  await page.goto(`${pathOf(dispute)}/response`);
  await page.getByText(/^Chargeback: sent by merchant.demo/).click();
  await expect(page.getByText('losing_evidence').first()).toBeVisible();
  await advance({ days: 10 });
  await page.goto(pathOf(dispute));
  await statusTag(page, 'Won');
  await advance({ days: 5 });
  expect(await depositedOf(page, dispute)).toEqual({ amount: 0, fees: 0 - disputeFeeMinor });
});
