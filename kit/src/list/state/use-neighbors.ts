import { displayTimeZone, useLocation } from '@countinghouse/kit';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { useEffect, useMemo } from 'react';
import { parseSort } from '../model/list-address.ts';
import type { ListFilter, ListRow, ListSource } from '../model/list-source.ts';
import { memoryOf } from './list-memory.ts';
import { listRows } from './list-queries.ts';

/** So close to the last row that is loaded the next ones are read. */
const readAhead = 5;

/** The rows beside one in a list; undefined where it is the first or the last, or not in the list at all. */
export function neighborsOf<Row extends ListRow>(
  rows: readonly Row[],
  id: string,
): { index: number; previous: Row | undefined; next: Row | undefined } {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) return { index, previous: undefined, next: undefined };
  return { index, previous: rows[index - 1], next: rows[index + 1] };
}

/**
 * The rows before and after a record, in the list that one came from and as it was left. It goes on where that ends;
 * where nothing is remembered, as after a reload, its first page is read.
 * @param search the address of that list
 */
export function useNeighbors<Row extends ListRow, Filter extends ListFilter, Sort extends string>(
  source: ListSource<Row, Filter, Sort>,
  id: string,
  search: string,
) {
  const options = useMemo(() => {
    const params = new URLSearchParams(search);
    const sort = parseSort(params, source.sorts);
    return listRows(source, source.parseFilter(params, displayTimeZone()), sort);
  }, [source, search]);
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    ...options,
    enabled: ({ state }) => state.data === undefined,
  });
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const neighbors = neighborsOf(rows, id);
  const { index } = neighbors;
  const isNearEnd = index >= 0 && index >= rows.length - readAhead;
  const isWanted = isNearEnd && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);
  // Who goes back to the list finds the row that was looked at last.
  useEffect(() => {
    if (index >= 0) Object.assign(memoryOf<Row>(options.queryKey) ?? {}, { activeKey: id });
  }, [index, id, options]);
  const { state } = useLocation();
  return { ...neighbors, linkState: state as unknown };
}
