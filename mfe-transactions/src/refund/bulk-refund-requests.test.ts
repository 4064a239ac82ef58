import type { Transaction } from '@countinghouse/contract';
import { confirmOperation, operationQueue } from '@countinghouse/kit/operations';
import { loadRealtime, queryClient, useInfiniteQuery, useQuery } from '@countinghouse/kit/query';
import { answerInstead, signInAs } from '@countinghouse/kit/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { getStatusTotals } from '../api/get-status-totals.ts';
import { listTransactions } from '../api/list-transactions.ts';
import { createLiveList } from '../live/live-list.ts';
import { parseListFilter } from '../model/list-filter.ts';
import { voidOperation } from '../operations/money-operations.ts';
import { payByCard } from '../testing/sandbox-transactions.ts';
import { shortenUndo } from '../testing/undo.ts';

afterEach(() => {
  operationQueue.close();
  sessionStorage.clear();
});

const count = 50;

/** What a list on screen asks for, without its rows: a page of fifty takes jsdom longer to draw than to give back. */
async function openList(search: string) {
  const filter = parseListFilter(new URLSearchParams({ search }), 'UTC');
  const onScreen = renderHook(() => {
    const list = useInfiniteQuery(listTransactions(filter, 'newest'), queryClient);
    useQuery(getStatusTotals(filter), queryClient);
    return list;
  });
  await waitFor(() => expect(onScreen.result.current.hasNextPage).toBe(true));
  await onScreen.result.current.fetchNextPage();
  const rows = () => onScreen.result.current.data?.pages.flatMap(({ items }) => items) ?? [];
  await waitFor(() => expect(rows()).toHaveLength(count));
  const { liveFeed: feed } = await loadRealtime();
  const unused = () => undefined;
  const live = createLiveList({ feed, filter, sort: 'newest', onChanged: unused, onReloaded: unused });
  live.start();
  return { rows, live };
}

/** Counts what is asked of the list from now on. */
function countRequests() {
  const lists: unknown[] = [];
  const asked = { refunds: 0, lists };
  answerInstead((method, path, { params }) => {
    if (method === 'POST') asked.refunds += 1;
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
  const { rows, live } = await openList(name);
  const asked = countRequests();
  operationQueue.confirmBatch(
    payments.map(({ id, amount }) => confirmOperation(voidOperation, { id, ...amount })),
  );
  const isOver = () => payments.every(({ id }) => operationQueue.get(id)?.phase === 'done');
  await vi.waitFor(() => expect(isOver()).toBe(true), { timeout: 120_000 });
  await waitFor(() => expect(rows().every(({ status }) => status === 'voided')).toBe(true));
  expect(asked.refunds).toBe(count);
  // What the list would ask for again, it has when it knows of a payment that was made after.
  const { id } = await payByCard('sale', 999, name);
  await waitFor(() => expect(live.newRows().count).toBe(1));
  live.stop();
  const ofOthers = asked.lists.filter((params) => !JSON.stringify(params).includes(id));
  expect(ofOthers.length).toBeGreaterThan(0);
  expect(ofOthers.length).toBeLessThanOrEqual(2);
});
