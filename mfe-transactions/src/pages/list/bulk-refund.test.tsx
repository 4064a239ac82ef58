import type { Transaction } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { operationQueue } from '@countinghouse/kit/operations';
import { answerInstead, goOffline, openArea, restoreNetwork, signInAs } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import area from '../../area.ts';
import { reloadAt } from '../../testing/reload-at.ts';
import { findRefundable, payByCard } from '../../testing/sandbox-transactions.ts';
import { holdUndo } from '../../testing/undo.ts';

afterEach(() => {
  operationQueue.close();
  sessionStorage.clear();
});

/** Opens the list with payments of these amounts alone in it. */
async function openPayments(...amounts: number[]): Promise<Transaction[]> {
  await signInAs('merchant.demo');
  const name = `Ada ${crypto.randomUUID().slice(0, 8)}`;
  const payments: Transaction[] = [];
  for (const amount of amounts) payments.push(await payByCard('sale', amount, name));
  await openArea(area, { path: `/list-transaction?search=${encodeURIComponent(name)}` });
  return payments;
}

/** Chooses rows by their amounts, and opens what gives them back. */
async function review(...amounts: string[]) {
  for (const amount of amounts) {
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`, \\${amount}$`) }));
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Refund or void…' }));
  return within(await screen.findByRole('dialog'));
}

const resultOf = async ({ id }: Transaction) => {
  const report = within(await screen.findByRole('region', { name: 'Results' }));
  return within(report.getByRole('link', { name: id }).closest('tbody') as HTMLElement);
};
const statusOf = async ({ id }: Transaction) =>
  (await http.get('transaction/detail', { query: { id } })).status;
const isLeavingWarnedOf = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('gives each of a selection back once, tells the result of each, and asks for what is not known', async () => {
  const send = holdUndo();
  const [first, second, third] = (await openPayments(1_000, 2_000, 3_000)) as [
    Transaction,
    Transaction,
    Transaction,
  ];
  answerInstead((method, _path, config) =>
    method === 'POST' && String(config.data).includes(second.id) ? 'no answer' : null,
  );
  // Nothing is asked by itself meanwhile.
  goOffline();
  const dialog = await review('$10.00', '$20.00');
  expect(dialog.queryByLabelText('Refund reason')).toBeNull();
  await userEvent.dblClick(await dialog.findByRole('button', { name: /^Refund \$30\.00 for / }));
  expect(await screen.findByText('Processing 2 payments…')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  send();
  expect(await screen.findByText('1 succeeded · 1 unknown')).toBeDefined();
  expect((await resultOf(first)).getByText('Voided')).toBeDefined();
  expect((await resultOf(second)).getByText('Status unknown')).toBeDefined();

  // What is under way with one of them is not done a second time, nor taken for what is to be done now.
  const other = await review('$20.00', '$30.00');
  expect(other.getByText('Skipped: another operation is in progress')).toBeDefined();
  expect(other.getByRole('heading', { name: 'Refund or void 1 of 2 transactions' })).toBeDefined();
  expect(other.getByRole('button', { name: /^Refund \$30\.00 for / })).toBeDefined();
  await userEvent.click(other.getByRole('button', { name: 'Cancel' }));

  restoreNetwork();
  await userEvent.click(screen.getByRole('button', { name: 'Check status of 1' }));
  expect(await screen.findByText('2 payments voided · $30.00')).toBeDefined();
  expect((await resultOf(second)).getByText('Voided')).toBeDefined();
  expect(await Promise.all([first, second, third].map(statusOf))).toEqual(['voided', 'voided', 'captured']);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('2 payments voided · $30.00')).toBeNull();
});

it('asks for a reason where something is refunded, for a void keeps none', async () => {
  await signInAs('merchant.demo');
  const settled = await findRefundable('bulk-refund');
  await openArea(area, { path: `/list-transaction?search=${settled.id}` });
  await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(settled.customerName) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Refund or void…' }));
  expect(await screen.findByLabelText('Refund reason')).toHaveProperty('value', 'requested');
});

it('can be undone as a whole, and goes on after a reload', async () => {
  const send = holdUndo();
  const payments = (await openPayments(1_000, 2_000)) as [Transaction, Transaction];
  await userEvent.click(
    await (await review('$10.00', '$20.00')).findByRole('button', { name: /^Refund \$30\.00 for / }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 canceled')).toBeDefined();
  expect(isLeavingWarnedOf()).toBe(false);

  await userEvent.click(
    await (await review('$10.00', '$20.00')).findByRole('button', { name: /^Refund \$30\.00 for / }),
  );
  await screen.findByText('Processing 2 payments…');
  expect(isLeavingWarnedOf()).toBe(true);
  answerInstead((method, _path, config) =>
    method === 'POST' && String(config.data).includes(payments[0].id)
      ? { status: 409, body: { error: 'conflict', reason: 'dispute_open', message: 'x' } }
      : null,
  );
  await reloadAt('/export/download');
  await screen.findByText('Processing 2 payments…');
  send();
  expect(await screen.findByText('1 succeeded · 1 failed')).toBeDefined();
  expect((await resultOf(payments[0])).getByText(/Respond to the dispute instead/)).toBeDefined();
  expect((await resultOf(payments[1])).getByText('Voided')).toBeDefined();
  expect(await Promise.all(payments.map(statusOf))).toEqual(['captured', 'voided']);
  expect(isLeavingWarnedOf()).toBe(false);
});
