import { inBackground } from '@countinghouse/kit/query';
import type { ListFilter, ListPage, ListRow, ListSource } from '../model/list-source.ts';
import { answered } from '../state/answered.ts';

/** How many one request may name. */
const idsAtOnce = 50;
const topRows = 50;

type Reader<Row extends ListRow, Filter extends ListFilter, Sort extends string> = Pick<
  ListSource<Row, Filter, Sort>,
  'readPage'
>;

/**
 * Rows as they are now, by their ids. The page asks by itself, so it does not keep the session alive.
 * @param filter leaves out what does not match it; null for all of them
 * @returns with the last event that all of them show; 0 where the list does not say it
 */
export async function readRows<Row extends ListRow, Filter extends ListFilter, Sort extends string>(
  { readPage }: Reader<Row, Filter, Sort>,
  ids: readonly string[],
  filter: Filter | null,
): Promise<{ rows: Row[]; sequence: number }> {
  const parts: string[][] = [];
  for (let from = 0; from < ids.length; from += idsAtOnce) parts.push(ids.slice(from, from + idsAtOnce));
  const pages = await Promise.all(
    parts.map((part) => readPage({ filter, ids: part, limit: idsAtOnce }, inBackground)),
  );
  return {
    rows: pages.flatMap(({ items }) => items),
    sequence: Math.min(...pages.map((page) => page.sequence ?? 0)),
  };
}

/** The list from its top, as it is now. */
export const readTop = async <Row extends ListRow, Filter extends ListFilter, Sort extends string>(
  { readPage }: Reader<Row, Filter, Sort>,
  filter: Filter,
  sort: Sort,
): Promise<ListPage<Row>> => answered(await readPage({ filter, sort, limit: topRows }, inBackground));
