import type { Reconciliation } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { type Column, DataTable, EmptyState, Panel, StatusTag } from '@countinghouse/kit/ui-data';
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

/** Whether every deposit arrived as it was sent. */
function Verdict({ open }: { open: number }) {
  const { t } = useTranslation(reconcileTexts);
  const format = useFormat();
  return open === 0 ? (
    <StatusTag tone="success" label={t('saved.agrees')} />
  ) : (
    <StatusTag tone="warning" label={t('saved.toCheck', { number: format.number(open) })} />
  );
}

function useColumns(withMerchant: boolean): Column<Reconciliation>[] {
  const { t } = useTranslation(reconcileTexts);
  const format = useFormat();
  const title = (key: string) => t(`saved.column.${key}`);
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
      render: ({ from, to }) => (
        <span className={styles.line}>
          {t('saved.period', { from: format.date(from), to: format.date(to) })}
        </span>
      ),
    },
    {
      key: 'open',
      title: title('open'),
      phone: 'value',
      render: ({ lists }) => <Verdict open={lists.different.count + lists.missing.count} />,
    },
    {
      key: 'matched',
      title: title('matched'),
      align: 'end',
      render: (row) => format.number(row.lists.matched.count),
    },
    {
      key: 'unknown',
      title: title('unknown'),
      align: 'end',
      render: (row) => format.number(row.lists.unknown.count),
    },
    {
      key: 'at',
      title: title('at'),
      phone: 'note',
      render: ({ createdAt, author }) => (
        <span className={styles.saved}>
          {format.instant(createdAt)}
          <small>{author}</small>
        </span>
      ),
    },
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
