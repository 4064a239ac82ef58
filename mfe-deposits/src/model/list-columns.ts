import { type ListColumn, listColumns, standardListColumns } from '@countinghouse/contract/vocabulary';
import { useAuth } from '@countinghouse/kit';
import type { ListColumns } from '@countinghouse/kit/list';

export type ColumnKey = ListColumn<'deposits'>;

/** Users with one merchant need not read its name. */
const hasSeveralMerchants = () => useAuth.getState().user?.role !== 'merchants';

/** The columns that the list of deposits can have. */
export const depositColumns: ListColumns<ColumnKey> = {
  all: listColumns.deposits,
  primary: 'id',
  standard: () => standardListColumns.deposits.filter((key) => key !== 'merchant' || hasSeveralMerchants()),
};
