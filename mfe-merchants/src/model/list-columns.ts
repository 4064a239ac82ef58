import { type ListColumn, listColumns, standardListColumns } from '@countinghouse/contract/vocabulary';
import type { ListColumns } from '@countinghouse/kit/list';

export type ColumnKey = ListColumn<'merchants'>;

/** The columns that the list of merchants can have. */
export const merchantColumns: ListColumns<ColumnKey> = {
  all: listColumns.merchants,
  primary: 'name',
  standard: () => standardListColumns.merchants,
};
