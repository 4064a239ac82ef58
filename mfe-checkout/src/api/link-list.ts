import type { PaymentLink } from '@countinghouse/contract';
import { paymentLinkSorts, paymentLinkStatuses } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import {
  changesOf,
  type ListSource,
  type ListState,
  type PlainFilter,
  plainFilter,
} from '@countinghouse/kit/list';
import { comparisonOf } from '../model/row-order.ts';
import { linkPathOf } from '../paths.ts';

const columns = [
  'title',
  'merchant',
  'status',
  'amount',
  'paid',
  'uses',
  'reference',
  'lastUsed',
  'expires',
  'created',
  'creator',
] as const;
export type ColumnKey = (typeof columns)[number];
export type LinkSort = (typeof paymentLinkSorts)[number];
export type LinkFilter = PlainFilter<(typeof paymentLinkStatuses)[number]>;

const {
  toQuery,
  without: _without,
  ...filter
} = plainFilter({
  statuses: paymentLinkStatuses,
  hasMerchant: true,
  hasDates: true,
});

/** What kit is told of the list of payment links. */
export const linkList: ListSource<PaymentLink, LinkFilter, LinkSort, ColumnKey> = {
  list: 'payment-links',
  texts: 'checkout',
  columns: {
    all: columns,
    primary: 'title',
    standard: () => ['title', 'merchant', 'status', 'amount', 'paid', 'uses', 'lastUsed', 'created'],
  },
  sorts: paymentLinkSorts,
  ...filter,
  readPage: ({ filter: asked, limit, cursor, ids, sort }, options) =>
    http.get('hosted-payment/links', {
      ...options,
      query: { ...(asked && toQuery(asked)), limit, cursor, sort, id: ids },
    }),
  pathOf: linkPathOf,
  readTotals: (asked, options) =>
    http.get('hosted-payment/links/status', { ...options, query: toQuery(asked) }),
  live: { compare: comparisonOf, changeIn: changesOf('payment_link') },
};

export type LinkListState = ListState<LinkFilter, LinkSort, ColumnKey>;
