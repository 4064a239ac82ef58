import { fillField, openArea, signInAs } from '@countinghouse/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../area.ts';
import { findRefundable, type RefundingTest } from './sandbox-transactions.ts';

/** Opens a payment that can be refunded, in a currency with cents. */
export async function openRefundable(testFile: RefundingTest) {
  await signInAs('merchant.demo');
  const found = await findRefundable(testFile);
  const router = await openArea(area, { path: `/transaction/${found.id}` });
  return { ...found, router };
}

/** Fills in the dialog as far as its last button. */
export async function reviewRefund(amount?: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refund' }));
  if (amount !== undefined) {
    const field = dialog.getByLabelText(/^Amount \(/);
    await fillField(field, amount);
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
}

/** The dialog's last button. */
export const confirmButton = () => screen.findByRole('button', { name: /^Refund .\d/ });
