import type { TransactionSort } from '@countinghouse/contract/vocabulary';
import { displayTimeZone, useSearchParams } from '@countinghouse/kit';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { keepLayout, readLayout } from './layout-storage.ts';
import { parseSort, withFilter, withSort } from './list-address.ts';
import { type FilterChange, parseListFilter } from './list-filter.ts';
import { defaultLayout, type ListLayout, parseLayout, writeLayout } from './list-layout.ts';
import { tidyAddress } from './tidy-address.ts';

/** The layout of an address, else the one that was left behind. */
const layoutOf = (params: URLSearchParams): ListLayout =>
  parseLayout(params) ?? readLayout() ?? defaultLayout;

/**
 * What the list shows, in which order and how: kept in the address bar, so that a link shows a colleague the same. The
 * layout is kept in this browser besides, for the next visit.
 */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => parseListFilter(params, displayTimeZone()), [params]);
  const layout = useMemo(() => layoutOf(params), [params]);
  // A busy page draws a new address late: the next change begins from what was asked for, not from what is drawn.
  const asked = useRef(params);
  useLayoutEffect(() => {
    asked.current = params;
  }, [params]);
  const change = useCallback(
    (next: (before: URLSearchParams) => URLSearchParams) => {
      asked.current = next(asked.current);
      setParams(asked.current, { replace: true });
    },
    [setParams],
  );
  useEffect(() => {
    if (tidyAddress(params) !== params) change(tidyAddress);
  }, [params, change]);
  const setFilter = useCallback(
    (next: FilterChange) =>
      change((before) => withFilter(before, next(parseListFilter(before, displayTimeZone())))),
    [change],
  );
  const setSort = useCallback(
    (sort: TransactionSort) => change((before) => withSort(before, sort)),
    [change],
  );
  const setLayout = useCallback(
    (next: (before: ListLayout) => ListLayout) =>
      change((before) => {
        const after = new URLSearchParams(before);
        const chosen = next(layoutOf(before));
        keepLayout(chosen);
        writeLayout(after, chosen);
        return after;
      }),
    [change],
  );
  return { params, change, filter, setFilter, sort: parseSort(params), setSort, layout, setLayout };
}

export type ListState = ReturnType<typeof useListState>;
