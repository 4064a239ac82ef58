import { useFormat, useTranslation } from '@countinghouse/kit';
import { arrangeColumns, type ColumnDefinition, sortBetween, sortUp } from '@countinghouse/kit/list';
import { type Column, useIsPhone } from '@countinghouse/kit/ui-data';
import { useMemo } from 'react';
import type { MerchantListState, MerchantRow } from '../../api/merchant-list.ts';
import type { ColumnKey } from '../../model/list-columns.ts';
import { ComplianceTag, MerchantStatusTag, SwitchTag } from '../status-tags.tsx';
import { CardFoot } from './card-foot.tsx';
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
  const isPhone = useIsPhone();
  return useMemo(() => {
    /** Left out one after the other where there is no room, unless the user chose the columns. */
    const missed = (rank: number) => ({ optional: isStandard ? rank : undefined });
    const order = { sort, setSort };
    const definitions: Record<ColumnKey, ColumnDefinition<MerchantRow>> = {
      name: {
        phone: 'title',
        isLink: true,
        grows: true,
        sort: sortUp('name', order),
        render: (row) => row.name,
      },
      id: { render: (row) => row.id },
      partner: { grows: true, ...missed(2), render: (row) => row.partnerName },
      mcc: { render: (row) => row.mcc || '—' },
      status: { phone: 'note', render: (row) => <MerchantStatusTag status={row.status} /> },
      age: {
        ...missed(4),
        sort: sortBetween(['longest', 'latest'], order),
        render: (row) => <AgeText row={row} timeZone={timeZone} />,
      },
      compliance: { phone: 'detail', render: (row) => <ComplianceTag compliance={row.compliance} /> },
      charges: { ...missed(3), render: (row) => <SwitchTag isOn={row.chargesEnabled} /> },
      deposits: { ...missed(3), render: (row) => <DepositsTag row={row} timeZone={timeZone} /> },
      missing: {
        ...missed(1),
        phone: 'foot',
        render: (row) => (isPhone ? <CardFoot row={row} timeZone={timeZone} /> : <MissingText row={row} />),
      },
      volume: {
        align: 'end',
        phone: 'value',
        sort: sortBetween(['highest', 'lowest'], order),
        render: (row) => <VolumeText row={row} timeZone={timeZone} />,
      },
      disputes: {
        phone: 'within',
        sort: sortBetween(['disputes', 'disputes'], order),
        render: (row) => <DisputeRateText row={row} timeZone={timeZone} />,
      },
      returns: {
        phone: 'within',
        ...missed(5),
        sort: sortBetween(['returns', 'returns'], order),
        render: (row) => <ReturnRateText row={row} timeZone={timeZone} />,
      },
      created: {
        ...missed(6),
        sort: sortBetween(['newest', 'oldest'], order),
        render: (row) => format.instant(row.createdAt, { style: 'date', timeZone }),
      },
    };
    for (const key of helped) definitions[key].help = t(`help.${key}`);
    return arrangeColumns(columns, definitions, (key) => t(`column.${key}`));
  }, [columns, isStandard, isPhone, timeZone, sort, setSort, t, format]);
}
