import { displayTimeZone, useLocation, useSearchParams } from '@countinghouse/kit';
import type { ListState } from '@countinghouse/kit/list';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { type ActivityFilter, activitySource, withActivityFilter } from '../../model/activity-filter.ts';

/** The filter that the address of the page has: a reload and a link show the same. */
export function useActivityFilter(): Pick<ListState<ActivityFilter>, 'filter' | 'setFilter'> {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const filter = useMemo(() => activitySource.parseFilter(params, displayTimeZone()), [params]);
  // A busy page draws a new address late: the next change begins from what was asked for.
  const asked = useRef(params);
  useLayoutEffect(() => {
    asked.current = params;
  }, [params]);
  const setFilter = useCallback(
    (change: (before: ActivityFilter) => ActivityFilter) => {
      const before = activitySource.parseFilter(asked.current, displayTimeZone());
      asked.current = withActivityFilter(asked.current, change(before));
      setParams(asked.current, { replace: true, state });
    },
    [setParams, state],
  );
  return { filter, setFilter };
}
