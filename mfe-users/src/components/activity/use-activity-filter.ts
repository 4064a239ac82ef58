import { displayTimeZone, useAddress, useLocation } from '@countinghouse/kit';
import type { ListState } from '@countinghouse/kit/list';
import { useCallback, useMemo } from 'react';
import { type ActivityFilter, activitySource, withActivityFilter } from '../../model/activity-filter.ts';

/** The filter that the address of the page has: a reload and a link show the same. */
export function useActivityFilter(): Pick<ListState<ActivityFilter>, 'filter' | 'setFilter'> {
  const { state } = useLocation();
  const [params, change] = useAddress(state);
  const filter = useMemo(() => activitySource.parseFilter(params, displayTimeZone()), [params]);
  const setFilter = useCallback(
    (next: (before: ActivityFilter) => ActivityFilter) =>
      change((before) =>
        withActivityFilter(before, next(activitySource.parseFilter(before, displayTimeZone()))),
      ),
    [change],
  );
  return { filter, setFilter };
}
