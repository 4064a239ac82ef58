import { Button, Empty, Skeleton } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { QueryFailure } from '../ui-core/query-failure.tsx';
import styles from './data-table.module.css';

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  align?: 'end';
  /** Where the cell goes when a row is a card on a phone; without a place it is left out there. */
  phone?: 'title' | 'value' | 'detail' | 'note';
  /** Left out where the table is too narrow for all of its columns. */
  isOptional?: boolean;
}

interface DataTableProps<Row> {
  /** What the table lists, for those who cannot see it. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The page of a row; a click anywhere on the row goes there. */
  hrefOf?: ((row: Row) => string) | undefined;
  /** Travels along to the row's page, for it to lead back here. */
  linkState?: unknown;
  error?: unknown;
  onRetry?: () => void;
  /** What stands in the place of rows when there are none. */
  empty?: ReactNode;
  /** Present while there are more rows to be had. */
  onLoadMore?: (() => void) | undefined;
  isLoadingMore?: boolean;
}

/** A click on a link, a button or selected text inside a row means that, not the row. */
function isForRow(event: MouseEvent): boolean {
  const isInteractive = (event.target as Element).closest('a, button, input, label') !== null;
  return !isInteractive && !window.getSelection()?.toString();
}

/** Rows under column headings; on a phone, a card for each row. Loading, failure and emptiness are shown in place. */
export function DataTable<Row>({ caption, columns, rows, rowKey, hrefOf, ...state }: DataTableProps<Row>) {
  const { t } = useTranslation('kit');
  const navigate = useNavigate();
  if (state.error && !rows) return <QueryFailure error={state.error} onRetry={state.onRetry} />;
  if (!rows) return <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />;
  if (rows.length === 0) {
    return state.empty ?? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('table.empty')} />;
  }
  const openRow = (row: Row) => (event: MouseEvent) => {
    if (hrefOf && isForRow(event)) navigate(hrefOf(row), { state: state.linkState });
  };
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption className={styles.caption}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" data-align={column.align} data-optional={column.isOptional}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} onClick={openRow(row)} data-opens={hrefOf ? '' : undefined}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-align={column.align}
                    data-optional={column.isOptional}
                    data-phone={column.phone ?? 'none'}
                  >
                    {column.render(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {state.error ? <QueryFailure error={state.error} onRetry={state.onRetry} /> : null}
      {state.onLoadMore && !state.error && (
        <Button
          className={styles.more ?? ''}
          onClick={state.onLoadMore}
          loading={state.isLoadingMore ?? false}
        >
          {t('table.more')}
        </Button>
      )}
    </>
  );
}
