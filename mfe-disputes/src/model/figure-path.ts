import type { DisputeFigureFilter } from '@countinghouse/contract';
import { toDate } from '@countinghouse/kit/ui-data';
import { listPath } from '../paths.ts';
import { formatDisputeFilter } from './list-filter.ts';

/** The list of what a figure counts. @param timeZone whose months the figure is of */
export function figurePathOf(filter: DisputeFigureFilter, timeZone: string): string {
  const { status = [], stage = [], reason = [], brand = [], entryMode = [], evidence = [] } = filter;
  const { from, to, dateOf, merchantId, currency } = filter;
  // The end is the first instant after it.
  const last = new Date(Date.parse(to) - 1);
  const params = formatDisputeFilter({
    ...{ status, stage, reason, brand, entryMode, evidence, merchantId, currency, timeZone },
    dateOf: dateOf === 'opened' ? undefined : dateOf,
    from: toDate(new Date(from), timeZone),
    to: toDate(last, timeZone),
  });
  params.set('sort', 'newest');
  return `${listPath}?${params}`;
}
