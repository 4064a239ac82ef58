import type { ReactNode } from 'react';

export interface ColumnSort {
  direction: 'ascending' | 'descending' | 'none';
  /** Turns the order round, or begins with this column. */
  onSort: () => void;
}

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  align?: 'end';
  /**
   * Where the cell goes when a row is a card on a phone; without a place it is left out there. `within`: another cell
   * says it there.
   */
  phone?: 'title' | 'value' | 'detail' | 'note' | 'foot' | 'within';
  /** Left out where the table is too narrow for all of its columns. */
  isOptional?: boolean;
  /** Its share of a main table's width, against the shares of the other columns. */
  share?: number;
  /** What it needs at least, in pixels; without it four fifths of its share. */
  min?: number;
  /** The width that the user gave it, in pixels; takes the place of its share. */
  width?: number | undefined;
  /** Present when the rows can be ordered by it. */
  sort?: ColumnSort | undefined;
}

/** Which rows are chosen, and how that changes. */
export interface RowSelection<Row> {
  ids: ReadonlySet<string>;
  onChange: (rows: readonly Row[], isSelected: boolean) => void;
  /** What a row is called, for those who cannot see it. */
  nameOf: (row: Row) => string;
}

export type Density = 'comfortable' | 'compact';

/** Heights of a main table's rows in pixels: the same for all, so that a hundred thousand need not be measured. */
export const rowHeights: Record<Density | 'card', number> = { comfortable: 48, compact: 36, card: 84 };
export const headHeight = 40;
export const selectionWidth = 44;
