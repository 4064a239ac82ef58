import type { Transaction } from '@countinghouse/contract';
import { defineArea } from '@countinghouse/kit';
import { LiveStatusSlot, useList } from '@countinghouse/kit/list';
import { confirmOperation, operationQueue } from '@countinghouse/kit/operations';
import { answerInstead, openArea, signInAs } from '@countinghouse/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { transactionList } from '../../api/transaction-list.ts';
import transactions from '../../area.ts';
import { voidOperation } from '../../model/operations/money-operations.ts';
import { payByCard } from '../../testing/sandbox-transactions.ts';
import { shortenUndo } from '../../testing/undo.ts';

afterEach(() => {
  operationQueue.close();
  sessionStorage.clear();
});

/** Many more than the requests that they may cost. */
const count = 12;

/** All that asks for something on the page of the list, without its rows: jsdom takes longer to draw than to refund them. */
function ListWithoutTable() {
  const list = useList(transactionList);
  const { rows } = list.query;
  const voided = rows?.filter(({ status }) => status === 'voided').length;
  return (
    <>
      <LiveStatusSlot {...list} />
      {`${voided} of ${rows?.length} voided`}
    </>
  );
}

const area = defineArea({
  ...transactions,
  routes: () => [{ path: '/list-transaction', element: <ListWithoutTable /> }],
});

/** Counts what is asked of the backend from now on. */
function countRequests() {
  const lists: { id?: string[] }[] = [];
  const asked = { posts: 0, lists };
  answerInstead((method, path, { params }) => {
    if (method === 'POST') asked.posts += 1;
    if (method === 'GET' && path.endsWith('/transactions')) lists.push({ ...params });
    return null;
  });
  return asked;
}

it('has the list asked for at most twice by a dozen refunds', async () => {
  shortenUndo();
  await signInAs('merchant.demo');
  const name = `Dozen ${crypto.randomUUID().slice(0, 8)}`;
  const payments: Transaction[] = [];
  for (let made = 0; made < count; made += 1) payments.push(await payByCard('sale', 1_000 + made, name));
  await openArea(area, { path: `/list-transaction?search=${encodeURIComponent(name)}` });
  await screen.findByRole('button', { name: 'Live' });
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
  await payByCard('sale', 999, name);
  await waitFor(() => screen.getByRole('button', { name: '1 new transaction' }));
  // Others pay at the same merchant meanwhile, and the list asks for their rows by id.
  const ours = new Set(payments.map(({ id }) => id));
  const ofOurs = asked.lists.filter(({ id: ids }) => !ids || ids.some((id) => ours.has(id)));
  expect(ofOurs.length).toBeGreaterThan(0);
  expect(ofOurs.length).toBeLessThanOrEqual(2);
});
