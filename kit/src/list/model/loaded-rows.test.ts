import { expect, it } from 'vitest';
import type { ListPage } from './list-source.ts';
import { insertRows, isWithin, type LoadedList, placesOf, replaceRows } from './loaded-rows.ts';

interface Row {
  id: string;
  at: number;
  status?: string;
}

const row = (id: string, at: number): Row => ({ id, at });
const newest = (one: Row, other: Row) => other.at - one.at;
const oldest = (one: Row, other: Row) => one.at - other.at;
const page = (items: Row[], nextCursor: string | null): ListPage<Row> => ({ items, nextCursor });

const list: LoadedList<Row> = {
  pages: [page([row('f', 60), row('e', 50)], 'more'), page([row('c', 30), row('b', 20)], 'more')],
  pageParams: [undefined, 'more'],
};
const idsOf = ({ pages }: LoadedList<Row>) => pages.map(({ items }) => items.map(({ id }) => id).join(''));

it('puts rows where the order has them, on the page they belong to', () => {
  const rows = [row('d', 40), row('h', 80), row('g', 70), row('a', 10)];
  expect(idsOf(insertRows(list, rows, newest))).toEqual(['hgfe', 'dcba']);
  const rising = { ...list, pages: [page([row('b', 20), row('e', 50)], null)] };
  expect(idsOf(insertRows(rising, rows, oldest))).toEqual(['abdegh']);
  expect(idsOf(insertRows({ ...list, pages: [page([], null)] }, rows, newest))).toEqual(['hgda']);
});

it('knows which rows are within what is loaded', () => {
  expect(isWithin(list, row('d', 40), newest)).toBe(true);
  expect(isWithin(list, row('a', 10), newest)).toBe(false);
  expect(isWithin({ ...list, pages: [page([row('b', 20)], null)] }, row('a', 10), newest)).toBe(true);
});

it('replaces rows in their places, and leaves other pages as they are', () => {
  const changed = { ...row('c', 30), status: 'settled' };
  const replaced = replaceRows(list, new Map([[changed.id, changed]]));
  expect(replaced.pages[0]).toBe(list.pages[0]);
  expect(replaced.pages[1]?.items[0]?.status).toBe('settled');
  expect([...placesOf(replaced, new Map([['c', 0]]))]).toEqual([['c', 2]]);
  expect(idsOf(replaceRows(list, new Map([['e', null]])))).toEqual(['f', 'cb']);
});
