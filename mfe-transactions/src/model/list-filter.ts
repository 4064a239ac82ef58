import type { TransactionAllQuery } from '@countinghouse/contract';
import {
  type CardBrand,
  cardBrands,
  type FilterPart,
  isTimeZone,
  type TransactionStatus,
  type TransactionType,
  transactionStatuses,
  transactionTypes,
} from '@countinghouse/contract/vocabulary';
import { parseAmount } from '@countinghouse/kit';
import { instantsOf, isDate } from '@countinghouse/kit/ui-data';
import { tidyAddress } from './tidy-address.ts';

/** What the list shows, as the address bar says it. Dates are days of `timeZone`; amounts are as `toDecimal` writes them. */
export interface ListFilter {
  search?: string | undefined;
  type?: TransactionType | undefined;
  status: TransactionStatus[];
  brand: CardBrand[];
  merchantId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
  amountMin?: string | undefined;
  amountMax?: string | undefined;
  currency?: string | undefined;
}

/** Begins from the filter that was asked for last: on a busy page the one on screen may be older. */
export type FilterChange = (before: ListFilter) => ListFilter;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

const severalOf = <Value extends string>(values: readonly Value[], texts: string[]): Value[] =>
  [...new Set(texts)].flatMap((text) => oneOf(values, text) ?? []);

/** Reads a filter from the address; what makes no sense there is left out rather than refused. */
export function parseListFilter(address: URLSearchParams, ownTimeZone: string): ListFilter {
  const params = tidyAddress(address);
  const text = (name: string) => params.get(name)?.trim() || undefined;
  const date = (name: string) => {
    const value = text(name);
    return value && isDate(value) ? value : undefined;
  };
  const currency = /^[A-Z]{3}$/.exec(params.get('currency') ?? '')?.[0];
  const amount = (name: string) => {
    const value = text(name);
    return value && currency && parseAmount(value, currency) !== null ? value : undefined;
  };
  const timeZone = text('timeZone');
  const amountMin = amount('amountMin');
  const amountMax = amount('amountMax');
  return {
    search: text('search')?.slice(0, 100),
    type: oneOf(transactionTypes, params.get('type')),
    status: severalOf(transactionStatuses, params.getAll('status')),
    brand: severalOf(cardBrands, params.getAll('brand')),
    merchantId: text('merchant'),
    from: date('from'),
    to: date('to'),
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : ownTimeZone,
    amountMin,
    amountMax,
    currency: amountMin || amountMax ? currency : undefined,
  };
}

/** Writes a filter for the address. The zone stands there only with dates: a link then means the same days to all. */
export function formatListFilter(filter: ListFilter): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | undefined) => value && params.set(name, value);
  set('search', filter.search);
  set('type', filter.type);
  for (const status of filter.status) params.append('status', status);
  for (const brand of filter.brand) params.append('brand', brand);
  set('merchant', filter.merchantId);
  set('from', filter.from);
  set('to', filter.to);
  if (filter.from || filter.to) params.set('timeZone', filter.timeZone);
  set('amountMin', filter.amountMin);
  set('amountMax', filter.amountMax);
  if (filter.amountMin || filter.amountMax) set('currency', filter.currency);
  return params;
}

type FilterQuery = Partial<Omit<TransactionAllQuery, 'limit' | 'cursor' | 'sort'>>;

/** The filter as the backend reads it: dates as instants, amounts in minor units. */
export function toQuery(filter: ListFilter): FilterQuery {
  const minorUnits = (text: string | undefined) =>
    text && filter.currency ? (parseAmount(text, filter.currency) ?? undefined) : undefined;
  return {
    search: filter.search,
    type: filter.type,
    status: filter.status.length > 0 ? filter.status : undefined,
    brand: filter.brand.length > 0 ? filter.brand : undefined,
    merchantId: filter.merchantId,
    ...instantsOf(filter, filter.timeZone),
    amountMin: minorUnits(filter.amountMin),
    amountMax: minorUnits(filter.amountMax),
    currency: filter.currency,
  };
}

/** Whether anything is left out by the filter. */
export const isFiltering = (filter: ListFilter): boolean => formatListFilter(filter).size > 0;

/** A filter that leaves nothing out. */
export const emptyFilter = (timeZone: string): ListFilter => ({ status: [], brand: [], timeZone });

/** `filter` without one of its parts, as the user thinks of parts. */
export function withoutPart(filter: ListFilter, part: FilterPart): ListFilter {
  const dropped: Record<FilterPart, Partial<ListFilter>> = {
    search: { search: undefined },
    type: { type: undefined },
    status: { status: [] },
    brand: { brand: [] },
    merchant: { merchantId: undefined },
    dates: { from: undefined, to: undefined },
    amount: { amountMin: undefined, amountMax: undefined, currency: undefined },
  };
  return { ...filter, ...dropped[part] };
}
