import { expect, type Page } from '@playwright/test';
import { findRefundable } from './backend.ts';

export const refundEndpoint = '**/proxy/card-void-refund';

/** Opens a payment and goes as far as the button that refunds `amount` of it. */
export async function reviewRefund(page: Page, amount: string, payment?: string): Promise<string> {
  const id = payment ?? (await findRefundable(page)).id;
  await page.goto(`/transaction/${id}`);
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByLabel('Amount (USD)').fill(amount);
  await page.getByLabel('Reason').selectOption('Returned goods');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: `Refund $${amount}?` })).toBeVisible();
  return id;
}

export const confirm = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Refund $${amount}` });
export const outcome = (page: Page, text: string) => page.getByRole('main').getByText(text);
