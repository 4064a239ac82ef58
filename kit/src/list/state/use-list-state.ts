import { displayTimeZone, useAddress } from '@countinghouse/kit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { keepLayout, readLayout } from '../model/layout-storage.ts';
import { parseSort, withFilter, withSort } from '../model/list-address.ts';
import {
  type ColumnState,
  defaultLayout,
  type ListLayout,
  parseLayout,
  placedColumns,
  writeLayout,
} from '../model/list-layout.ts';
import type { FilterChange, ListFilter, ListRow, ListSource } from '../model/list-source.ts';
import { normalizeParams } from '../model/normalize-params.ts';
import { readDefaultView } from './default-view-storage.ts';

/** What a list shows, in which order and how, and how each is changed. */
export interface ListState<
  Filter extends ListFilter,
  Sort extends string = string,
  Key extends string = string,
> {
  params: URLSearchParams;
  /** Whether what the list opens with is still to be put into its address: nothing else is asked for before. */
  isOpening: boolean;
  /** Lets the list ask where it turns out to open with nothing after all. */
  endOpening: () => void;
  /** Changes the address as a whole. */
  change: (next: (before: URLSearchParams) => URLSearchParams) => void;
  filter: Filter;
  setFilter: (change: FilterChange<Filter>) => void;
  sort: Sort;
  setSort: (sort: Sort) => void;
  layout: ListLayout<Key>;
  setLayout: (change: (before: ListLayout<Key>) => ListLayout<Key>) => void;
  /** The columns of the layout, or the usual ones. */
  columns: readonly ColumnState<Key>[];
}

/** Whether a list has something to open with, where its address asks for nothing. */
const hasOpening = <Filter extends ListFilter>({
  opening,
  views,
}: Pick<ListSource<ListRow, Filter>, 'opening' | 'views'>): boolean =>
  opening !== undefined || (views !== undefined && readDefaultView(views.list) !== null);

/**
 * What the list shows, in which order and how: kept in the address bar, so that a link shows a colleague the same. The
 * layout is kept in this browser besides, for the next visit.
 * @param source the same object at every call
 */
export function useListState<
  Row extends ListRow,
  Filter extends ListFilter,
  Sort extends string,
  Key extends string,
>(source: ListSource<Row, Filter, Sort, Key>): ListState<Filter, Sort, Key> {
  const [params, change] = useAddress();
  const [isOpening, setOpening] = useState(() => params.size === 0 && hasOpening(source));
  const endOpening = useCallback(() => setOpening(false), []);
  if (isOpening && params.size > 0) endOpening();
  /** The layout of an address, else the one that was left behind. */
  const layoutOf = useCallback(
    (address: URLSearchParams): ListLayout<Key> =>
      parseLayout(address, source.columns) ?? readLayout(source) ?? defaultLayout,
    [source],
  );
  const filter = useMemo(() => source.parseFilter(params, displayTimeZone()), [source, params]);
  const layout = useMemo(() => layoutOf(params), [layoutOf, params]);
  const columns = useMemo(() => placedColumns(source.columns, layout), [source, layout]);
  useEffect(() => {
    if (normalizeParams(params) !== params) change(normalizeParams);
  }, [params, change]);
  const setFilter = useCallback(
    (next: FilterChange<Filter>) =>
      change((before) =>
        withFilter(before, source.formatFilter(next(source.parseFilter(before, displayTimeZone())))),
      ),
    [source, change],
  );
  const setSort = useCallback(
    (sort: Sort) => change((before) => withSort(before, sort, source.sorts)),
    [source, change],
  );
  const setLayout = useCallback(
    (next: (before: ListLayout<Key>) => ListLayout<Key>) =>
      change((before) => {
        const after = new URLSearchParams(before);
        const chosen = next(layoutOf(before));
        keepLayout(source.list, chosen);
        writeLayout(after, chosen);
        return after;
      }),
    [source, layoutOf, change],
  );
  const sort = parseSort(params, source.sorts);
  return {
    params,
    isOpening,
    endOpening,
    change,
    filter,
    setFilter,
    sort,
    setSort,
    layout,
    setLayout,
    columns,
  };
}
