import {
  inBackground,
  infiniteQueryOptions,
  keepPreviousData,
  queryClient,
  queryOptions,
} from '@countinghouse/kit/query';
import type { ListFilter, ListRow, ListSource } from '../model/list-source.ts';
import { answered } from './answered.ts';

/** The first rows are to be there soon; whoever scrolls on reads many. */
const firstPageSize = 30;
const nextPageSize = 200;

/** A list that was scrolled far down is not read again from its start each time someone comes back to it. */
const refreshablePages = 3;

const isShort = ({ state }: { state: { data: { pages: unknown[] } | undefined } }) =>
  (state.data?.pages.length ?? 0) <= refreshablePages;

/** The rows of a list, a page at a time. */
export const listRows = <Row extends ListRow, Filter extends ListFilter, Sort extends string>(
  { list, sorts, readPage }: Pick<ListSource<Row, Filter, Sort>, 'list' | 'sorts' | 'readPage'>,
  filter: Filter,
  sort: Sort,
) =>
  infiniteQueryOptions({
    queryKey: [list, 'list', filter, sort],
    queryFn: async ({ signal, pageParam }) => {
      const request = {
        filter,
        sort: sort === sorts[0] ? undefined : sort,
        limit: pageParam === undefined ? firstPageSize : nextPageSize,
        cursor: pageParam,
      };
      return answered(await readPage(request, { signal }));
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // Comparing a hundred thousand rows with themselves at each further page would take longer than fetching it.
    structuralSharing: false,
    refetchOnMount: isShort,
    // Meanwhile the list is kept true row by row, and new ones wait to be asked for.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

type TotalsSource<Filter extends ListFilter> = Pick<ListSource<never, Filter>, 'list' | 'readTotals'>;

/** Each status says what choosing it would show: the filter's own states do not count. */
const withoutStates = <Filter extends ListFilter>(filter: Filter): Filter => ({ ...filter, status: [] });

/** Count and sum by status of what the filter leaves without its own states. */
export const listTotals = <Filter extends ListFilter>(
  { list, readTotals }: TotalsSource<Filter>,
  filter: Filter,
) =>
  queryOptions({
    queryKey: [list, 'status', withoutStates(filter)],
    queryFn: async ({ signal }) =>
      readTotals ? answered(await readTotals(withoutStates(filter), { signal })) : { items: [] },
    placeholderData: keepPreviousData,
    enabled: readTotals !== undefined,
  });

/** Reads them again by itself, which does not keep the session alive. */
export async function refreshTotals<Filter extends ListFilter>(
  source: TotalsSource<Filter>,
  filter: Filter,
): Promise<void> {
  const totals = await source.readTotals?.(withoutStates(filter), inBackground);
  if (totals) queryClient.setQueryData(listTotals(source, filter).queryKey, totals);
}
