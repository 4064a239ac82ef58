import type { Transaction, TransactionPage } from '@countinghouse/contract';
import { expect, it } from 'vitest';
import { insertRows, isWithin, type LoadedList, placesOf, replaceRows } from './loaded-rows.ts';

const row = (id: string, at: number, amountMinor = at): Transaction =>
  ({
    id: `txn_${id}`,
    createdAt: new Date(at).toISOString(),
    amount: { amountMinor, currency: 'USD' },
  }) as Transaction;

const page = (items: Transaction[], nextCursor: string | null): TransactionPage => ({
  items,
  nextCursor,
  sequence: 1,
});

const list: LoadedList = {
  pages: [page([row('f', 60), row('e', 50)], 'more'), page([row('c', 30), row('b', 20)], 'more')],
  pageParams: [undefined, 'more'],
};
const idsOf = ({ pages }: LoadedList) =>
  pages.map(({ items }) => items.map(({ id }) => id.slice(4)).join(''));

it('puts rows where the order has them, on the page they belong to', () => {
  const rows = [row('d', 40), row('h', 80), row('g', 70), row('a', 10)];
  expect(idsOf(insertRows(list, rows, 'newest'))).toEqual(['hgfe', 'dcba']);
  const rising = { ...list, pages: [page([row('b', 20), row('e', 50)], null)] };
  expect(idsOf(insertRows(rising, rows, 'lowest'))).toEqual(['abdegh']);
  expect(idsOf(insertRows({ ...list, pages: [page([], null)] }, rows, 'newest'))).toEqual(['hgda']);
});

it('knows which rows are within what is loaded', () => {
  expect(isWithin(list, row('d', 40), 'newest')).toBe(true);
  expect(isWithin(list, row('a', 10), 'newest')).toBe(false);
  expect(isWithin({ ...list, pages: [page([row('b', 20)], null)] }, row('a', 10), 'newest')).toBe(true);
});

it('replaces rows in their places, and leaves other pages as they are', () => {
  const changed = { ...row('c', 30), status: 'settled' } as Transaction;
  const replaced = replaceRows(list, new Map([[changed.id, changed]]));
  expect(replaced.pages[0]).toBe(list.pages[0]);
  expect(replaced.pages[1]?.items[0]?.status).toBe('settled');
  expect([...placesOf(replaced, new Map([['txn_c', 0]]))]).toEqual([['txn_c', 2]]);
});
