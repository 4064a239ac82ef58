import { displayTimeZone, useSearchParams } from '@countinghouse/kit';
import { useCallback, useMemo } from 'react';
import { formatListFilter, type ListFilter, parseListFilter } from './list-filter.ts';

/** The list's filter, kept in the address bar and nowhere else: a link shows a colleague the same rows. */
export function useListFilter() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => parseListFilter(params, displayTimeZone()), [params]);
  const setFilter = useCallback(
    (next: ListFilter) => setParams(formatListFilter(next), { replace: true }),
    [setParams],
  );
  return { filter, setFilter };
}
