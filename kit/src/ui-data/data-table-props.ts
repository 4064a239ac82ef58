import type { ReactNode } from 'react';
import type { Column, Density, RowPreview, RowSelection } from './data-table-column.ts';
import type { TableScroll } from './use-table-scroll.ts';

export interface DataTableProps<Row> {
  /** What the table lists, for those who cannot see it. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The page of a row: where the column that is its link leads, and with it the whole row. */
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
  /**
   * The one table that a page is about: it scrolls in a frame under its headings, holds any number of rows, and j, k
   * and x move and select in it.
   */
  isMain?: boolean;
  /** How many rows there are in all, loaded or not, where that is known. */
  rowCount?: number | undefined;
  density?: Density;
  /** Of a main table's cards on a phone, in pixels, where what they hold needs more than three lines. */
  cardHeight?: number | undefined;
  /** Where a main table begins, and what is told where it was when it goes. */
  scroll?: TableScroll | undefined;
  selection?: RowSelection<Row> | undefined;
  /** Present where rows can be looked at beside the table: with a button of each, with p, and by moving on from one. */
  preview?: RowPreview<Row> | undefined;
  /** Told the keys of the columns that there is room for, whenever these change. */
  onShown?: ((keys: readonly string[]) => void) | undefined;
  /** Called with a column's new width in pixels when its edge was dragged. */
  onResize?: ((key: string, width: number) => void) | undefined;
}
