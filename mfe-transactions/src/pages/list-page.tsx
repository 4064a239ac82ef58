import { useAuth, useFormat, useLocation, useTranslation } from '@countinghouse/kit';
import { useInfiniteQuery, useQuery } from '@countinghouse/kit/query';
import { Button, Page } from '@countinghouse/kit/ui-core';
import { DataTable, Empty } from '@countinghouse/kit/ui-data';
import { getStatusTotals } from '../api/get-status-totals.ts';
import { listTransactions } from '../api/list-transactions.ts';
import { ListFilters } from '../components/list-filters.tsx';
import { useTransactionColumns } from '../components/transaction-columns.tsx';
import { emptyFilter, isFiltering } from '../model/list-filter.ts';
import { useListFilter } from '../model/use-list-filter.ts';
import { detailPathOf } from '../paths.ts';
import styles from './list-page.module.css';

/** Cards and ACH, newest first. */
export function ListPage() {
  const { t } = useTranslation('transactions');
  const format = useFormat();
  const { search } = useLocation();
  const { filter, setFilter } = useListFilter();
  const withMerchant = useAuth((state) => state.user?.role !== 'merchants');
  const list = useInfiniteQuery(listTransactions(filter));
  const totals = useQuery(getStatusTotals(filter));
  const { timeZone } = filter;
  const linkState = { list: search };
  const columns = useTransactionColumns({ withMerchant, timeZone, linkState });

  const rows = list.data?.pages.flatMap((page) => page.items);
  const count = totals.data?.items.reduce((sum, item) => sum + item.count, 0);
  const empty = isFiltering(filter) ? (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('list.noMatch')}>
      <Button onClick={() => setFilter(emptyFilter(timeZone))}>{t('filter.clear')}</Button>
    </Empty>
  ) : (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('list.empty')} />
  );
  return (
    <Page
      title={t('list.title')}
      subtitle={t('list.subtitle', { timeZone })}
      actions={
        <output className={styles.count}>
          {count === undefined ? '' : t('list.count', { count, number: format.number(count) })}
        </output>
      }
    >
      <ListFilters filter={filter} onChange={setFilter} />
      <div className={styles.rows} data-stale={list.isPlaceholderData || undefined}>
        <DataTable
          caption={t('list.title')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          hrefOf={detailPathOf}
          linkState={linkState}
          error={list.error}
          onRetry={list.isFetchNextPageError ? list.fetchNextPage : list.refetch}
          empty={empty}
          onLoadMore={list.hasNextPage ? list.fetchNextPage : undefined}
          isLoadingMore={list.isFetchingNextPage}
        />
      </div>
    </Page>
  );
}
