import type { Transaction, TransactionPage } from '@countinghouse/contract';
import { useFormat, useLocation, useTranslation } from '@countinghouse/kit';
import { DataTable, EmptyState } from '@countinghouse/kit/ui-data';
import { type RefObject, useCallback, useMemo } from 'react';
import { useTransactionColumns } from '../components/transaction-columns.tsx';
import { isFiltering } from '../model/list-filter.ts';
import { columnKeys, defaultColumns } from '../model/list-layout.ts';
import { sizeColumn } from '../model/place-columns.ts';
import type { ListState } from '../model/use-list-state.ts';
import { detailPathOf } from '../paths.ts';
import styles from './list-table.module.css';
import { NoMatch } from './parts.ts';
import type { ListQuery } from './use-list-query.ts';
import type { Selected } from './use-selected.ts';

interface ListTableProps {
  ref: RefObject<HTMLDivElement | null>;
  state: ListState;
  list: ListQuery;
  withMerchant: boolean;
  /** How many rows the filter leaves; undefined until it is known. */
  count: number | undefined;
  selected: Selected;
  onShown: (keys: readonly string[]) => void;
}

const idOf = (row: Transaction) => row.id;
const rowsOf = (pages: readonly TransactionPage[]) => pages.flatMap((page) => page.items);

/** The transactions, as far down as they were scrolled. */
export function ListTable({ ref, state, list, withMerchant, count, selected, onShown }: ListTableProps) {
  const { t } = useTranslation('transactions');
  const format = useFormat();
  const { search } = useLocation();
  const { filter, setFilter, sort, setSort, layout, setLayout } = state;
  const pages = list.data?.pages;
  const rows = useMemo(() => pages && rowsOf(pages), [pages]);
  const linkState = useMemo(() => ({ list: search }), [search]);
  const columns = useTransactionColumns({
    withMerchant,
    placed: layout.columns,
    timeZone: filter.timeZone,
    linkState,
    sort,
    onSort: setSort,
  });
  const resize = (key: string, width: number) => {
    const column = columnKeys.find((one) => one === key);
    if (!column) return;
    setLayout((before) => ({
      ...before,
      columns: sizeColumn(before.columns ?? defaultColumns(withMerchant), column, width),
    }));
  };
  const nameOf = useCallback(
    (row: Transaction) => `${row.customerName}, ${format.money(row.amount)}`,
    [format],
  );
  const empty = isFiltering(filter) ? (
    <NoMatch filter={filter} onChange={setFilter} />
  ) : (
    <EmptyState title={t('list.empty')} />
  );
  return (
    <div ref={ref} className={styles.rows} data-stale={list.isPlaceholderData || undefined}>
      <DataTable
        // Other rows begin at their top.
        key={list.scroll.key}
        isMain
        caption={t('list.title')}
        columns={columns}
        rows={rows}
        rowCount={count}
        rowKey={idOf}
        density={layout.density}
        scroll={list.scroll}
        selection={{ ids: selected.ids, onChange: selected.change, nameOf }}
        onShown={onShown}
        onResize={resize}
        hrefOf={detailPathOf}
        linkState={linkState}
        error={list.error}
        onRetry={list.isFetchNextPageError ? list.fetchNextPage : list.refetch}
        empty={empty}
        onLoadMore={list.hasNextPage ? list.fetchNextPage : undefined}
        isLoadingMore={list.isFetchingNextPage}
      />
    </div>
  );
}
