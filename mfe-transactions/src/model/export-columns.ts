import {
  columnsInFile,
  exportColumns,
  type TransactionExportColumn,
} from '@countinghouse/contract/vocabulary';
import { defaultColumns, type ListLayout } from './list-layout.ts';

/** The columns of a file as the list has them, in its order. */
export const columnsAsShown = (layout: ListLayout, withMerchant: boolean): TransactionExportColumn[] =>
  columnsInFile((layout.columns ?? defaultColumns(withMerchant)).map(({ key }) => key));

export const allColumns: readonly TransactionExportColumn[] = exportColumns.transactions;
