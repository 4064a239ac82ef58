import { openArea } from '@countinghouse/kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
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

it('is a click from merchants, with how many wait for who decides them', async () => {
  const router = await openArea(area, { path: '/merchants', as: 'admin.demo' });
  const link = await screen.findByRole('link', { name: /^Settings changes: \d+ pending$/ });
  await userEvent.click(link);
  await screen.findByRole('table', { name: 'Settings changes' });
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/merchant-account-setting?status=pending');
  cleanup();
  await openArea(area, { path: '/merchants', as: 'manager.demo' });
  const plain = await screen.findByRole('link', { name: 'Settings changes' });
  expect(plain.getAttribute('href')).toBe('/merchant-account-setting');
});

it('is of a merchant a click from its page, as are its settings', async () => {
  await openArea(area, { path: '/merchants/mer_0002', as: 'admin.demo' });
  const panel = within(await screen.findByRole('region', { name: 'Settings changes' }));
  const ways = panel.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toContain('/merchant-account-setting?merchant=mer_0002');
  expect(ways).toContain('/merchant-account-setting/mer_0002');
  expect(ways).toContain('/merchant-account-setting/chg_demo3');
});

it('leads a merchant from its settings to its change and back, and to what needs no approval', async () => {
  const router = await openArea(area, { path: '/merchant-account-setting', as: 'merchant.demo' });
  const pending = within(await screen.findByRole('region', { name: 'Pending change' }));
  await userEvent.click(pending.getByRole('link', { name: 'View request' }));
  await screen.findByRole('region', { name: 'Reason' });
  expect(router.state.location.pathname).toBe('/merchant-account-setting/chg_demo1');
  expect(document.querySelector('a[href^="/merchants"]')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '← Account Settings' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Merchant settings' }));
  await screen.findByRole('heading', { name: 'Merchant settings', level: 1 });
  await userEvent.click(screen.getByRole('link', { name: 'Account Settings' }));
  await screen.findByRole('heading', { name: 'Account Settings', level: 1 });
});
