import type { ViewContent } from '@countinghouse/contract';
import { toDecimal } from '@countinghouse/kit';
import { type DisputeFilter, toQuery } from './list-filter.ts';

type ViewFilter = ViewContent<'disputes'>['filter'];

/** What a saved view keeps of a filter, dates aside: amounts in minor units. */
export function keepInView(filter: DisputeFilter): ViewFilter {
  const { from: _, to: __, reasonCode: ___, ...kept } = toQuery(filter);
  return kept;
}

/** The filter of a saved view: amounts as the address has them. */
export function restoreFromView(kept: ViewFilter): Partial<DisputeFilter> {
  const { amountMin, amountMax, currency, dateOf, ...rest } = kept;
  const amount = (amountMinor: number | undefined) =>
    amountMinor === undefined || !currency ? undefined : toDecimal({ amountMinor, currency });
  const none = { status: [], stage: [], reason: [], brand: [], entryMode: [], evidence: [] };
  const amounts = { amountMin: amount(amountMin), amountMax: amount(amountMax), currency };
  const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...none, ...set, ...amounts, dateOf: dateOf === 'opened' ? undefined : dateOf };
}
