import type { ViewContent } from '@countinghouse/contract';
import { daysUntilToday, lastDays } from '@countinghouse/kit/ui-data';
import { parseSort, viewParam, withSort } from './list-address.ts';
import { parseLayout, writeLayout } from './list-layout.ts';
import {
  type ExportRules,
  emptyFilter,
  type ListFilter,
  type ListRow,
  type ListSource,
  type ViewRules,
} from './list-source.ts';

/** What views need to know of a list. */
export type MaybeViewSource<Filter extends ListFilter, Sort extends string, Key extends string> = Pick<
  ListSource<ListRow, Filter, Sort, Key>,
  | 'list'
  | 'texts'
  | 'columns'
  | 'sorts'
  | 'opening'
  | 'parseFilter'
  | 'formatFilter'
  | 'readTotals'
  | 'views'
  | 'export'
>;

/** A list whose views can be saved: each can be exported, too. */
export type ViewSource<Filter extends ListFilter, Sort extends string, Key extends string> = MaybeViewSource<
  Filter,
  Sort,
  Key
> & { views: ViewRules<Filter>; export: ExportRules<Filter> };

export const hasViews = <Filter extends ListFilter, Sort extends string, Key extends string>(
  source: MaybeViewSource<Filter, Sort, Key>,
): source is ViewSource<Filter, Sort, Key> => source.views !== undefined && source.export !== undefined;

type Dates = Pick<ListFilter, 'from' | 'to' | 'timeZone'>;
type Kept = ViewContent['filter'];

/** More than that are dates: a day of the last century is meant as it stands. */
const maxDays = 3_999;

/** How many days up to today a filter shows; null when its dates are others, or none. */
export function relativeDays(filter: Dates): number | null {
  const days = daysUntilToday(filter, filter.timeZone);
  return days !== null && days <= maxDays ? days : null;
}

/** Dates that end today are kept as so many days: next month the view shows next month's. */
function dateRangeOf(filter: Dates): ViewContent['dateRange'] {
  const days = relativeDays(filter);
  if (days !== null) return { kind: 'last', days };
  const { from = null, to = null, timeZone } = filter;
  return from || to ? { kind: 'dates', from, to, timeZone } : null;
}

/** Most filters are kept as they stand, but for what they leave out. */
function keepPlain({ from: _, to: __, timeZone: ___, ...filter }: ListFilter): Kept {
  const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => isSet(value)));
}

/** What a view keeps of an address. */
export function contentOf<Filter extends ListFilter, Sort extends string, Key extends string>(
  { views, columns, sorts, parseFilter }: ViewSource<Filter, Sort, Key>,
  params: URLSearchParams,
  timeZone: string,
): ViewContent {
  const filter = parseFilter(params, timeZone);
  const layout = parseLayout(params, columns);
  return {
    list: views.list,
    filter: views.keep?.(filter) ?? keepPlain(filter),
    sort: parseSort(params, sorts),
    columns: layout?.columns?.map(({ key, width }) => ({ key, ...(width && { width }) })) ?? null,
    density: layout?.density ?? null,
    dateRange: dateRangeOf(filter),
    // The list's own words for columns and orders are those of the contract: it refuses others.
  } as ViewContent;
}

function datesOf({ dateRange }: ViewContent, ownZone: string): Dates {
  if (dateRange === null) return { timeZone: ownZone };
  if (dateRange.kind === 'last') return { ...lastDays(dateRange.days, ownZone), timeZone: ownZone };
  const { from, to, timeZone } = dateRange;
  return { from: from ?? undefined, to: to ?? undefined, timeZone: timeZone ?? ownZone };
}

/** The address that shows what a view keeps; the same content has the same address. */
export function addressOf<Filter extends ListFilter, Sort extends string, Key extends string>(
  source: ViewSource<Filter, Sort, Key>,
  content: ViewContent,
  timeZone: string,
): URLSearchParams {
  const { views, sorts, formatFilter } = source;
  const { filter: kept, columns, density } = content;
  const filter = views.restore?.(kept) ?? (kept as Partial<Filter>);
  const sort = sorts.find((one) => one === content.sort) ?? sorts[0];
  const params = withSort(
    formatFilter({ ...emptyFilter(source, timeZone), ...filter, ...datesOf(content, timeZone) }),
    sort,
    sorts,
  );
  if (columns || density) {
    writeLayout(params, { columns, density: density ?? 'comfortable' });
    // Said by the view, even where it is the usual one.
    if (density) params.set('density', density);
  }
  params.sort();
  return params;
}

/** A saved view that its list can show. */
export interface ReadableView {
  id: string;
  content: ViewContent;
}

/** The address of a list on which a saved view is open. */
export function viewAddress<Filter extends ListFilter, Sort extends string, Key extends string>(
  source: ViewSource<Filter, Sort, Key>,
  { id, content }: ReadableView,
  timeZone: string,
): URLSearchParams {
  const params = addressOf(source, content, timeZone);
  params.set(viewParam, id);
  return params;
}

/** Whether an address shows something else than a view keeps. */
export function differs<Filter extends ListFilter, Sort extends string, Key extends string>(
  source: ViewSource<Filter, Sort, Key>,
  content: ViewContent,
  params: URLSearchParams,
  timeZone: string,
): boolean {
  const shown = (kept: ViewContent) => addressOf(source, kept, timeZone).toString();
  return shown(content) !== shown(contentOf(source, params, timeZone));
}
