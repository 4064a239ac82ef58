import type { CheckoutProfile } from '@countinghouse/contract';
import { profileSorts, profileStatuses } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import {
  changesOf,
  type ListSource,
  type ListState,
  newestBy,
  type PlainFilter,
  plainFilter,
} from '@countinghouse/kit/list';
import { byName } from '../model/pages/page-order.ts';
import { pagePathOf } from '../paths.ts';
import { pageTexts } from '../texts.ts';

const columns = [
  'name',
  'owner',
  'status',
  'version',
  'links',
  'changed',
  'changedBy',
  'created',
  'creator',
] as const;
export type PageColumn = (typeof columns)[number];
export type PageSort = (typeof profileSorts)[number];
export type PageFilter = PlainFilter<(typeof profileStatuses)[number]>;

const {
  toQuery,
  without: _without,
  ...filter
} = plainFilter({ statuses: profileStatuses, hasMerchant: true });

/** As the backend reads it: a list without dates. */
const queryOf = (asked: PageFilter) => {
  const { search, status, merchantId } = toQuery(asked);
  return { search, status, merchantId };
};

/** What kit is told of the list of checkout pages. */
export const pageList: ListSource<CheckoutProfile, PageFilter, PageSort, PageColumn> = {
  list: 'checkout-profiles',
  texts: pageTexts,
  columns: {
    all: columns,
    primary: 'name',
    standard: () => ['name', 'owner', 'status', 'version', 'links', 'changed'],
  },
  sorts: profileSorts,
  ...filter,
  readPage: ({ filter: asked, limit, cursor, ids, sort }, options) =>
    http.get('hosted-payment/profiles', {
      ...options,
      query: { ...(asked && queryOf(asked)), limit, cursor, sort, id: ids },
    }),
  pathOf: pagePathOf,
  readTotals: (asked, options) =>
    http.get('hosted-payment/profiles/status', { ...options, query: queryOf(asked) }),
  live: {
    compare: { name: byName, changed: newestBy('changedAt') },
    changeIn: changesOf('checkout_profile'),
  },
};

export type PageListState = ListState<PageFilter, PageSort, PageColumn>;
