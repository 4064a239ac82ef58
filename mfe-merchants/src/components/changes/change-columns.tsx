import type { ChangeRow } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { arrangeColumns, type ColumnDefinition, sortBetween } from '@countinghouse/kit/list';
import type { Column } from '@countinghouse/kit/ui-data';
import { useMemo } from 'react';
import type { ChangeListState } from '../../api/changes/change-list.ts';
import type { ChangeColumn } from '../../model/changes/change-columns.ts';
import { changesTexts } from '../../texts.ts';
import { ChangeStatusTag } from './change-status-tag.tsx';

/** The columns of the list of changes, as they are placed. */
export function useChangeColumns({
  columns,
  sort,
  setSort,
  filter: { timeZone },
}: ChangeListState): Column<ChangeRow>[] {
  const { t } = useTranslation(changesTexts);
  const format = useFormat();
  return useMemo(() => {
    const time = (instant: string | null) => (instant ? format.instant(instant, { timeZone }) : '—');
    const definitions: Record<ChangeColumn, ColumnDefinition<ChangeRow>> = {
      merchant: { phone: 'title', isLink: true, grows: true, render: (row) => row.merchant.name },
      kind: { phone: 'value', render: (row) => t(`kind.${row.kind}`) },
      fields: {
        phone: 'detail',
        grows: true,
        render: (row) => row.fields.map((field) => t(`field.${field}`)).join(', '),
      },
      status: { phone: 'note', render: (row) => <ChangeStatusTag status={row.status} /> },
      requestedBy: { render: (row) => row.requestedBy },
      requested: {
        phone: 'foot',
        sort: sortBetween(['newest', 'oldest'], { sort, setSort }),
        render: (row) => time(row.requestedAt),
      },
      expires: {
        render: ({ expiresAt }) => (expiresAt ? format.instant(expiresAt, { style: 'date', timeZone }) : '—'),
      },
      decidedBy: { render: (row) => row.decidedBy ?? '—' },
      decided: { render: (row) => time(row.decidedAt) },
      id: { render: (row) => row.id },
    };
    return arrangeColumns(columns, definitions, (key) => t(`column.${key}`));
  }, [columns, timeZone, sort, setSort, t, format]);
}
