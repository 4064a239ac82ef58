import type { ViewContent } from '@countinghouse/contract';
import { transactionSorts } from '@countinghouse/contract/vocabulary';
import { toDecimal } from '@countinghouse/kit';
import { parseLayout, parseSort, viewParam, withSort, writeLayout } from '@countinghouse/kit/list';
import { daysUntilToday, lastDays } from '@countinghouse/kit/ui-data';
import { transactionColumns } from './list-columns.ts';
import { formatListFilter, parseListFilter, toQuery } from './list-filter.ts';

/** What a saved view keeps of this list. */
export type ListContent = ViewContent<'transactions'>;

/** More than that are dates: a day of the last century is meant as it stands. */
const maxDays = 3_999;

/** How many days up to today an address shows; null when its dates are others, or none. */
export function relativeDays(params: URLSearchParams, timeZone: string): number | null {
  const days = daysUntilToday(parseListFilter(params, timeZone), timeZone);
  return days !== null && days <= maxDays ? days : null;
}

/** Dates that end today are kept as so many days: next month the view shows next month's. */
function dateRangeOf(params: URLSearchParams, ownZone: string): ListContent['dateRange'] {
  const days = relativeDays(params, ownZone);
  if (days !== null) return { kind: 'last', days };
  const { from = null, to = null, timeZone } = parseListFilter(params, ownZone);
  return from || to ? { kind: 'dates', from, to, timeZone } : null;
}

/** What a view keeps of an address. */
export function contentOf(params: URLSearchParams, timeZone: string): ListContent {
  const { from: _, to: __, currency, ...filter } = toQuery(parseListFilter(params, timeZone));
  const layout = parseLayout(params, transactionColumns);
  return {
    list: 'transactions',
    filter: { ...filter, ...(currency && { currency }) },
    sort: parseSort(params, transactionSorts),
    columns: layout?.columns?.map(({ key, width }) => ({ key, ...(width && { width }) })) ?? null,
    density: layout?.density ?? null,
    dateRange: dateRangeOf(params, timeZone),
  };
}

type Dates = Pick<ReturnType<typeof parseListFilter>, 'from' | 'to' | 'timeZone'>;

function datesOf({ dateRange }: ListContent, ownZone: string): Dates {
  if (dateRange === null) return { timeZone: ownZone };
  if (dateRange.kind === 'last') return { ...lastDays(dateRange.days, ownZone), timeZone: ownZone };
  const { from, to, timeZone } = dateRange;
  return { from: from ?? undefined, to: to ?? undefined, timeZone: timeZone ?? ownZone };
}

/** The address that shows what a view keeps; the same content has the same address. */
export function addressOf(content: ListContent, timeZone: string): URLSearchParams {
  const { filter, sort, columns, density } = content;
  const { amountMin, amountMax, currency, status = [], brand = [], ...rest } = filter;
  const amount = (amountMinor: number | undefined) =>
    amountMinor === undefined || !currency ? undefined : toDecimal({ amountMinor, currency });
  const amounts = { amountMin: amount(amountMin), amountMax: amount(amountMax), currency };
  const dates = datesOf(content, timeZone);
  const params = withSort(
    formatListFilter({ ...rest, status, brand, ...dates, ...amounts }),
    sort,
    transactionSorts,
  );
  if (columns || density) {
    writeLayout(params, { columns, density: density ?? 'comfortable' });
    // Said by the view, even where it is the usual one.
    if (density) params.set('density', density);
  }
  params.sort();
  return params;
}

interface OpenView {
  id: string;
  content: ListContent;
}

/** The address of a list on which a saved view is open. */
export function viewAddress({ id, content }: OpenView, timeZone: string): URLSearchParams {
  const params = addressOf(content, timeZone);
  params.set(viewParam, id);
  return params;
}

/** Whether an address shows something else than a view keeps. */
export const differs = (content: ListContent, params: URLSearchParams, timeZone: string): boolean =>
  addressOf(content, timeZone).toString() !== addressOf(contentOf(params, timeZone), timeZone).toString();
