import type { ListPage, ListRow } from './list-source.ts';

/** The pages of a list as far as they were loaded; a page's cursor stays right whatever is put into the page. */
export interface LoadedList<Row extends ListRow> {
  pages: ListPage<Row>[];
  pageParams: unknown[];
}

type Compare<Row> = (one: Row, other: Row) => number;

/** Where rows stand among those that are loaded, by their ids; looked for in one walk. */
export function placesOf<Row extends ListRow>(
  { pages }: LoadedList<Row>,
  ids: ReadonlyMap<string, unknown>,
): Map<string, number> {
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

/** The list with rows as they are now, each in its place, null for one that is gone; other pages stay the same objects. */
export function replaceRows<Row extends ListRow>(
  list: LoadedList<Row>,
  rows: ReadonlyMap<string, Row | null>,
): LoadedList<Row> {
  const pages = list.pages.map((page) => {
    if (!page.items.some(({ id }) => rows.has(id))) return page;
    const items = page.items.flatMap((row) => {
      const now = rows.get(row.id);
      return now === null ? [] : [now ?? row];
    });
    return { ...page, items };
  });
  return { ...list, pages };
}

/** Whether a row's place is among those that are loaded, and not further down. */
export function isWithin<Row extends ListRow>(
  { pages }: LoadedList<Row>,
  row: Row,
  compare: Compare<Row>,
): boolean {
  const end = pages.at(-1);
  if (!end?.nextCursor) return true;
  const last = pages.findLast(({ items }) => items.length > 0)?.items.at(-1);
  return last !== undefined && compare(row, last) < 0;
}

/** The list with more rows, each where the order has it. */
export function insertRows<Row extends ListRow>(
  list: LoadedList<Row>,
  rows: readonly Row[],
  compare: Compare<Row>,
): LoadedList<Row> {
  const waiting = rows.toSorted(compare);
  const lastPage = list.pages.length - 1;
  const pages = list.pages.map((page, index) => {
    const last = page.items.at(-1);
    const belongs = (row: Row) => index === lastPage || (last !== undefined && compare(row, last) < 0);
    let count = 0;
    while (waiting[count] && belongs(waiting[count] as Row)) count += 1;
    if (count === 0) return page;
    return { ...page, items: [...waiting.splice(0, count), ...page.items].sort(compare) };
  });
  return { ...list, pages };
}
