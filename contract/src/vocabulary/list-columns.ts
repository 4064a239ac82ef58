import type { exportColumns } from './export.ts';
import type { ListName } from './list.ts';

/** The columns that each list can have. */
export const listColumns = {
  transactions: [
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
  ],
  disputes: [
    'id',
    'transaction',
    'customer',
    'method',
    'merchant',
    'stage',
    'status',
    'reason',
    'opened',
    'due',
    'closed',
    'amount',
  ],
  deposits: ['id', 'merchant', 'status', 'opened', 'closed', 'effective', 'trace', 'account', 'items', 'net'],
  merchants: ['name', 'id', 'partner', 'status', 'compliance', 'charges', 'deposits', 'created'],
  users: ['name', 'username', 'email', 'role', 'status', 'merchant', 'partner', 'created'],
} as const satisfies Record<ListName, readonly string[]>;
export type ListColumn<List extends ListName = ListName> = (typeof listColumns)[List][number];

/** Those that stand there when none were chosen; users with one merchant need not read its name. */
export const standardListColumns: readonly ListColumn<'transactions'>[] = [
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
const written: Record<ListColumn<'transactions'>, readonly TransactionExportColumn[]> = {
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
export const columnsInFile = (shown: readonly ListColumn<'transactions'>[]): TransactionExportColumn[] => [
  ...new Set(shown.flatMap((column) => written[column])),
];
