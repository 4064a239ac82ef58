import { openArea } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import area from '../../area.ts';

const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** Opens what a part of the filter is chosen with. */
const openChip = async (name: string) => {
  const named = await screen.findAllByRole('button', { name });
  const chip = named.find((one) => one.hasAttribute('aria-haspopup'));
  await userEvent.click(chip ?? expect.fail(`there is no chip ${name}`));
};
const openList = (as: string, search = '') => openArea(area, { path: `/list-transaction${search}`, as });

describe('status', () => {
  it('shows how much there is in each group, and one of them alone when it is pressed', async () => {
    const router = await openList('admin.demo');
    const declined = await button(/^Declined or failed \d/);
    await userEvent.click(declined);
    await waitFor(() =>
      expect(router.state.location.search).toBe('?status=declined&status=gateway_rejected&status=failed'),
    );
    // Other tests pay meanwhile.
    await waitFor(() => {
      const count = /failed ([\d,]+)/.exec(declined.textContent ?? '')?.[1];
      expect(screen.getByText(/^transactions?$/).parentElement?.textContent).toBe(`${count} transactions`);
    });
    await waitFor(() =>
      expect(bodyRows().every((row) => within(row).queryByText(/^(Declined|Blocked|Failed)$/))).toBe(true),
    );
    // The others still say what pressing them would show.
    expect((await button(/^Succeeded \d/)).getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(await button(/^Declined or failed \d/));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('is ticked one by one, or as a group', async () => {
    const router = await openList('admin.demo');
    await screen.findByRole('table');
    await openChip('Status');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Voided' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Needs attention' }));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?status=voided&status=returned&status=settlement_declined'),
    );
    await userEvent.click(await button('Remove filter Status: Needs attention, Voided'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('the amount', () => {
  it.each([
    ['is at least', ['10.50'], '?amountMin=10.50&currency=USD'],
    ['is between', ['10', '20'], '?amountMin=10.00&amountMax=20.00&currency=USD'],
  ])('%s', async (operator, amounts, address) => {
    const router = await openList('merchant.demo');
    await screen.findByRole('table');
    await openChip('Amount');
    await userEvent.selectOptions(await screen.findByLabelText('Condition'), operator);
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), amounts[0] ?? '');
    if (amounts[1]) await userEvent.type(screen.getByLabelText('Maximum amount'), amounts[1]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe(address));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(await button(/^Remove filter Amount: /));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('is refused where it is none, in words', async () => {
    await openList('merchant.demo');
    await screen.findByRole('table');
    await openChip('Amount');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), 'lots{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a valid amount, such as 12.50');
  });
});

it('is narrowed by brands and reasons, the most frequent first, and to one currency', async () => {
  const router = await openList('admin.demo');
  await screen.findByRole('table');
  await openChip('Payment method');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Visa' }));
  await waitFor(() => expect(router.state.location.search).toBe('?brand=visa'));
  await openChip('Reason');
  const [reason] = await screen.findAllByRole('checkbox', { name: /^\w.+ \(\w\w\)$/ });
  await userEvent.click(reason as HTMLElement);
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?brand=visa&reason=\w\w$/));
  await waitFor(() => expect(bodyRows().every((row) => within(row).queryByText('Declined'))).toBe(true));
  await userEvent.click(within(screen.getByRole('radiogroup', { name: 'Currency' })).getByText('USD'));
  await waitFor(() => expect(router.state.location.search).toMatch(/&reason=\w\w&currency=USD$/));
});
