import { displayTimeZone, recordListPath } from '@countinghouse/kit';
import { toDate } from '@countinghouse/kit/ui-data';

interface FigureFilter {
  merchantId?: readonly string[] | undefined;
  status?: readonly string[] | undefined;
  brand?: readonly string[] | undefined;
  stage?: readonly string[] | undefined;
  entryMode?: readonly string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The list of what a figure counts, by the filter that the server gave for it.
 * @param idPrefix what the ids of its records begin with
 * @returns null where this portal has no such list
 */
export function figureLink(idPrefix: string, filter: FigureFilter): string | null {
  const timeZone = displayTimeZone();
  const params = new URLSearchParams();
  const add = (name: string, values: readonly string[] = []) => {
    for (const value of values) params.append(name, value);
  };
  add('status', filter.status);
  add('stage', filter.stage);
  add('brand', filter.brand);
  add('entry', filter.entryMode);
  add('merchant', filter.merchantId);
  if (filter.from) params.set('from', toDate(new Date(filter.from), timeZone));
  // The filter ends before `to`; the list's dates are both in it.
  if (filter.to) params.set('to', toDate(new Date(Date.parse(filter.to) - 1), timeZone));
  if (filter.from || filter.to) params.set('timeZone', timeZone);
  return recordListPath(idPrefix, params);
}
