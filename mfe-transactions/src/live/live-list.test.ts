import type { RealtimeEvent, Transaction } from '@countinghouse/contract';
import type { Realtime } from '@countinghouse/kit/query';
import { queryClient } from '@countinghouse/kit/query';
import { answerInstead, restoreNetwork, signInAs } from '@countinghouse/kit/testing';
import { expect, it, vi } from 'vitest';
import { listTransactions } from '../api/list-transactions.ts';
import { emptyFilter } from '../model/list-filter.ts';
import { createLiveList, mostHeld } from './live-list.ts';

const filter = emptyFilter('UTC');

/** A feed that says what the test has happened. */
function createFeed() {
  const onEvents: ((events: RealtimeEvent[]) => void)[] = [];
  const feed = {
    read: (reader: { onEvents: (events: RealtimeEvent[]) => void }) => {
      onEvents.push(reader.onEvents);
      return { position: 0, stop: () => undefined };
    },
  } as unknown as Realtime['liveFeed'];
  return { feed, happen: (events: RealtimeEvent[]) => onEvents.at(-1)?.(events) };
}

const created = ({ id, status, merchant }: Transaction): RealtimeEvent =>
  ({
    type: 'transaction.created',
    id,
    status,
    merchantId: merchant.id,
    transactionId: null,
  }) as RealtimeEvent;

it('counts new rows one by one only as far as it keeps them, and then loads the list anew', async () => {
  await signInAs('merchant.demo');
  const options = listTransactions(filter, 'newest');
  const before = await queryClient.fetchInfiniteQuery(options);
  const known = before.pages[0]?.items[0] as Transaction;
  const at = (index: number) => new Date(Date.parse(known.createdAt) + index + 1).toISOString();
  const made = Array.from(
    { length: mostHeld + 1 },
    (_, index): Transaction => ({
      ...known,
      id: `txn_new_${index}`,
      createdAt: at(index),
    }),
  );
  // So many payments would take the sandbox longer than the test is worth.
  answerInstead((_method, _path, { params }) => {
    const ids: string[] | undefined = params?.id;
    if (!ids) return null;
    return { status: 200, body: { items: made.filter(({ id }) => ids.includes(id)), nextCursor: null } };
  });
  const { feed, happen } = createFeed();
  const [onChanged, onReloaded] = [vi.fn(), vi.fn()];
  const list = createLiveList({ feed, filter, sort: 'newest', onChanged, onReloaded });
  list.start();

  happen(made.slice(0, mostHeld).map(created));
  await vi.waitFor(() => expect(list.newRows()).toEqual({ count: mostHeld, isOverfull: false }));
  happen(made.slice(mostHeld).map(created));
  await vi.waitFor(() => expect(list.newRows()).toEqual({ count: 0, isOverfull: true }));

  restoreNetwork();
  expect(await list.show()).toEqual(new Map());
  expect(list.newRows()).toEqual({ count: 0, isOverfull: false });
  expect(queryClient.getQueryData(options.queryKey)?.pages).toHaveLength(1);
  list.stop();
});
