import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { infiniteQueryOptions, useInfiniteQuery } from '@countinghouse/kit/query';
import { type Column, DataTable, EmptyState } from '@countinghouse/kit/ui-data';
import { askReconciler, type Compared } from '../../api/reconciler.ts';
import type { ResultRow } from '../../model/reconcile/reconciler.ts';
import type { ResultList } from '../../model/reconcile/result-file.ts';
import { shortId } from '../../model/short-id.ts';
import { depositPathOf } from '../../paths.ts';
import { reconcileTexts } from '../../texts.ts';
import { DepositStatusTag } from '../deposit-status-tag.tsx';
import styles from './result-rows.module.css';

const pageSize = 50;

/** The rows of one list, a page at a time out of the worker. */
const listResult = (result: Compared, list: ResultList) =>
  infiniteQueryOptions({
    queryKey: ['deposits', 'reconcile', result, list],
    queryFn: ({ pageParam: from }) => askReconciler({ do: 'rows', list, from, count: pageSize }),
    initialPageParam: 0,
    getNextPageParam: (page, _pages, from) => (page.length < pageSize ? undefined : from + pageSize),
    // The worker keeps them; nothing of a bank's file stays in the cache of what was read from the portal.
    gcTime: 0,
  });

function useColumns(list: ResultList): Column<ResultRow>[] {
  const { t } = useTranslation([reconcileTexts, 'deposits']);
  const format = useFormat();
  const currencyOf = ({ deposit, entries }: ResultRow) => deposit?.currency ?? entries[0]?.currency ?? 'USD';
  const money = (row: ResultRow, amountMinor: number) =>
    format.money({ amountMinor, currency: currencyOf(row) });
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
      phone: 'foot',
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
      phone: list === 'unknown' ? 'title' : 'detail',
      render: ({ entries }) => entries.map(({ date }) => format.date(date)).join(', '),
    },
    {
      key: 'bank',
      title: title('bank'),
      align: 'end',
      ...(list === 'unknown' && { phone: 'value' as const }),
      render: (row) => money(row, row.bankMinor),
    },
  ];
  const text: Column<ResultRow> = {
    key: 'text',
    title: title('text'),
    ...(list === 'unknown' && { phone: 'detail' as const }),
    render: ({ entries }) => {
      const said = entries.map((entry) => entry.text).join(' | ');
      return (
        <span className={styles.text} title={said}>
          {said}
        </span>
      );
    },
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

/** One list of what came of a statement. */
export function ResultRows({ result, list }: { result: Compared; list: ResultList }) {
  const { t } = useTranslation(reconcileTexts);
  const query = useInfiniteQuery(listResult(result, list));
  return (
    <DataTable
      caption={t(`list.${list}`)}
      columns={useColumns(list)}
      rows={query.data?.pages.flat()}
      rowKey={({ deposit, entries }) => deposit?.id ?? `line ${entries[0]?.line}`}
      error={query.error}
      onRetry={query.refetch}
      empty={<EmptyState title={t(`none.${list}`)} />}
      onLoadMore={query.hasNextPage ? query.fetchNextPage : undefined}
      isLoadingMore={query.isFetchingNextPage}
    />
  );
}
