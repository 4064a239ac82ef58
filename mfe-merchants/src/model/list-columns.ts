import { type ListColumn, listColumns, standardListColumns } from '@countinghouse/contract/vocabulary';
import { useAuth } from '@countinghouse/kit';
import type { ListColumns } from '@countinghouse/kit/list';

export type ColumnKey = ListColumn<'merchants'>;

/** Partners and managers need not read whose their merchants are. */
export const hasSeveralPartners = () => useAuth.getState().user?.role === 'countinghouse';

/** The columns that the list of merchants can have. */
export const merchantColumns: ListColumns<ColumnKey> = {
  all: listColumns.merchants,
  primary: 'name',
  standard: () => standardListColumns.merchants.filter((key) => key !== 'partner' || hasSeveralPartners()),
};
