import { useFormat, useTranslation } from '@countinghouse/kit';
import { arrangeColumns, type ColumnDefinition, sortBetween } from '@countinghouse/kit/list';
import type { Column } from '@countinghouse/kit/ui-data';
import { useMemo } from 'react';
import type { MerchantListState, MerchantRow } from '../../api/merchant-list.ts';
import type { ColumnKey } from '../../model/list-columns.ts';
import { ComplianceTag, MerchantStatusTag, SwitchTag } from '../status-tags.tsx';
import { DisputeRateText, ReturnRateText, VolumeText } from './figures.tsx';
import { AgeText, DepositsTag, MissingText } from './standing.tsx';

const helped = ['age', 'missing', 'volume', 'disputes', 'returns'] as const;

/** The columns of the list of merchants, as they are placed. */
export function useMerchantColumns(state: MerchantListState): Column<MerchantRow>[] {
  const { columns, layout, sort, setSort } = state;
  const isStandard = layout.columns === null;
  const { timeZone } = state.filter;
  const { t } = useTranslation('merchants');
  const format = useFormat();
  return useMemo(() => {
    /** Left out one after the other where there is no room, unless the user chose the columns. */
    const missed = (rank: number) => ({ optional: isStandard ? rank : undefined });
    const between = (...sorts: Parameters<typeof sortBetween<typeof sort>>[0]) => ({
      sort: sortBetween(sorts, { sort, setSort }),
    });
    const definitions: Record<ColumnKey, ColumnDefinition<MerchantRow>> = {
      name: {
        phone: 'title',
        isLink: true,
        grows: true,
        sort: { direction: sort === 'name' ? 'ascending' : 'none', onSort: () => setSort('name') },
        render: (row) => row.name,
      },
      id: { render: (row) => row.id },
      partner: { grows: true, ...missed(4), render: (row) => row.partnerName },
      mcc: { render: (row) => row.mcc || '—' },
      status: { phone: 'note', render: (row) => <MerchantStatusTag status={row.status} /> },
      age: {
        ...missed(2),
        ...between('longest', 'latest'),
        render: (row) => <AgeText row={row} timeZone={timeZone} />,
      },
      compliance: { phone: 'detail', render: (row) => <ComplianceTag compliance={row.compliance} /> },
      charges: { ...missed(1), render: (row) => <SwitchTag isOn={row.chargesEnabled} /> },
      deposits: { ...missed(1), render: (row) => <DepositsTag row={row} timeZone={timeZone} /> },
      missing: { grows: true, render: (row) => <MissingText row={row} /> },
      volume: {
        align: 'end',
        phone: 'value',
        ...between('highest', 'lowest'),
        render: ({ figures }) => <VolumeText figures={figures} timeZone={timeZone} />,
      },
      disputes: {
        ...between('disputes', 'disputes'),
        render: ({ figures }) => <DisputeRateText figures={figures} timeZone={timeZone} />,
      },
      returns: {
        ...missed(3),
        ...between('returns', 'returns'),
        render: ({ figures }) => <ReturnRateText figures={figures} timeZone={timeZone} />,
      },
      created: {
        phone: 'foot',
        ...missed(5),
        ...between('newest', 'oldest'),
        render: (row) => format.instant(row.createdAt, { style: 'date', timeZone }),
      },
    };
    for (const key of helped) definitions[key].help = t(`help.${key}`);
    return arrangeColumns(columns, definitions, (key) => t(`column.${key}`));
  }, [columns, isStandard, timeZone, sort, setSort, t, format]);
}
