import type { Deposit } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { arrangeColumns, type ColumnDefinition, sortBetween } from '@countinghouse/kit/list';
import type { Column } from '@countinghouse/kit/ui-data';
import { useMemo } from 'react';
import type { DepositListState } from '../../api/deposit-list.ts';
import { failureAdvice } from '../../model/failure-advice.ts';
import type { ColumnKey } from '../../model/list-columns.ts';
import { shortId } from '../../model/short-id.ts';
import { DepositStatusTag } from '../deposit-status-tag.tsx';
import styles from './deposit-columns.module.css';

/** Where a deposit stands; of one that does not go on why, who must act, and when it goes on by itself. */
function Status({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposits');
  const format = useFormat();
  const { status, hold, retryAt } = deposit;
  if (status !== 'failed' && !hold) return <DepositStatusTag status={status} />;
  const { reason, remedy } = failureAdvice(deposit);
  const again = retryAt && t('failure.retryAt', { time: format.instant(retryAt) });
  const why =
    status === 'failed'
      ? [`${t(`failure.reason.${reason}`)}.`, again ?? t(`failure.next.${remedy}`)].join(' ')
      : t(`hold.${hold}`);
  return (
    <span className={styles.status} title={why}>
      <DepositStatusTag status={status} />
      <span className={styles.why}>{why}</span>
    </span>
  );
}

/** The columns of the list of deposits, as they are placed. */
export function useDepositColumns(state: DepositListState): Column<Deposit>[] {
  const { columns, sort, setSort } = state;
  const { timeZone } = state.filter;
  const { t } = useTranslation('deposits');
  const format = useFormat();
  return useMemo(() => {
    const day = (date: string | null) => (date ? format.date(date) : '—');
    const time = (instant: string | null) => (instant ? format.instant(instant, { timeZone }) : '—');
    const definitions: Record<ColumnKey, ColumnDefinition<Deposit>> = {
      id: {
        phone: 'title',
        isLink: true,
        render: (row) => (
          <span className={styles.id} title={row.id}>
            {shortId(row.id)}
          </span>
        ),
      },
      merchant: { phone: 'detail', grows: true, render: (row) => row.merchant.name },
      status: { phone: 'note', grows: true, render: (row) => <Status deposit={row} /> },
      opened: {
        sort: sortBetween(['newest', 'oldest'], { sort, setSort }),
        render: (row) => time(row.openedAt),
      },
      closed: { render: (row) => time(row.closedAt) },
      effective: {
        phone: 'foot',
        render: ({ effectiveDate, expectedDate }) =>
          expectedDate ? (
            <span className={styles.ahead} title={t('expected')}>
              {format.date(expectedDate)}
            </span>
          ) : (
            day(effectiveDate)
          ),
      },
      trace: {
        render: (row) => (row.traceId ? <code className={styles.code}>{row.traceId}</code> : '—'),
      },
      account: { render: (row) => `•••• ${row.accountLast4}` },
      items: { align: 'end', render: (row) => format.number(row.itemCount) },
      net: {
        align: 'end',
        phone: 'value',

        render: (row) => format.money(row.net),
      },
    };
    return arrangeColumns(columns, definitions, (key) => t(`column.${key}`));
  }, [columns, timeZone, sort, setSort, t, format]);
}
