import type { CardDetail, Transaction } from '@countinghouse/contract';
import { defineArea, http } from '@countinghouse/kit';
import { answerInstead, openArea, restoreNetwork, signInAs } from '@countinghouse/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import area from '../area.ts';
import { newIntent } from '../intent/intent.ts';
import { intentDesk } from '../intent/intent-desk.ts';
import { findOne, payByCard } from '../testing/sandbox-transactions.ts';
import { RefundSeveral } from './lazy-refund-several.ts';

afterEach(() => {
  intentDesk.close();
  sessionStorage.clear();
});

/** Opens the dialog alone, as a list with a selection would. */
async function openWith(transactions: readonly Transaction[]) {
  const element = <RefundSeveral transactions={transactions} onClose={() => undefined} />;
  await openArea(defineArea({ ...area, routes: () => [{ path: '/several', element }] }), {
    path: '/several',
  });
}

const rowOf = async ({ id }: Transaction) =>
  within((await screen.findByText(id)).closest('tr') as HTMLElement);
const statusOf = async ({ id }: Transaction) =>
  (await http.get<CardDetail>('transaction/detail', { query: { id } })).status;

it('voids each of a selection once, skips what cannot be, and tells the result of each row', async () => {
  await signInAs('merchant.demo');
  const sales = [await payByCard('sale', 1_000), await payByCard('sale', 2_000)] as const;
  const declined = await findOne({ type: 'card', status: 'declined' });
  await openWith([...sales, declined]);
  expect((await rowOf(declined)).getByText('Not possible now')).toBeDefined();
  const start = await screen.findByRole('button', { name: 'Give back $30.00' });
  await userEvent.dblClick(start);
  for (const sale of sales) expect(await (await rowOf(sale)).findByText('Voided')).toBeDefined();
  expect(await screen.findByText('2 of 2 finished')).toBeDefined();
  expect(await Promise.all(sales.map(statusOf))).toEqual(['voided', 'voided']);
});

it('tells an unknown outcome apart, and asks for it again', async () => {
  await signInAs('merchant.demo');
  const sales = [await payByCard('sale', 1_000), await payByCard('sale', 2_000)] as const;
  answerInstead((method, _path, config) =>
    method === 'POST' && String(config.data).includes(sales[1].id) ? 'no answer' : null,
  );
  await openWith(sales);
  await userEvent.click(await screen.findByRole('button', { name: 'Give back $30.00' }));
  expect(await (await rowOf(sales[0])).findByText('Voided')).toBeDefined();
  expect(await (await rowOf(sales[1])).findByText('Not known')).toBeDefined();
  restoreNetwork();
  await userEvent.click(screen.getByRole('button', { name: 'Ask again for 1' }));
  expect(await (await rowOf(sales[1])).findByText('Voided')).toBeDefined();
  expect(await statusOf(sales[1])).toBe('voided');
});

it('does not take an earlier movement for what it is asked to do now', async () => {
  await signInAs('merchant.demo');
  const sale = await payByCard('authorize', 3_000);
  const { amount, id } = sale;
  await intentDesk.confirmNow(newIntent({ action: 'capture', transactionId: id, ...amount }));
  await openWith([sale]);
  expect(await (await rowOf(sale)).findByText('To be voided')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Give back $30.00' }));
  expect(await (await rowOf(sale)).findByText('Voided')).toBeDefined();
});
