import type { exportColumns } from './export.ts';

/** The columns that the list of transactions can have. */
export const listColumns = [
  'customer',
  'email',
  'method',
  'merchant',
  'type',
  'status',
  'reference',
  'id',
  'refunded',
  'time',
  'amount',
] as const;
export type ListColumn = (typeof listColumns)[number];

/** Those that stand there when none were chosen; users with one merchant need not read its name. */
export const standardListColumns: readonly ListColumn[] = [
  'customer',
  'method',
  'merchant',
  'status',
  'reference',
  'time',
  'amount',
];

export type TransactionExportColumn = (typeof exportColumns)['transactions'][number];

/** What a file has for each column of the list. An amount is nothing without its currency. */
const written: Record<ListColumn, readonly TransactionExportColumn[]> = {
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

/** The columns of a file as a list has them, in its order, each once. */
export const columnsInFile = (shown: readonly ListColumn[]): TransactionExportColumn[] => [
  ...new Set(shown.flatMap((column) => written[column])),
];
