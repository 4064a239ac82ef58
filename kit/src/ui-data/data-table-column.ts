import type { ReactNode } from 'react';

export interface ColumnSort {
  direction: 'ascending' | 'descending' | 'none';
  /** It has no other direction to turn to. */
  isOneWay?: boolean;
  /** Turns the order round, or begins with this column. */
  onSort: () => void;
}

export interface Column<Row> {
  key: string;
  title: string;
  /** What the column counts, where its title does not say it all. */
  help?: string | undefined;
  render: (row: Row) => ReactNode;
  align?: 'end';
  /**
   * Where the cell goes when a row is a card on a phone; without a place it is left out there. `within`: another cell
   * says it there.
   */
  phone?: 'title' | 'value' | 'detail' | 'note' | 'foot' | 'within';
  /** Leads to the page of its row; the whole row is that link. */
  isLink?: boolean;
  /**
   * Text of any length, as a name: in a main table it takes the room that the others leave, and is cut where there is
   * too little. Other columns are as wide as what they hold.
   */
  grows?: boolean;
  /** Left out of a main table that is too narrow for what its columns hold; the highest first. */
  optional?: number | undefined;
  /** The width that the user gave it in a main table, in pixels. */
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

/** A row that is looked at without leaving the table, and how that changes. */
export interface RowPreview<Row> {
  /** The row's key; null while none is looked at. */
  key: string | null;
  onChange: (row: Row) => void;
  nameOf: (row: Row) => string;
}

export type Density = 'comfortable' | 'compact';

/** Heights of a main table's rows in pixels: the same for all, so that a hundred thousand need not be measured. */
export const rowHeights: Record<Density | 'card', number> = { comfortable: 40, compact: 32, card: 84 };
export const headHeight = 40;
export const selectionWidth = 44;
