import { useLocation } from '@countinghouse/kit';
import { type Column, DataTable } from '@countinghouse/kit/ui-data';
import { type ReactNode, type RefObject, useCallback, useMemo, useState } from 'react';
import { NoResults, RowPreview } from '../lazy/lazy-tools.ts';
import { resizeColumn } from '../model/column-order.ts';
import { placedColumns } from '../model/list-layout.ts';
import { isFiltering, type ListFilter, type ListRow, type ListSource } from '../model/list-source.ts';
import type { ListQuery } from '../state/use-list-query.ts';
import type { ListState } from '../state/use-list-state.ts';
import type { SelectedRows } from '../state/use-selected-rows.ts';
import { HeldUpNotice } from './held-up-notice.tsx';
import styles from './list-table.module.css';
import { NoneYet } from './none-yet.tsx';
import type { ListTotals } from './status-tabs.tsx';
import { useHeldWhilePressed } from './use-held-while-pressed.ts';

/** What goes along to the page of a row, for it to lead back to the list as it is now. */
export function useLinkState() {
  const { search } = useLocation();
  return useMemo(() => ({ list: search }), [search]);
}

/** The row that is looked at beside the table, as it is now. */
function usePreview<Row extends ListRow>(rows: readonly Row[] | undefined) {
  const [id, setId] = useState<string | null>(null);
  const show = useCallback((row: Row) => setId(row.id), []);
  const close = useCallback(() => setId(null), []);
  const previewed = id === null ? undefined : rows?.find((row) => row.id === id);
  return { previewed, show, close };
}

const ignore = () => undefined;
const idOf = (row: ListRow) => row.id;

interface NoRowsProps<Row extends ListRow, Filter extends ListFilter, Sort extends string> {
  source: ListSource<Row, Filter, Sort>;
  filter: Filter;
  onChange: ListState<Filter>['setFilter'];
}

/** Says that there are none yet, or that the filter leaves none. */
function NoRows<Row extends ListRow, Filter extends ListFilter, Sort extends string>(
  props: NoRowsProps<Row, Filter, Sort>,
) {
  const none = <NoneYet texts={props.source.texts} />;
  return isFiltering(props.source, props.filter) ? <NoResults {...props} none={none} /> : none;
}

interface ListTableProps<
  Row extends ListRow,
  Filter extends ListFilter,
  Sort extends string,
  Key extends string,
> {
  table: RefObject<HTMLDivElement | null>;
  source: ListSource<Row, Filter, Sort, Key>;
  state: ListState<Filter, Sort, Key>;
  query: ListQuery<Row>;
  totals: Pick<ListTotals, 'count'>;
  columns: readonly Column<Row>[];
  caption: string;
  selected: SelectedRows<Row>;
  /** What a row is called, for those who cannot see it. */
  nameOf: (row: Row) => string;
  /** What of a row is shown beside the table; without it rows cannot be previewed. */
  preview?: (row: Row) => ReactNode;
  /** Said where there are no rows, instead of what every list says: a filter that leaves nothing may be good news. */
  empty?: ReactNode;
  /** Of the cards on a phone, where they hold more than others. */
  cardHeight?: number | undefined;
  /** Told which columns there is room for. */
  onShown: (keys: readonly string[]) => void;
}

/** The rows of a list, as far down as they were scrolled. */
export function ListTable<
  Row extends ListRow,
  Filter extends ListFilter,
  Sort extends string,
  Key extends string,
>({
  table,
  source,
  state,
  query: current,
  totals,
  selected,
  nameOf,
  preview,
  empty,
  ...looks
}: ListTableProps<Row, Filter, Sort, Key>) {
  const linkState = useLinkState();
  const { filter, setFilter, layout, setLayout } = state;
  const [query, hold] = useHeldWhilePressed(current);
  const { previewed, ...previewing } = usePreview(query.rows);
  const resize = (key: string, width: number) =>
    setLayout((before) => ({
      ...before,
      columns: resizeColumn(placedColumns(source.columns, before), key, width),
    }));
  // The answer waits for the line: what stands here is of the filter before, and nothing is done with it.
  const isHeldUp = query.isPlaceholderData && query.isPaused;
  // What another filter may hide is not selected unseen.
  const isOfOther = isHeldUp || query.filterKey !== current.filterKey;
  const hasRows = query.rows !== undefined && query.rows.length > 0;
  return (
    <div
      ref={table}
      className={styles.rows}
      data-stale={query.isPlaceholderData || undefined}
      aria-busy={query.isPlaceholderData}
      onPointerDownCapture={hold}
    >
      {isHeldUp && <HeldUpNotice hasRows={hasRows} />}
      <div className={styles.table} inert={isHeldUp}>
        <DataTable
          // Other rows begin at their top.
          key={query.scroll.key}
          isMain
          {...looks}
          // That another filter left nothing is no answer to this one.
          rows={isHeldUp && !hasRows ? undefined : query.rows}
          rowCount={totals.count}
          rowKey={idOf}
          density={layout.density}
          scroll={query.scroll}
          selection={{ ids: selected.ids, onChange: isOfOther ? ignore : selected.change, nameOf }}
          preview={preview && { key: previewed?.id ?? null, onChange: previewing.show, nameOf }}
          onResize={resize}
          hrefOf={source.pathOf}
          linkState={linkState}
          error={query.error}
          onRetry={query.isFetchNextPageError ? query.fetchNextPage : query.refetch}
          empty={empty ?? <NoRows source={source} filter={filter} onChange={setFilter} />}
          onLoadMore={query.hasNextPage ? query.fetchNextPage : undefined}
          isLoadingMore={query.isFetchingNextPage}
        />
      </div>
      {preview && previewed && (
        <RowPreview
          source={source}
          name={nameOf(previewed)}
          href={source.pathOf(previewed)}
          linkState={linkState}
          onClose={previewing.close}
        >
          {preview(previewed)}
        </RowPreview>
      )}
    </div>
  );
}
