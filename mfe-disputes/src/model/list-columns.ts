import { type ListColumn, listColumns, standardListColumns } from '@countinghouse/contract/vocabulary';
import { useAuth } from '@countinghouse/kit';
import type { ListColumns } from '@countinghouse/kit/list';

export type ColumnKey = ListColumn<'disputes'>;

/** Users with one merchant need not read its name. */
const hasSeveralMerchants = () => useAuth.getState().user?.role !== 'merchants';

/** The columns that the list of disputes can have. */
export const disputeColumns: ListColumns<ColumnKey> = {
  all: listColumns.disputes,
  primary: 'customer',
  standard: () => standardListColumns.disputes.filter((key) => key !== 'merchant' || hasSeveralMerchants()),
};
