import type { Reconciliation } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { type Column, DataTable, EmptyState, Panel } from '@countinghouse/kit/ui-data';
import { listSavedResults } from '../../api/saved-results.ts';
import { savedResultPath } from '../../paths.ts';
import { reconcileTexts } from '../../texts.ts';
import styles from './result-rows.module.css';

interface SavedResultsProps {
  /** Of this merchant alone. */
  merchantId: string | undefined;
  /** Whether their user has several merchants. */
  withMerchant: boolean;
}

function useColumns(withMerchant: boolean): Column<Reconciliation>[] {
  const { t } = useTranslation(reconcileTexts);
  const format = useFormat();
  const title = (key: string) => t(`saved.column.${key}`);
  const count = (row: Reconciliation, ...lists: (keyof Reconciliation['lists'])[]) =>
    format.number(lists.reduce((sum, list) => sum + row.lists[list].count, 0));
  return [
    {
      key: 'file',
      title: title('file'),
      phone: 'title',
      isLink: true,
      render: ({ fileName }) => (
        <span className={styles.text} title={fileName}>
          {fileName}
        </span>
      ),
    },
    ...(withMerchant
      ? [
          {
            key: 'merchant',
            title: title('merchant'),
            phone: 'detail' as const,
            render: ({ merchant }: Reconciliation) => merchant.name,
          },
        ]
      : []),
    {
      key: 'period',
      title: title('period'),
      phone: withMerchant ? 'foot' : 'detail',
      render: ({ from, to }) => t('saved.period', { from: format.date(from), to: format.date(to) }),
    },
    {
      key: 'open',
      title: title('open'),
      align: 'end',
      phone: 'value',
      render: (row) => t('saved.toCheck', { number: count(row, 'different', 'missing') }),
    },
    {
      key: 'matched',
      title: title('matched'),
      align: 'end',
      render: (row) => count(row, 'matched'),
    },
    {
      key: 'unknown',
      title: title('unknown'),
      align: 'end',
      render: (row) => count(row, 'unknown'),
    },
    {
      key: 'at',
      title: title('at'),
      phone: 'note',
      render: ({ createdAt }) => format.instant(createdAt),
    },
    { key: 'author', title: title('author'), render: ({ author }) => author },
  ];
}

/** What was saved before, by whoever sees the same deposits. */
export function SavedResults({ merchantId, withMerchant }: SavedResultsProps) {
  const { t } = useTranslation(reconcileTexts);
  const query = useInfiniteQuery(listSavedResults(merchantId));
  return (
    <Panel title={t('saved.title')}>
      <DataTable
        caption={t('saved.title')}
        columns={useColumns(withMerchant)}
        rows={query.data?.pages.flatMap(({ items }) => items)}
        rowKey={({ id }) => id}
        hrefOf={({ id }) => savedResultPath(id)}
        error={query.error}
        onRetry={query.refetch}
        empty={<EmptyState title={t('saved.none')} />}
        onLoadMore={query.hasNextPage ? query.fetchNextPage : undefined}
        isLoadingMore={query.isFetchingNextPage}
      />
    </Panel>
  );
}
