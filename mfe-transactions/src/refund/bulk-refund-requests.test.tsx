import type { Transaction } from '@countinghouse/contract';
import { defineArea } from '@countinghouse/kit';
import { LiveStatusSlot, useListQuery, useListState, useListTotals } from '@countinghouse/kit/list';
import { confirmOperation, operationQueue } from '@countinghouse/kit/operations';
import { answerInstead, openArea, signInAs } from '@countinghouse/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { transactionList } from '../api/transaction-list.ts';
import transactions from '../area.ts';
import { voidOperation } from '../operations/money-operations.ts';
import { payByCard } from '../testing/sandbox-transactions.ts';
import { shortenUndo } from '../testing/undo.ts';

afterEach(() => {
  operationQueue.close();
  sessionStorage.clear();
});

const count = 50;

/** All that asks for something on the page of the list, without its rows: jsdom takes longer to draw than to refund them. */
function ListWithoutTable() {
  const state = useListState(transactionList);
  const list = useListQuery(transactionList, state);
  useListTotals(transactionList, state.filter);
  const table = useRef<HTMLDivElement>(null);
  const voided = list.rows?.filter(({ status }) => status === 'voided').length;
  return (
    <>
      <LiveStatusSlot source={transactionList} state={state} list={list} table={table} />
      <button type="button" disabled={!list.hasNextPage} onClick={() => list.fetchNextPage()}>
        Show more
      </button>
      {`${voided} of ${list.rows?.length} voided`}
    </>
  );
}

const area = defineArea({
  ...transactions,
  routes: () => [{ path: '/list-transaction', element: <ListWithoutTable /> }],
});

/** Counts what is asked of the backend from now on. */
function countRequests() {
  const lists: unknown[] = [];
  const asked = { posts: 0, lists };
  answerInstead((method, path, { params }) => {
    if (method === 'POST') asked.posts += 1;
    if (method === 'GET' && path.endsWith('/transactions')) lists.push(params);
    return null;
  });
  return asked;
}

it('has the list asked for at most twice by fifty refunds', async () => {
  shortenUndo();
  await signInAs('merchant.demo');
  const name = `Fifty ${crypto.randomUUID().slice(0, 8)}`;
  const payments: Transaction[] = [];
  for (let made = 0; made < count; made += 1) payments.push(await payByCard('sale', 1_000 + made, name));
  await openArea(area, { path: `/list-transaction?search=${encodeURIComponent(name)}` });
  await screen.findByRole('button', { name: 'Live' });
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText(`0 of ${count} voided`);

  const asked = countRequests();
  operationQueue.confirmBatch(
    payments.map(({ id, amount }) => confirmOperation(voidOperation, { id, ...amount })),
  );
  const isOver = () => payments.every(({ id }) => operationQueue.get(id)?.phase === 'done');
  await vi.waitFor(() => expect(isOver()).toBe(true), { timeout: 120_000 });
  expect(await screen.findByText(`${count} of ${count} voided`)).toBeDefined();
  expect(asked.posts).toBe(count);
  // What the list would ask for again, it has when it knows of a payment that was made after.
  const { id } = await payByCard('sale', 999, name);
  await waitFor(() => screen.getByRole('button', { name: '1 new transaction' }));
  const ofOthers = asked.lists.filter((params) => !JSON.stringify(params).includes(id));
  expect(ofOthers.length).toBeGreaterThan(0);
  expect(ofOthers.length).toBeLessThanOrEqual(2);
});
