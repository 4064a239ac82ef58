import { openArea } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../area.ts';

const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const openList = (as: string, search = '') => openArea(area, { path: `/list-transaction${search}`, as });

it('shows a merchant its newest transactions, and how many there are', async () => {
  await openList('merchant.demo');
  await screen.findByRole('table');
  expect(bodyRows()).toHaveLength(50);
  expect((await screen.findByText(/transactions$/)).textContent).toMatch(/^\d+ transactions$/);
  expect(screen.queryByRole('columnheader', { name: 'Merchant' })).toBeNull();
});

it('names the merchant in each row for those who have several', async () => {
  await openList('partner.demo');
  await screen.findByRole('table');
  expect(screen.getByRole('columnheader', { name: 'Merchant' })).toBeDefined();
});

it('shows more rows on demand, none of them twice', async () => {
  await openList('merchant.demo');
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(bodyRows().length).toBeGreaterThan(50));
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(new Set(links).size).toBe(links.length);
});

it('takes its filter from the address', async () => {
  await openList('admin.demo', '?status=declined&type=card');
  await screen.findByRole('table');
  expect(bodyRows().every((row) => within(row).queryByText('Declined'))).toBe(true);
});

it('puts a chosen filter into the address', async () => {
  const router = await openList('admin.demo');
  await screen.findByRole('table');
  await userEvent.click(screen.getByText('ACH'));
  await waitFor(() => expect(router.state.location.search).toBe('?type=ach'));
  await waitFor(() => expect(bodyRows().every((row) => within(row).queryByText(/^Bank/))).toBe(true));
});

it('searches while one types, a moment after the last key', async () => {
  const router = await openList('admin.demo');
  await screen.findByRole('table');
  await userEvent.type(screen.getByRole('searchbox'), 'nobody-is-called-this');
  await screen.findByText('No transaction matches these filters');
  expect(router.state.location.search).toBe('?search=nobody-is-called-this');
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  await screen.findByRole('table');
});

it('refuses an amount that is none, in words', async () => {
  await openList('admin.demo');
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
  await userEvent.type(await screen.findByLabelText('At least'), 'lots');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText('Enter an amount such as 12.50');
});

it('speaks Vietnamese', async () => {
  await openArea(area, { path: '/list-transaction', as: 'merchant.demo', language: 'vi' });
  await screen.findByRole('table');
  expect(screen.getByRole('columnheader', { name: 'Khách hàng' })).toBeDefined();
});
