import { http } from '@countinghouse/kit';
import { fill, signInAs } from '@countinghouse/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { orderDraft } from '../../model/terminal/order-draft.ts';
import { emptyOrder, type PaymentFields } from '../../model/terminal/payment-fields.ts';
import { openTerminal } from '../../testing/terminal.ts';

afterEach(() => orderDraft.forget());

it('says before a debit is sent that the merchant’s currency cannot be debited', async () => {
  await signInAs('admin.demo');
  const merchants = (await http.get('merchants', { query: { limit: 100 } })).items;
  const idOf = (currency: string) => merchants.find((one) => one.currency === currency)?.id;
  orderDraft.keep({ ...emptyOrder, merchantId: idOf('CAD') ?? idOf('VND'), method: 'ach' } as PaymentFields);
  await openTerminal('admin.demo');
  expect(await screen.findByText('ACH payments are in USD only.')).toBeDefined();
  await fill({ 'Account number': '000123456789' });
  await userEvent.click(await screen.findByRole('button', { name: /^Debit/ }));
  expect(
    (await screen.findByText('ACH payments are in USD only.')).closest('[class*=explain-error]'),
  ).not.toBeNull();
  expect(screen.getByLabelText('Account number').getAttribute('value')).toBe('000123456789');
  await userEvent.click(screen.getByText('Card'));
  await waitFor(() =>
    expect(screen.getByText('ACH payments are in USD only.').closest('[class*=explain-error]')).toBeNull(),
  );
});
