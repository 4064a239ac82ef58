import type { ReversalBody } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { openArea, signInAs } from '@countinghouse/kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../../area.ts';
import { payByCard } from '../../testing/sandbox-transactions.ts';

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

it('names who did what through the portal', async () => {
  await signInAs('merchant.demo');
  const { id } = await payByCard('sale');
  await openArea(area, { path: `/transaction/${id}` });
  expect((await panel('Timeline')).getByText('by merchant.demo')).toBeDefined();
  const audit = await panel('Activity log');
  expect(audit.getByText('Sale')).toBeDefined();
});

it('shows failed attempts and changes to those who may read the log', async () => {
  await signInAs('merchant.demo');
  const { id } = await payByCard('sale', 12_345);
  const reverse = (order: ReversalBody) =>
    http.post('proxy/card-void-refund', order, { headers: { 'Idempotency-Key': crypto.randomUUID() } });
  await reverse({ action: 'void', transactionId: id });
  const refund = { action: 'refund', transactionId: id, amountMinor: 100, reason: 'requested' } as const;
  await expect(reverse(refund)).rejects.toThrow();
  await openArea(area, { path: `/transaction/${id}` });
  const audit = await panel('Activity log');
  expect(audit.queryByText(/^Failed/)).toBeNull();
  await userEvent.click(audit.getByRole('button', { name: 'Full log' }));
  expect(
    await audit.findByText('Failed: the payment status changed, or the available amount was too low'),
  ).toBeDefined();
  expect(audit.getByText('Status: Captured → Voided')).toBeDefined();
  expect(audit.getByText('Amount: $123.45')).toBeDefined();
  expect(audit.getAllByText(/^merchant\.demo · Merchant · from \S+$/)).toHaveLength(3);
  await userEvent.click(audit.getByRole('button', { name: 'Summary' }));
  expect(audit.queryByText(/^Failed/)).toBeNull();
  cleanup();
  await openArea(area, { path: `/transaction/${id}`, as: 'restricted.demo' });
  const log = await panel('Activity log');
  expect(log.getByText('Void')).toBeDefined();
  expect(log.queryByRole('button')).toBeNull();
});
