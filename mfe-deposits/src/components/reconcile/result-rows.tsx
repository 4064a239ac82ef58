import type { ReconciliationList } from '@countinghouse/contract/vocabulary';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { Notice } from '@countinghouse/kit/ui-core';
import { type Column, DataTable, EmptyState } from '@countinghouse/kit/ui-data';
import { listResultRows, type RowSource } from '../../api/row-source.ts';
import type { ShownResult } from '../../model/reconcile/reconciler.ts';
import type { ResultRow } from '../../model/reconcile/result-row.ts';
import { shortId } from '../../model/short-id.ts';
import { depositPathOf } from '../../paths.ts';
import { reconcileTexts } from '../../texts.ts';
import { DepositStatusTag } from '../deposit-status-tag.tsx';
import styles from './result-rows.module.css';
import { useCutNote } from './use-cut-note.ts';

function useColumns(list: ReconciliationList): Column<ResultRow>[] {
  const { t } = useTranslation([reconcileTexts, 'deposits']);
  const format = useFormat();
  const money = ({ currency }: ResultRow, amountMinor: number) => format.money({ amountMinor, currency });
  const title = (key: string) => t(`${reconcileTexts}:column.${key}`);
  const deposit: Column<ResultRow>[] = [
    {
      key: 'deposit',
      title: title('deposit'),
      phone: 'title',
      render: (row) =>
        row.deposit && (
          <Link to={depositPathOf(row.deposit)} title={row.deposit.id}>
            {shortId(row.deposit.id)}
          </Link>
        ),
    },
    {
      key: 'status',
      title: title('status'),
      phone: 'note',
      render: (row) => row.deposit && <DepositStatusTag status={row.deposit.status} />,
    },
    {
      key: 'effective',
      title: title('effective'),
      phone: list === 'missing' ? 'foot' : 'detail',
      render: (row) => (row.deposit?.effectiveDate ? format.date(row.deposit.effectiveDate) : '—'),
    },
    {
      key: 'expected',
      title: title('expected'),
      align: 'end',
      phone: 'value',
      render: (row) => row.deposit && money(row, row.deposit.netMinor),
    },
  ];
  const booked: Column<ResultRow>[] = [
    {
      key: 'booked',
      title: title('booked'),
      ...(list === 'unknown' && { phone: 'title' as const }),
      render: ({ booked: days }) => days.map((day) => format.date(day)).join(', '),
    },
    {
      key: 'bank',
      title: title('bank'),
      align: 'end',
      phone: list === 'unknown' ? 'value' : 'foot',
      render: (row) => (
        <>
          {list !== 'unknown' && <span className={styles.onPhone}>{title('bankOnPhone')}</span>}
          {row.bankMinor === null ? '—' : money(row, row.bankMinor)}
        </>
      ),
    },
  ];
  const text: Column<ResultRow> = {
    key: 'text',
    title: title('text'),
    ...(list === 'unknown' && { phone: 'detail' as const }),
    render: ({ text: said }) => (
      <span className={styles.text} title={said}>
        {said}
      </span>
    ),
  };
  if (list === 'missing') return deposit;
  if (list === 'unknown') return [...booked, text];
  const by: Column<ResultRow> = {
    key: 'by',
    title: title('by'),
    render: (row) => row.by && t(`${reconcileTexts}:by.${row.by}`),
  };
  return [...deposit, ...booked, list === 'matched' ? by : text];
}

interface ResultRowsProps {
  rows: RowSource;
  list: ReconciliationList;
  summary: ShownResult['lists'][ReconciliationList];
}

/** One list of what came of a statement. */
export function ResultRows({ rows: source, list, summary }: ResultRowsProps) {
  const { t } = useTranslation(reconcileTexts);
  const query = useInfiniteQuery(listResultRows(source, list));
  const cut = useCutNote()(summary);
  const pages = query.data?.pages;
  // Two entries of a bank may say the same: what tells rows apart is where they stand.
  const rows = pages?.flatMap((page) => page.rows).map((row, place) => ({ ...row, place }));
  return (
    <>
      {cut && <Notice tone="info" title={cut} />}
      <DataTable
        caption={t(`list.${list}`)}
        columns={useColumns(list)}
        rows={rows}
        rowKey={({ place }) => String(place)}
        error={query.error}
        onRetry={query.refetch}
        empty={<EmptyState title={t(`none.${list}`)} />}
        onLoadMore={query.hasNextPage ? query.fetchNextPage : undefined}
        isLoadingMore={query.isFetchingNextPage}
      />
    </>
  );
}
