import { fill } from '@countinghouse/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { orderDraft } from '../../model/terminal/order-draft.ts';
import { customer, openTerminal } from '../../testing/terminal.ts';

afterEach(() => orderDraft.forget());

it('says that a bank’s numbers are too long, and cuts none to one that is somebody else’s', async () => {
  await openTerminal();
  await userEvent.click(await screen.findByText('Bank account (ACH)'));
  await fill({ 'Routing number': '1100000001', 'Account number': '0'.repeat(26) });
  await userEvent.tab();
  expect(await screen.findByText('Must be a 9-digit number')).toBeDefined();
  expect(await screen.findByText('Must be a number with 2 to 25 digits')).toBeDefined();
});

it('debits a bank account, checks its numbers, and says how its holder agreed', async () => {
  await openTerminal();
  await userEvent.click(await screen.findByText('Bank account (ACH)'));
  await fill({ 'Routing number': '12345678', 'Account number': '1' });
  await userEvent.tab();
  expect(await screen.findByText('Must be a 9-digit number')).toBeDefined();
  expect(await screen.findByText('Must be a number with 2 to 25 digits')).toBeDefined();
  await fill({ 'Routing number': '110000001' });
  await userEvent.tab();
  expect(await screen.findByText('Invalid routing number')).toBeDefined();
  await fill({
    Amount: '500',
    'Routing number': '110000000',
    'Account number': '000123456789',
    'Confirm account number': '000123456780',
    ...customer,
  });
  expect(await screen.findByText('The account numbers don’t match')).toBeDefined();
  await fill({ 'Confirm account number': '000123456789' });
  await userEvent.click(await screen.findByRole('button', { name: 'Debit $500.00' }));
  // Nothing is assumed of how the customer agreed.
  expect(await screen.findByText('Required')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('SEC code'), 'Consumer, by phone (TEL)');
  const script = (await screen.findByText('Read this to the customer')).parentElement;
  expect(script?.textContent).toMatch(
    /authorize .+ to debit your checking account ending in 6789 once for \$500\.00.+call us at ____/,
  );
  await fill({ 'Phone number customers can call': '312' });
  await userEvent.tab();
  expect(await screen.findByText('Enter a valid phone number')).toBeDefined();
  await fill({ 'Phone number customers can call': '(312) 555-0142' });
  await waitFor(() => expect(script?.textContent).toContain('call us at (312) 555-0142. Do you agree?'));
  await userEvent.selectOptions(screen.getByLabelText('SEC code'), 'Business (CCD)');
  expect(screen.queryByText('Read this to the customer')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Debit $500.00' }));
  expect(await screen.findByText('Debit of $500.00 accepted')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'View transaction' }));
  expect(await screen.findByText('Business (CCD)')).toBeDefined();
});
