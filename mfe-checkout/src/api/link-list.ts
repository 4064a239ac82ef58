import type { PaymentLink } from '@countinghouse/contract';
import {
  type ListColumn,
  listColumns,
  paymentLinkSorts,
  paymentLinkStatuses,
  standardListColumns,
} from '@countinghouse/contract/vocabulary';
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

export type ColumnKey = ListColumn<'payment-links'>;
export type LinkSort = (typeof paymentLinkSorts)[number];
export type LinkFilter = PlainFilter<(typeof paymentLinkStatuses)[number]>;

const { toQuery, without, ...filter } = plainFilter({
  statuses: paymentLinkStatuses,
  hasMerchant: true,
  hasDates: true,
});

/** What kit is told of the list of payment links. */
export const linkList: ListSource<PaymentLink, LinkFilter, LinkSort, ColumnKey> = {
  list: 'payment-links',
  texts: 'checkout',
  columns: {
    all: listColumns['payment-links'],
    primary: 'title',
    standard: () => standardListColumns['payment-links'],
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
  noResults: {
    explain: (asked, options) =>
      http.get('hosted-payment/links/no-match', { ...options, query: toQuery(asked) }),
    without,
  },
  views: { list: 'payment-links' },
  export: { list: 'payment-links', toFilter: toQuery },
  live: { compare: comparisonOf, changeIn: changesOf('payment_link') },
};

export type LinkListState = ListState<LinkFilter, LinkSort, ColumnKey>;
