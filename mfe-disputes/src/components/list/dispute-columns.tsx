import type { Dispute } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { arrangeColumns, type ColumnDefinition, sortBetween } from '@countinghouse/kit/list';
import type { Column } from '@countinghouse/kit/ui-data';
import { useMemo } from 'react';
import type { DisputeListState } from '../../api/dispute-list.ts';
import type { ColumnKey } from '../../model/list-columns.ts';
import { shortId } from '../../model/short-id.ts';
import { DisputeStatusTag } from '../dispute-status-tag.tsx';
import { TimeLeftText } from '../time-left-text.tsx';

/** The columns of the list of disputes, as they are placed. */
export function useDisputeColumns(state: DisputeListState): Column<Dispute>[] {
  const { columns, layout, sort, setSort } = state;
  const isStandard = layout.columns === null;
  const { timeZone } = state.filter;
  const { t } = useTranslation('disputes');
  const format = useFormat();
  return useMemo(() => {
    const time = (instant: string | null) => (instant ? format.instant(instant, { timeZone }) : '—');
    /** Left out one after the other where there is no room, unless the user chose the columns. */
    const missed = (rank: number) => ({ optional: isStandard ? rank : undefined });
    const definitions: Record<ColumnKey, ColumnDefinition<Dispute>> = {
      id: { render: (row) => <span title={row.id}>{shortId(row.id)}</span> },
      transaction: { render: (row) => <span title={row.transactionId}>{shortId(row.transactionId)}</span> },
      customer: { phone: 'title', isLink: true, grows: true, render: (row) => row.customerName },
      email: { grows: true, render: (row) => row.customerEmail },
      method: { render: (row) => `${t(`kit:brand.${row.brand}`)} •••• ${row.last4}` },
      merchant: { grows: true, render: (row) => row.merchant.name },
      stage: { ...missed(1), render: (row) => t(`stage.${row.stage}`) },
      status: { phone: 'note', render: (row) => <DisputeStatusTag status={row.status} /> },
      reason: {
        phone: 'detail',
        grows: true,
        render: (row) => <span title={row.reasonCode}>{t(`reason.${row.reason}`)}</span>,
      },
      opened: {
        ...missed(2),
        sort: sortBetween(['newest', 'oldest'], { sort, setSort }),
        render: (row) => time(row.openedAt),
      },
      due: {
        phone: 'foot',
        render: (row) =>
          row.status === 'needs_response' ? (
            <span title={format.instant(row.dueBy, { style: 'deadline', timeZone: row.timeZone })}>
              <TimeLeftText dispute={row} />
            </span>
          ) : (
            '—'
          ),
      },
      closed: { render: (row) => time(row.closedAt) },
      amount: {
        align: 'end',
        phone: 'value',
        sort: sortBetween(['highest', 'lowest'], { sort, setSort }),
        render: (row) => format.money(row.amount),
      },
    };
    return arrangeColumns(columns, definitions, (key) => t(`column.${key}`));
  }, [columns, isStandard, timeZone, sort, setSort, t, format]);
}
