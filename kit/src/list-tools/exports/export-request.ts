import {
  columnsInFile,
  type ExportFormat,
  type ExportLocale,
  exportColumns,
  type ListColumn,
  listExports,
} from '@countinghouse/contract/vocabulary';
import type { ExportRules, ListFilter, ListSource } from '../../list/model/list-source.ts';
import type { ListState } from '../../list/state/use-list-state.ts';

/** What an export needs to know of a list. */
export type ExportableSource<Filter extends ListFilter> = Pick<
  ListSource<never, Filter>,
  'list' | 'texts' | 'readTotals'
> & { export: ExportRules<Filter> };

/** What a list shows, as far as its file has it. */
export type ExportedList<Filter extends ListFilter> = Pick<ListState<Filter>, 'filter' | 'sort' | 'columns'>;

/** What any list's export is asked for with. */
export interface ListExportRequest {
  format: ExportFormat;
  columns: readonly string[];
  order: string;
  timeZone: string;
  locale: ExportLocale;
  filter: object;
}

/** The columns of a file: as the list has them, in its order, and all that it can have. */
export function fileColumns<Filter extends ListFilter>(
  { export: { list } }: ExportableSource<Filter>,
  columns: ExportedList<Filter>['columns'],
): Record<'shown' | 'all', readonly string[]> {
  const keys = columns.map(({ key }) => key as ListColumn);
  return { shown: columnsInFile(list, keys), all: exportColumns[listExports[list]] };
}

/** What the list shows, or `ids` of it alone, as its export is asked for. */
export const exportRequest = <Filter extends ListFilter>(
  { export: { toFilter } }: ExportableSource<Filter>,
  { filter, sort }: ExportedList<Filter>,
  how: Pick<ListExportRequest, 'format' | 'columns' | 'locale'>,
  ids?: readonly string[],
): ListExportRequest => ({
  ...how,
  order: sort,
  timeZone: filter.timeZone,
  // A row that was selected may have left the filter since: it is meant all the same.
  filter: ids ? { id: ids } : toFilter(filter),
});
