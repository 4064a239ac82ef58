import { type ChangeKind, changeKinds, changeStatuses } from '@countinghouse/contract/vocabulary';
import { type PlainFilter, plainFilter, readFilterParams } from '@countinghouse/kit/list';

const plain = plainFilter({ statuses: changeStatuses, hasMerchant: true, hasDates: true });

export interface ChangeListFilter extends PlainFilter<(typeof changeStatuses)[number]> {
  kind?: ChangeKind | undefined;
}

export const parseChangeFilter = (params: URLSearchParams, ownTimeZone: string): ChangeListFilter => ({
  ...plain.parseFilter(params, ownTimeZone),
  kind: readFilterParams(params).oneOf('kind', changeKinds),
});

export function formatChangeFilter(filter: ChangeListFilter): URLSearchParams {
  const params = plain.formatFilter(filter);
  if (filter.kind) params.set('kind', filter.kind);
  return params;
}

/** As the backend reads it. */
export const changeQueryOf = (filter: ChangeListFilter) => ({ ...plain.toQuery(filter), kind: filter.kind });

export const withoutChangePart = (filter: ChangeListFilter, part: string): ChangeListFilter =>
  part === 'kind' ? { ...filter, kind: undefined } : { ...plain.without(filter, part), kind: filter.kind };
