import { openArea } from '@countinghouse/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../area.ts';

it('lists changes that wait, and leads to what each changes and what speaks against it', async () => {
  const router = await openArea(area, { path: '/merchant-account-setting?kind=bank', as: 'admin.demo' });
  const table = await screen.findByRole('table', { name: 'Settings changes' });
  const [link] = await within(table).findAllByRole('link');
  await userEvent.click(link as HTMLElement);
  await screen.findByRole('region', { name: 'Changes' });
  expect(router.state.location.pathname).toBe(link?.getAttribute('href'));
  const risks = screen.getByRole('region', { name: 'Risk signals' });
  within(risks).getByText('Device unknown');
  screen.getByRole('button', { name: 'Approve' });
});

it('tells a partner why it may not approve bank details, and asks for a comment to reject', async () => {
  await openArea(area, { path: '/merchant-account-setting/chg_demo2', as: 'hauspay.partner' });
  await screen.findByText('Only administrators approve bank details');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject change' }));
  within(dialog).getByText('Required');
});

it('does not know another tenant’s change', async () => {
  await openArea(area, { path: '/merchant-account-setting/chg_demo1', as: 'hauspay.partner' });
  await screen.findByText('Change not found');
});
