import { instantsOf } from '@countinghouse/kit/ui-data';
import { dateParts, readFilterParams, writeFilterParams } from './filter-params.ts';
import type { ListFilter } from './list-source.ts';

/** A filter as most lists have it. */
export interface PlainFilter<Status extends string = never> extends ListFilter {
  status: Status[];
}

interface PlainFilterOptions<Status extends string> {
  /** That the list can be filtered by. */
  statuses?: readonly Status[];
  hasMerchant?: boolean;
  hasDates?: boolean;
}

/**
 * Reads, writes and sends a filter by search and, where the list has them, status, merchant and dates: for a
 * `ListSource` whose list is filtered by nothing else.
 */
export function plainFilter<Status extends string = never>({
  statuses = [],
  hasMerchant = false,
  hasDates = false,
}: PlainFilterOptions<Status>) {
  const parseFilter = (params: URLSearchParams, ownTimeZone: string): PlainFilter<Status> => {
    const { severalOf, idsOf, shared } = readFilterParams(params);
    const { from, to, ...rest } = shared(ownTimeZone);
    return {
      ...rest,
      status: severalOf('status', statuses),
      merchantId: hasMerchant ? idsOf('merchant') : undefined,
      ...(hasDates && { from, to }),
    };
  };
  const formatFilter = (filter: PlainFilter<Status>) =>
    writeFilterParams([
      ['search', filter.search],
      ['status', filter.status],
      ['merchant', filter.merchantId],
      ...dateParts(filter),
    ]);
  /** As the backend reads it: dates as instants. */
  const toQuery = (filter: PlainFilter<Status> | null) => ({
    search: filter?.search,
    status: filter?.status.length ? filter.status : undefined,
    merchantId: filter?.merchantId && [...filter.merchantId],
    ...(filter && instantsOf(filter, filter.timeZone)),
  });
  /** Without one of its parts, as the user thinks of parts: two ends of the dates are one. */
  const without = (filter: PlainFilter<Status>, part: string): PlainFilter<Status> => {
    if (part === 'dates') return { ...filter, from: undefined, to: undefined };
    if (part === 'status') return { ...filter, status: [] };
    return { ...filter, [part === 'merchant' ? 'merchantId' : part]: undefined };
  };
  return { parseFilter, formatFilter, toQuery, without };
}
