import type { Dispute, PaymentBody } from '@countinghouse/contract';
import { formatMoney, http, useFlash } from '@countinghouse/kit';
import { openArea, signInAs } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../../area.ts';
import { detailPathOf } from '../../paths.ts';
import { findOne } from '../../testing/sandbox-transactions.ts';

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows a dispute where there is one', async () => {
  await signInAs('merchant.demo');
  const reasons: Record<string, string> = {
    'V 10.4': 'Fraud, card not present',
    'V 13.1': 'Goods or services not received',
    'MC 4837': 'Fraud, card not present',
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

it('begins with what one asks first, in figures that are those of ledger and deposit', async () => {
  await signInAs('merchant.demo');
  const { id, amount } = await findOne({ type: 'card', status: 'settled' });
  await openArea(area, { path: `/transaction/${id}` });
  const { proceeds, deposits } = await http.get('transaction/detail', { query: { id } });
  const money = (amountMinor = 0) => formatMoney({ ...amount, amountMinor }, 'en');
  const strip = await panel('Summary');
  const fact = (name: string) => strip.getByText(name).nextElementSibling?.textContent;
  expect(fact('Fee')).toBe(money(proceeds?.feesMinor));
  expect(fact('Net')).toBe(money(proceeds?.netMinor));
  expect(fact('Net')).toBe(money(deposits.reduce((sum, held) => sum + held.amount.amountMinor, 0)));
  expect(fact('Deposit')).toMatch(/^(Paid|Failed|Retried|In transit|Pending|In open deposit)/);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copy payment ID' }));
  await waitFor(() => expect(useFlash.getState().flash?.message).toBe('Copy to clipboard successfully!'));
  expect(await navigator.clipboard.readText()).toBe(id);
});

it('links the attempts at one order, with why the others failed', async () => {
  await signInAs('merchant.demo');
  const reference = `ORD-${crypto.randomUUID().slice(0, 8)}`;
  const order = (number: string): PaymentBody => ({
    action: 'sale',
    merchantId: 'mer_0001',
    amount: { amountMinor: 2_345, currency: 'USD' },
    card: { number, expiryMonth: 12, expiryYear: 2040, cvv: '123' },
    ...{ customerName: 'Ada Example', customerEmail: `${reference}@example.com`.toLowerCase(), reference },
  });
  const pay = async (number: string) => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    return (await http.post('proxy/card-payment', order(number), { headers })).transaction;
  };
  const declined = await pay('4000000000009995');
  const paid = await pay('4242424242424242');
  const router = await openArea(area, { path: detailPathOf(paid) });
  const attempts = await panel('Other attempts for this order');
  expect(attempts.getByText('51 Insufficient funds')).toBeDefined();
  await userEvent.click(attempts.getByRole('link', { name: '$23.45' }));
  expect(router.state.location.pathname).toBe(detailPathOf(declined));
  // It is not shown a second time among what else they paid.
  expect(
    await (await panel('More from this customer')).findByText('No payments for other orders'),
  ).toBeDefined();
});
