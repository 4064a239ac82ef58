import { type ListColumn, listColumns, standardListColumns } from '@countinghouse/contract/vocabulary';
import { useAuth } from '@countinghouse/kit';
import type { ListColumns } from '@countinghouse/kit/list';

export type ColumnKey = ListColumn<'transactions'>;

/** Users with one merchant need not read its name. */
const hasSeveralMerchants = () => useAuth.getState().user?.role !== 'merchants';

/** The columns that the list of transactions can have. */
export const transactionColumns: ListColumns<ColumnKey> = {
  all: listColumns.transactions,
  primary: 'customer',
  standard: () =>
    standardListColumns.transactions.filter((key) => key !== 'merchant' || hasSeveralMerchants()),
};
