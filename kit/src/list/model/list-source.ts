import type { EndpointBody, RealtimeEvent, ViewContent } from '@countinghouse/contract';
import type { ListExport, ListName } from '@countinghouse/contract/vocabulary';
import type { CallOptions } from '../../http/transport.ts';
import type { ListColumns } from './list-layout.ts';
import type { StatusTotal } from './sum-totals.ts';

/** What a row of any list has. */
export interface ListRow {
  id: string;
}

/** What a list shows, as the address bar says it: an area adds its own parts. Dates are days of `timeZone`. */
export interface ListFilter {
  search?: string | undefined;
  status?: readonly string[] | undefined;
  /** Those of any of these. */
  merchantId?: readonly string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
}

/** Begins from the filter that was asked for last: on a busy page the one on screen may be older. */
export type FilterChange<Filter> = (before: Filter) => Filter;

export interface ListPage<Row extends ListRow> {
  items: Row[];
  nextCursor: string | null;
  /** Of a list that is live: the page shows what happened up to this event. */
  sequence?: number;
}

export interface PageRequest<Filter, Sort> {
  /** Null for rows by their ids, whatever they are. */
  filter: Filter | null;
  /** Undefined for the usual order. */
  sort?: Sort | undefined;
  limit: number;
  cursor?: string | undefined;
  /** Only these, as far as the filter leaves them. */
  ids?: readonly string[] | undefined;
}

/** What an event says of a row. */
export interface RowChange {
  id: string;
  isNew: boolean;
  /** Null where the event does not say it. */
  status: string | null;
  merchantId: string | null;
}

/** What a list needs for its rows to change where they stand, and new ones to be offered. */
export interface LiveRules<Row, Sort extends string> {
  /** How the backend orders rows. */
  compare: Record<Sort, (one: Row, other: Row) => number>;
  /** Null for an event that concerns no row of the list. */
  changeIn: (event: RealtimeEvent) => RowChange | null;
}

/** Which part of a filter leaves nothing, and where the nearest rows are. */
export interface NoResultsReasons {
  /** For each part of the filter, how many rows there are without it. */
  without: readonly { part: string; count: number }[];
  /** The rows next to the dates asked for; null where no dates were. */
  nearest: { earlier: string | null; later: string | null } | null;
}

type ExportFilter<Kind extends ListExport> = NonNullable<
  EndpointBody<'post', `export/${Kind}`> extends { filter?: infer Sent } ? Sent : never
>;

/** How a list is exported: as one of the contract's, whose columns it has. */
export type ExportRules<Filter> = {
  [List in ListName]: {
    list: List;
    /** A filter as the export takes it. */
    toFilter: (filter: Filter) => ExportFilter<ListExport<List>>;
  };
}[ListName];

/** What a list needs for its views to be saved, exported, mailed and watched. */
export interface ViewRules<Filter extends ListFilter> {
  /** Which of the contract's lists it is: its columns, orders and parts of a filter are those of the contract. */
  list: ListName;
  /** What a view keeps of a filter, its dates aside; all that is set, unless told. */
  keep?(filter: Filter): ViewContent['filter'];
  /** The same read again, and what is not in it as it is in a filter that leaves nothing out. */
  restore?(kept: ViewContent['filter']): Partial<Filter>;
}

type Options = Pick<CallOptions, 'signal' | 'headers'>;

/**
 * What an area tells kit of one of its lists, once, in a constant: kit's mechanisms of lists ask it, and know nothing
 * else of the list.
 */
export interface ListSource<
  Row extends ListRow,
  Filter extends ListFilter,
  Sort extends string = string,
  Key extends string = string,
> {
  /** Its name, in query keys and in what the browser keeps of it. */
  list: string;
  /** The namespace of its texts: `noun` with its plural, `column.…` for each column, `part.…` of a filter of its own. */
  texts: string;
  columns: ListColumns<Key>;
  /** Its orders; the first is the usual one. */
  sorts: readonly [Sort, ...Sort[]];
  /**
   * The address that the list opens with where neither it nor a view of the user's asks for anything; all rows without
   * it. Needs views.
   */
  opening?: string;
  /** Reads a filter from an address; what makes no sense there is left out rather than refused. */
  parseFilter: (params: URLSearchParams, ownTimeZone: string) => Filter;
  /** Writes it for the address; nothing for a filter that leaves nothing out. */
  formatFilter: (filter: Filter) => URLSearchParams;
  readPage: (request: PageRequest<Filter, Sort>, options: Options) => Promise<ListPage<Row>>;
  /** The page of a row. */
  pathOf: (row: Row) => string;
  /** How many rows the filter leaves in each status; asked without the filter's own states. */
  readTotals?: (filter: Filter, options: Options) => Promise<{ items: StatusTotal[] }>;
  /** Why a filter leaves nothing, and a filter without one of its parts. */
  noResults?: {
    explain: (filter: Filter, options: Options) => Promise<NoResultsReasons>;
    without: (filter: Filter, part: string) => Filter;
  };
  /** Without them, and an export, no views of the list are saved. */
  views?: ViewRules<Filter>;
  /** Without them the list has no export. */
  export?: ExportRules<Filter>;
  /** Without them the list shows what was when it was read. */
  live?: LiveRules<Row, Sort>;
}

/** A list whose rows change where they stand. */
export type LiveSource<Row extends ListRow, Filter extends ListFilter, Sort extends string> = ListSource<
  Row,
  Filter,
  Sort
> & { live: LiveRules<Row, Sort> };

export const isLive = <Row extends ListRow, Filter extends ListFilter, Sort extends string>(
  source: ListSource<Row, Filter, Sort>,
): source is LiveSource<Row, Filter, Sort> => source.live !== undefined;

/** A list that can be exported. */
export const isExportable = <Source extends { export?: unknown }>(
  source: Source,
): source is Source & { export: NonNullable<Source['export']> } => source.export !== undefined;

/** Whether anything is left out by the filter. */
export const isFiltering = <Filter extends ListFilter>(
  { formatFilter }: { formatFilter: (filter: Filter) => URLSearchParams },
  filter: Filter,
): boolean => formatFilter(filter).size > 0;

/** A filter that leaves nothing out. */
export const emptyFilter = <Filter extends ListFilter>(
  { parseFilter }: { parseFilter: (params: URLSearchParams, ownTimeZone: string) => Filter },
  timeZone: string,
): Filter => parseFilter(new URLSearchParams(), timeZone);
