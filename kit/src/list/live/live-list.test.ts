import type { RealtimeEvent, Transaction } from '@countinghouse/contract';
import { expect, it, vi } from 'vitest';
import { http } from '../../http/http.ts';
import { queryClient } from '../../query/query-client.ts';
import type { Realtime } from '../../realtime/load-realtime.ts';
import { answerInstead, restoreNetwork, signInAs } from '../../testing/index.tsx';
import type { LiveSource } from '../model/list-source.ts';
import { memoryOf } from '../state/list-memory.ts';
import { listRows } from '../state/list-queries.ts';
import { LiveList } from './live-list.ts';
import { maxBuffered } from './take-changed.ts';

const filter = { timeZone: 'UTC' };

const source: LiveSource<Transaction, typeof filter, 'newest'> = {
  list: 'transactions',
  texts: 'transactions',
  columns: { all: ['id'], primary: 'id', standard: () => ['id'] },
  sorts: ['newest'],
  parseFilter: () => filter,
  formatFilter: () => new URLSearchParams(),
  readPage: ({ filter: _all, ids, ...page }, options) =>
    http.get('transactions', { ...options, query: { ...page, id: ids } }),
  pathOf: ({ id }) => `/transaction/${id}`,
  live: {
    compare: { newest: (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt) },
    changeIn: ({ id, status, merchantId }) => ({ id, status, merchantId, isNew: true }),
  },
};

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
  const options = listRows(source, filter, 'newest');
  const before = await queryClient.fetchInfiniteQuery(options);
  const known = before.pages[0]?.items[0] as Transaction;
  const at = (index: number) => new Date(Date.parse(known.createdAt) + index + 1).toISOString();
  const made = Array.from(
    { length: maxBuffered + 1 },
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
  const list = new LiveList({ source, feed, filter, sort: 'newest', onChanged, onReloaded });
  list.start();

  happen(made.slice(0, maxBuffered).map(created));
  await vi.waitFor(() => expect(list.newRows()).toEqual({ count: maxBuffered, isBufferFull: false }));
  happen(made.slice(maxBuffered).map(created));
  await vi.waitFor(() => expect(list.newRows()).toEqual({ count: 0, isBufferFull: true }));

  restoreNetwork();
  expect(await list.show()).toEqual(new Map());
  expect(list.newRows()).toEqual({ count: 0, isBufferFull: false });
  expect(queryClient.getQueryData(options.queryKey)?.pages).toHaveLength(1);
  list.stop();
});

it('reads no row again for an event that the row shows already', async () => {
  await signInAs('merchant.demo');
  const options = listRows(source, filter, 'newest');
  const { pages } = await queryClient.fetchInfiniteQuery(options);
  const known = pages[0]?.items[0] as Transaction;
  const onChanged = vi.fn();
  answerInstead((_method, _path, { params }) =>
    params?.id ? { status: 200, body: { items: [known], nextCursor: null, sequence: 100 } } : null,
  );
  const { feed, happen } = createFeed();
  const list = new LiveList({ source, feed, filter, sort: 'newest', onChanged, onReloaded: vi.fn() });
  list.start();
  const isToBeRead = (sequence: number) => {
    happen([{ ...created(known), sequence }]);
    return memoryOf(options.queryKey)?.changed.has(known.id);
  };
  expect(isToBeRead(90)).toBe(true);
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect([isToBeRead(90), isToBeRead(100), isToBeRead(101)]).toEqual([false, false, true]);
  list.stop();
});

it('asks nothing while the tab is hidden, whatever happens', async () => {
  await signInAs('merchant.demo');
  const options = listRows(source, filter, 'newest');
  const { pages } = await queryClient.fetchInfiniteQuery(options);
  const known = pages[0]?.items[0] as Transaction;
  let asked = 0;
  answerInstead(() => {
    asked += 1;
    return { status: 200, body: { items: [known], nextCursor: null, sequence: 100 } };
  });
  const { feed, happen } = createFeed();
  const list = new LiveList({
    source,
    feed,
    filter,
    sort: 'newest',
    onChanged: vi.fn(),
    onReloaded: vi.fn(),
  });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.useFakeTimers();
  list.start();
  for (let second = 0; second < 20; second += 1) {
    happen([{ ...created(known), sequence: second + 1 }]);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(asked).toBe(0);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(2_000);
  // All that happened, in one request for the row.
  expect(asked).toBe(1);
  list.stop();
});

it('drops a row that is deleted, or is out of scope from now on', async () => {
  await signInAs('merchant.demo');
  const options = listRows(source, filter, 'newest');
  const { pages } = await queryClient.fetchInfiniteQuery(options);
  const known = pages[0]?.items[0] as Transaction;
  answerInstead((_method, _path, { params }) =>
    params?.id ? { status: 200, body: { items: [], nextCursor: null, sequence: 100 } } : null,
  );
  const { feed, happen } = createFeed();
  const list = new LiveList({
    source,
    feed,
    filter,
    sort: 'newest',
    onChanged: vi.fn(),
    onReloaded: vi.fn(),
  });
  list.start();
  happen([{ ...created(known), sequence: 90 }]);
  const shown = () => queryClient.getQueryData(options.queryKey)?.pages[0]?.items.map(({ id }) => id);
  await vi.waitFor(() => expect(shown()).not.toContain(known.id));
  expect(shown()).toHaveLength((pages[0]?.items.length ?? 0) - 1);
  list.stop();
});

it('leaves what it was reading to the list that takes over', async () => {
  await signInAs('merchant.demo');
  const options = listRows(source, filter, 'newest');
  const { pages } = await queryClient.fetchInfiniteQuery(options);
  const known = pages[0]?.items[0] as Transaction;
  const at = new Date(Date.parse(known.createdAt) + 1).toISOString();
  const made = { ...known, id: 'txn_made', createdAt: at };
  const page = { items: [made], nextCursor: null, sequence: 1 };
  const late = Promise.withResolvers<typeof page>();
  const readPage = vi.fn<typeof source.readPage>(async () => page).mockReturnValueOnce(late.promise);
  const { feed, happen } = createFeed();
  const open = () => {
    const reading = { ...source, readPage };
    return new LiveList({
      source: reading,
      feed,
      filter,
      sort: 'newest',
      onChanged: vi.fn(),
      onReloaded: vi.fn(),
    });
  };
  const [before, after] = [open(), open()];
  before.start();
  happen([created(made)]);
  await vi.waitFor(() => expect(readPage).toHaveBeenCalledOnce());
  before.stop();
  after.start();
  await vi.waitFor(() => expect(after.newRows()).toEqual({ count: 1, isBufferFull: false }));
  late.resolve(page);
  after.stop();
});
