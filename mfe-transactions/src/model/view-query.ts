import { daysUntilToday, lastDays } from '@countinghouse/kit/ui-data';
import { viewParam } from './list-address.ts';

/** In a saved view, dates that end today are so many days: next month it shows next month's. */
const daysParam = 'days';
const dateParams = ['from', 'to', 'timeZone'];

/** How many days up to today an address shows; null when its dates are others, or none. */
export const relativeDays = (params: URLSearchParams, timeZone: string): number | null =>
  daysUntilToday({ from: params.get('from') ?? undefined, to: params.get('to') ?? undefined }, timeZone);

/** What of an address a view keeps. Sorted, so that the same view is always written the same. */
export function toViewQuery(params: URLSearchParams, timeZone: string): string {
  const kept = new URLSearchParams(params);
  kept.delete(viewParam);
  const days = relativeDays(params, timeZone);
  if (days !== null) {
    for (const name of dateParams) kept.delete(name);
    kept.set(daysParam, String(days));
  }
  kept.sort();
  return kept.toString();
}

/** The address that shows a saved view. */
export function fromViewQuery(
  { id, query }: { id: string; query: string },
  timeZone: string,
): URLSearchParams {
  const params = new URLSearchParams(query);
  const days = Number(params.get(daysParam));
  params.delete(daysParam);
  if (Number.isInteger(days) && days > 0 && days < 4_000) {
    const { from, to } = lastDays(days, timeZone);
    params.set('from', from);
    params.set('to', to);
    params.set('timeZone', timeZone);
  }
  params.set(viewParam, id);
  return params;
}
