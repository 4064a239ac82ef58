import { http, logout, useFlash } from '@countinghouse/kit';
import {
  confirmOperation,
  keepOperations,
  operationQueue,
  readOperations,
} from '@countinghouse/kit/operations';
import { answerInstead, goOffline, restoreNetwork, signInAs } from '@countinghouse/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { refundOperation, voidOperation } from '../../model/operations/money-operations.ts';
import { confirmButton, openRefundable, reviewRefund } from '../../testing/refund-dialog.ts';
import { reloadAt } from '../../testing/reload-at.ts';
import { payByCard } from '../../testing/sandbox-transactions.ts';
import { shortenUndo } from '../../testing/undo.ts';

afterEach(() => {
  operationQueue.close();
  sessionStorage.clear();
});

const detailOf = (id: string) => http.get('transaction/detail', { query: { id } });

it('takes up after a reload what was sent, on whichever page that is, and ends in one refund', async () => {
  shortenUndo();
  const { id, router } = await openRefundable('refund-resumed');
  answerInstead((method) => (method === 'POST' ? 'no answer' : null));
  goOffline();
  await reviewRefund('4.00');
  await userEvent.click(await confirmButton());
  await screen.findByText(/^Status unknown/);
  restoreNetwork();
  await router.navigate('/list-transaction');
  const other = await reloadAt('/list-transaction');
  expect(await screen.findByText('$4.00 refunded')).toBeDefined();
  expect((await detailOf(id)).refunds).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: `View ${id}` }));
  expect(other.state.location.pathname).toBe(`/transaction/${id}`);
  expect(await screen.findAllByText('$4.00 refunded')).toHaveLength(1);
});

it('says of a refund that was never sent, and is too old to be, that it was not', async () => {
  await signInAs('merchant.demo');
  const { id } = await payByCard('sale');
  const operation = confirmOperation(refundOperation, {
    reason: 'goodwill',
    id,
    amountMinor: 500,
    currency: 'USD',
  });
  keepOperations('merchant.demo', [
    {
      ...operation,
      confirmedAt: Date.now() - 11 * 60_000,
      wasSent: false,
      wasStopped: false,
    },
  ]);
  for (const path of ['/list-transaction', `/transaction/${id}`]) {
    await reloadAt(path);
    expect(await screen.findByText('Refund of $5.00 canceled')).toBeDefined();
  }
  expect(await screen.findByRole('button', { name: 'Void' })).toHaveProperty('disabled', false);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(readOperations('merchant.demo')).toEqual([]);
});

it('never sends again what was sent so long ago that its key is forgotten', async () => {
  await signInAs('merchant.demo');
  const { id } = await payByCard('sale');
  const operation = confirmOperation(voidOperation, { id, amountMinor: 12_345, currency: 'USD' });
  const confirmedAt = Date.now() - 25 * 3_600_000;
  keepOperations('merchant.demo', [{ ...operation, confirmedAt, wasSent: true, wasStopped: false }]);
  await reloadAt(`/transaction/${id}`);
  expect(await screen.findByText('Status unknown: void of $123.45')).toBeDefined();
  expect(screen.getByText(/Too much time has passed/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Check status' })).toBeNull();
  window.dispatchEvent(new Event('online'));
  await operationQueue.askAgain([id]);
  expect((await detailOf(id)).status).toBe('captured');
  // Its user decides, who can look at what was done.
  expect(await screen.findByRole('button', { name: 'Void' })).toHaveProperty('disabled', false);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(readOperations('merchant.demo')).toEqual([]);
});

it('does not send what its user signed out from, and says so when they come back', async () => {
  const { id } = await openRefundable('refund-resumed');
  await reviewRefund('2.00');
  await userEvent.click(await confirmButton());
  await screen.findByText('Refunding $2.00…');
  await logout();
  expect(useFlash.getState().flash?.message).toBe(`Refund of ${id} canceled`);
  await signInAs('merchant.demo');
  await reloadAt('/list-transaction');
  expect(await screen.findByText('Refund of $2.00 canceled')).toBeDefined();
  expect((await detailOf(id)).refunds).toEqual([]);
});
