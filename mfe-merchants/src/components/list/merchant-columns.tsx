import { useFormat, useTranslation } from '@countinghouse/kit';
import { arrangeColumns, type ColumnDefinition } from '@countinghouse/kit/list';
import type { Column } from '@countinghouse/kit/ui-data';
import { useMemo } from 'react';
import type { MerchantListState, MerchantRow } from '../../api/merchant-list.ts';
import type { ColumnKey } from '../../model/list-columns.ts';
import { ComplianceTag, MerchantStatusTag, SwitchTag } from '../status-tags.tsx';

/** The columns of the list of merchants, as they are placed. */
export function useMerchantColumns({ columns, filter }: MerchantListState): Column<MerchantRow>[] {
  const { timeZone } = filter;
  const { t } = useTranslation('merchants');
  const format = useFormat();
  return useMemo(() => {
    const definitions: Record<ColumnKey, ColumnDefinition<MerchantRow>> = {
      name: { phone: 'title', isLink: true, grows: true, render: (row) => row.name },
      id: { render: (row) => row.id },
      partner: { render: (row) => row.partnerId },
      status: { phone: 'note', render: (row) => <MerchantStatusTag status={row.status} /> },
      compliance: { phone: 'detail', render: (row) => <ComplianceTag compliance={row.compliance} /> },
      charges: { render: (row) => <SwitchTag isOn={row.chargesEnabled} /> },
      deposits: { render: (row) => <SwitchTag isOn={row.depositsEnabled} /> },
      created: {
        phone: 'foot',
        render: (row) => format.instant(row.createdAt, { style: 'date', timeZone }),
      },
    };
    return arrangeColumns(columns, definitions, (key) => t(`column.${key}`));
  }, [columns, timeZone, t, format]);
}
