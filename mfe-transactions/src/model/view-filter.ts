import type { ViewContent } from '@countinghouse/contract';
import { toDecimal } from '@countinghouse/kit';
import { type ListFilter, toQuery } from './list-filter.ts';

type ViewFilter = ViewContent<'transactions'>['filter'];

/** What a saved view keeps of a filter, dates aside: amounts in minor units. */
export function keepFilter(filter: ListFilter): ViewFilter {
  const { from: _, to: __, currency, ...kept } = toQuery(filter);
  return { ...kept, ...(currency && { currency }) };
}

/** The filter of a saved view: amounts as the address has them. */
export function restoreFilter(kept: ViewFilter): Partial<ListFilter> {
  const { amountMin, amountMax, currency, status = [], brand = [], reason = [], dateOf, ...rest } = kept;
  const amount = (amountMinor: number | undefined) =>
    amountMinor === undefined || !currency ? undefined : toDecimal({ amountMinor, currency });
  const amounts = { amountMin: amount(amountMin), amountMax: amount(amountMax), currency };
  const ofDates = dateOf === 'created' ? undefined : dateOf;
  return { ...rest, ...amounts, status, brand, reason, dateOf: ofDates };
}
