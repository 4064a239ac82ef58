import { exportColumns } from '@countinghouse/contract/vocabulary';
import { type ColumnKey, defaultColumns, type ListLayout } from './list-layout.ts';

export type ExportColumn = (typeof exportColumns)['transactions'][number];

/** What a file has for each column of the list. An amount is nothing without its currency. */
const written: Record<ColumnKey, readonly ExportColumn[]> = {
  customer: ['customerName'],
  email: ['customerEmail'],
  method: ['brand', 'last4'],
  merchant: ['merchantName'],
  type: ['type'],
  status: ['status'],
  reference: ['reference'],
  id: ['id'],
  refunded: ['refunded', 'currency'],
  time: ['createdAt'],
  amount: ['amount', 'currency'],
};

/** The columns of a file as the list has them, in its order, each once. */
export function columnsAsShown(layout: ListLayout, withMerchant: boolean): ExportColumn[] {
  const shown = layout.columns ?? defaultColumns(withMerchant);
  return [...new Set(shown.flatMap(({ key }) => written[key]))];
}

export const allColumns: readonly ExportColumn[] = exportColumns.transactions;
