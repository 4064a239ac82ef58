import { columnsInFile, exportColumns, type ListExportColumn } from '@countinghouse/contract/vocabulary';
import type { ColumnState } from '@countinghouse/kit/list';
import type { ColumnKey } from './list-columns.ts';

/** The columns of a file as the list has them, in its order. */
export const columnsAsShown = (
  columns: readonly ColumnState<ColumnKey>[],
): ListExportColumn<'transactions'>[] =>
  columnsInFile(
    'transactions',
    columns.map(({ key }) => key),
  );

export const allColumns: readonly ListExportColumn<'transactions'>[] = exportColumns.transactions;
