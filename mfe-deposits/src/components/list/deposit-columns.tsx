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

/** Of one that does not go on why, who must act, and when it goes on by itself; null of the others. */
function useWhy() {
  const { t } = useTranslation('deposits');
  const format = useFormat();
  return (deposit: Deposit): string | null => {
    const { status, hold, holdUntil, retryAt } = deposit;
    if (status !== 'failed') {
      return holdUntil
        ? t('hold.until', { time: format.instant(holdUntil, { style: 'date' }) })
        : hold && t(`hold.${hold}`);
    }
    const { reason, remedy } = failureAdvice(deposit);
    const next = retryAt
      ? t('failure.retryAt', { time: format.instant(retryAt) })
      : t(`failure.next.${remedy}`);
    return `${t(`failure.reason.${reason}`)}. ${next} ${t('failure.money')}`;
  };
}

/** Where a deposit stands, and why it does not go on. */
function Status({ deposit }: { deposit: Deposit }) {
  const why = useWhy()(deposit);
  return (
    <span className={styles.status} title={why ?? undefined}>
      <DepositStatusTag status={deposit.status} />
      {why && <span className={styles.why}>{why}</span>}
    </span>
  );
}

/** The day on which the money is there, or will be; on a phone, which has no room for it elsewhere, why it is not. */
function ArrivalDay({ deposit, isWhole }: { deposit: Deposit; isWhole: boolean }) {
  const { t } = useTranslation('deposits');
  const format = useFormat();
  const why = useWhy()(deposit);
  const { effectiveDate, expectedDate } = deposit;
  const day = expectedDate ?? effectiveDate;
  return (
    <>
      {why && (
        <span className={isWhole ? styles.wholeOnPhone : styles.onPhone}>{isWhole ? why : `${why} · `}</span>
      )}
      <span
        className={expectedDate ? styles.ahead : undefined}
        title={expectedDate ? t('expected') : undefined}
      >
        {day ? format.date(day) : '—'}
      </span>
    </>
  );
}

/**
 * The columns of the list of deposits, as they are placed.
 * @param isWhole whether cards on a phone have room for all that is to be said of a failed one
 */
export function useDepositColumns(state: DepositListState, isWhole: boolean): Column<Deposit>[] {
  const { columns, sort, setSort } = state;
  const { timeZone } = state.filter;
  const { t } = useTranslation('deposits');
  const format = useFormat();
  return useMemo(() => {
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
        render: (row) => <ArrivalDay deposit={row} isWhole={isWhole} />,
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
  }, [columns, timeZone, sort, setSort, t, format, isWhole]);
}
