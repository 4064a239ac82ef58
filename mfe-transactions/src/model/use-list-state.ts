import type { TransactionSort } from '@countinghouse/contract/vocabulary';
import { displayTimeZone, useAuth, useSearchParams } from '@countinghouse/kit';
import { useCallback, useMemo } from 'react';
import { keepLayout, readLayout } from './layout-storage.ts';
import { parseSort, withFilter, withSort } from './list-address.ts';
import { type ListFilter, parseListFilter } from './list-filter.ts';
import { defaultLayout, type ListLayout, parseLayout, writeLayout } from './list-layout.ts';

/**
 * What the list shows, in which order and how: kept in the address bar, so that a link shows a colleague the same. The
 * layout is kept in this browser besides, for the user's next visit.
 */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const username = useAuth((state) => state.user?.username ?? '');
  const filter = useMemo(() => parseListFilter(params, displayTimeZone()), [params]);
  const layout = useMemo(
    () => parseLayout(params) ?? readLayout(username) ?? defaultLayout,
    [params, username],
  );
  const change = useCallback(
    (next: (before: URLSearchParams) => URLSearchParams) => setParams(next, { replace: true }),
    [setParams],
  );
  const setFilter = useCallback((next: ListFilter) => change((before) => withFilter(before, next)), [change]);
  const setSort = useCallback(
    (sort: TransactionSort) => change((before) => withSort(before, sort)),
    [change],
  );
  const setLayout = useCallback(
    (next: ListLayout) => {
      keepLayout(username, next);
      change((before) => {
        const after = new URLSearchParams(before);
        writeLayout(after, next);
        return after;
      });
    },
    [change, username],
  );
  return { params, change, filter, setFilter, sort: parseSort(params), setSort, layout, setLayout };
}

export type ListState = ReturnType<typeof useListState>;
