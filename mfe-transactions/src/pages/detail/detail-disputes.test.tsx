import type { Dispute } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { openArea, signInAs } from '@countinghouse/kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import area from '../../area.ts';

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows a dispute where there is one', async () => {
  await signInAs('merchant.demo');
  const reasons: Record<string, string> = {
    'V 10.4': 'Fraud, card not present',
    'V 13.1': 'Goods or services not received',
    'MC 4853': 'Goods or services: not received, not as described, canceled or not refunded',
  };
  const known = ({ reasonCode }: Dispute) => reasonCode in reasons;
  const items = (await http.get('disputes')).items.filter(known);
  await openArea(area, { path: `/transaction/${items[0]?.transactionId}` });
  const disputes = await panel('Disputes');
  expect(disputes.getByText(items[0]?.id ?? '')).toBeDefined();
  expect(disputes.getByText(items[0]?.reasonCode ?? '')).toBeDefined();
  expect(disputes.getByText(reasons[items[0]?.reasonCode ?? ''] ?? '')).toBeDefined();
});

it('says why a payment with an open dispute cannot be refunded, and of no other', async () => {
  await signInAs('merchant.demo');
  const disputeThatIs = async (status: Dispute['status']) =>
    (await http.get('disputes', { query: { status: [status], limit: 1 } })).items[0]?.transactionId;
  const router = await openArea(area, { path: `/transaction/${await disputeThatIs('needs_response')}` });
  const reason = 'No refunds while a dispute is open';
  expect((await panel('Disputes')).getByText(reason)).toBeDefined();
  expect(screen.getByText(/accept the dispute instead of refunding/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  await router.navigate(`/transaction/${await disputeThatIs('lost')}`);
  expect(await screen.findByText('Lost')).toBeDefined();
  expect(screen.queryByText(reason)).toBeNull();
});
