import type { Transaction, TransactionPage } from '@countinghouse/contract';
import type { TransactionSort } from '@countinghouse/contract/vocabulary';
import { comparisonOf } from './row-order.ts';

/** The pages of a list as far as they were loaded; a page's cursor stays right whatever is put into the page. */
export interface LoadedList {
  pages: TransactionPage[];
  pageParams: unknown[];
}

/** Where rows stand among those that are loaded, by their ids; looked for in one walk. */
export function placesOf({ pages }: LoadedList, ids: ReadonlyMap<string, unknown>): Map<string, number> {
  const places = new Map<string, number>();
  if (ids.size === 0) return places;
  let place = 0;
  for (const { items } of pages) {
    for (const { id } of items) {
      if (ids.has(id)) places.set(id, place);
      place += 1;
    }
  }
  return places;
}

/** The list with rows as they are now, each in its place; pages without one of them stay the same objects. */
export function replaceRows(list: LoadedList, rows: ReadonlyMap<string, Transaction>): LoadedList {
  const pages = list.pages.map((page) => {
    if (!page.items.some(({ id }) => rows.has(id))) return page;
    return { ...page, items: page.items.map((row) => rows.get(row.id) ?? row) };
  });
  return { ...list, pages };
}

/** Whether a row's place is among those that are loaded, and not further down. */
export function isWithin({ pages }: LoadedList, row: Transaction, sort: TransactionSort): boolean {
  const end = pages.at(-1);
  if (!end?.nextCursor) return true;
  const last = pages.findLast(({ items }) => items.length > 0)?.items.at(-1);
  return last !== undefined && comparisonOf[sort](row, last) < 0;
}

/** The list with more rows, each where the order has it. */
export function insertRows(
  list: LoadedList,
  rows: readonly Transaction[],
  sort: TransactionSort,
): LoadedList {
  const compare = comparisonOf[sort];
  const waiting = rows.toSorted(compare);
  const lastPage = list.pages.length - 1;
  const pages = list.pages.map((page, index) => {
    const last = page.items.at(-1);
    const belongs = (row: Transaction) =>
      index === lastPage || (last !== undefined && compare(row, last) < 0);
    let count = 0;
    while (waiting[count] && belongs(waiting[count] as Transaction)) count += 1;
    if (count === 0) return page;
    return { ...page, items: [...waiting.splice(0, count), ...page.items].sort(compare) };
  });
  return { ...list, pages };
}
