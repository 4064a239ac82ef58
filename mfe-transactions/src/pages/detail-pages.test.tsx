import type { TransactionPage } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { openArea, signInAs } from '@countinghouse/kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import area from '../area.ts';
import { detailPathOf } from '../paths.ts';

/** A transaction of the sandbox that `query` finds for the signed-in user. */
async function findOne(query: Record<string, string>) {
  const { items } = await http.get<TransactionPage>('transactions', { query: { ...query, limit: 1 } });
  if (!items[0]) throw new Error(`the seed has no ${JSON.stringify(query)}`);
  return items[0];
}

/** Signs in, finds a transaction, and opens its page. */
async function openDetail(as: string, query: Record<string, string>) {
  await signInAs(as);
  const transaction = await findOne(query);
  await openArea(area, { path: detailPathOf(transaction) });
  return transaction;
}

it('shows a card payment with its states and checks', async () => {
  const transaction = await openDetail('merchant.demo', { type: 'card', status: 'settled' });
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  expect(screen.getAllByText(transaction.customerName).length).toBeGreaterThan(0);
  for (const state of ['Authorized', 'Captured', 'Settling']) expect(timeline.getByText(state)).toBeDefined();
  expect(screen.getByText('Address check')).toBeDefined();
});

it('says why a card was declined, and what to do next', async () => {
  await openDetail('admin.demo', { type: 'card', status: 'declined' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Declined by the card issuer: .+ \(\w\w\)/);
});

it('lists what was refunded', async () => {
  await openDetail('admin.demo', { type: 'card', status: 'refunded' });
  expect(await screen.findByRole('heading', { name: 'Refunds' })).toBeDefined();
});

it('explains a returned ACH payment', async () => {
  await openDetail('admin.demo', { type: 'ach', status: 'returned' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Returned by the bank: .+ \(R\d\d\)/);
});

it('knows nothing of a transaction of another merchant', async () => {
  await signInAs('lightspeed.merchant');
  const foreign = await findOne({ type: 'card' });
  await openArea(area, { path: detailPathOf(foreign), as: 'merchant.demo' });
  await screen.findByText('There is no such transaction');
  expect(screen.queryByText(foreign.customerName)).toBeNull();
});
