import type { TransactionAllQuery } from '@countinghouse/contract';
import {
  type CardBrand,
  cardBrands,
  type FailureCode,
  failureCodes,
  type ListFilterPart,
  type TransactionDate,
  type TransactionStatus,
  type TransactionType,
  transactionDates,
  transactionStatuses,
  transactionTypes,
} from '@countinghouse/contract/vocabulary';
import {
  type AmountRange,
  amountParts,
  dateParts,
  minorAmountsOf,
  readFilterParams,
  type ListFilter as SharedFilter,
  writeFilterParams,
} from '@countinghouse/kit/list';
import { instantsOf } from '@countinghouse/kit/ui-data';

/** What the list shows, as the address bar says it; amounts are as `toDecimal` writes them. */
export interface ListFilter extends SharedFilter, AmountRange {
  type?: TransactionType | undefined;
  status: TransactionStatus[];
  brand: CardBrand[];
  /** Why payments were declined or came back. */
  reason: FailureCode[];
  /** What the dates are about, where that is not when the payment was made. */
  dateOf?: Exclude<TransactionDate, 'created'> | undefined;
}

/** Begins from the filter that was asked for last: on a busy page the one on screen may be older. */
export type FilterChange = (before: ListFilter) => ListFilter;

const otherDates = transactionDates.filter((one) => one !== 'created');

/** Reads a filter from the address; what makes no sense there is left out rather than refused. */
export function parseListFilter(params: URLSearchParams, ownTimeZone: string): ListFilter {
  const { oneOf, severalOf, idsOf, shared, amounts } = readFilterParams(params);
  return {
    ...shared(ownTimeZone),
    type: oneOf('type', transactionTypes),
    status: severalOf('status', transactionStatuses),
    brand: severalOf('brand', cardBrands),
    reason: severalOf('reason', failureCodes),
    dateOf: oneOf('dateOf', otherDates),
    merchantId: idsOf('merchant'),
    ...amounts(),
  };
}

/** Writes a filter for the address. */
export const formatListFilter = (filter: ListFilter): URLSearchParams =>
  writeFilterParams([
    ['search', filter.search],
    ['type', filter.type],
    ['status', filter.status],
    ['brand', filter.brand],
    ['reason', filter.reason],
    ['merchant', filter.merchantId],
    ['dateOf', filter.dateOf],
    ...dateParts(filter),
    ...amountParts(filter),
  ]);

type FilterQuery = Partial<Omit<TransactionAllQuery, 'limit' | 'cursor' | 'sort'>>;

/** The filter as the backend reads it: dates as instants, amounts in minor units. */
export function toQuery(filter: ListFilter): FilterQuery {
  return {
    search: filter.search,
    type: filter.type,
    status: filter.status.length > 0 ? filter.status : undefined,
    brand: filter.brand.length > 0 ? filter.brand : undefined,
    reason: filter.reason.length > 0 ? filter.reason : undefined,
    merchantId: filter.merchantId && [...filter.merchantId],
    dateOf: filter.dateOf,
    ...instantsOf(filter, filter.timeZone),
    ...minorAmountsOf(filter),
  };
}

export type TransactionFilterPart = ListFilterPart<'transactions'>;

/** `filter` without one of its parts, as the user thinks of parts. */
export function withoutPart(filter: ListFilter, part: TransactionFilterPart): ListFilter {
  const dropped: Partial<Record<TransactionFilterPart, Partial<ListFilter>>> = {
    search: { search: undefined },
    type: { type: undefined },
    status: { status: [] },
    brand: { brand: [] },
    reason: { reason: [] },
    merchant: { merchantId: undefined },
    dates: { from: undefined, to: undefined, dateOf: undefined },
    amount: { amountMin: undefined, amountMax: undefined, currency: undefined },
  };
  return { ...filter, ...dropped[part] };
}
