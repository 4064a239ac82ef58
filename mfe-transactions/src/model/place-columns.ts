import type { ColumnKey, PlacedColumn } from './list-layout.ts';

type Columns = readonly PlacedColumn[];

/** Adds a column at the end, or takes it away. */
export function placeColumn(columns: Columns, key: ColumnKey): PlacedColumn[] {
  const rest = columns.filter((column) => column.key !== key);
  return rest.length < columns.length ? rest : [...columns, { key }];
}

/** Moves a column by one place; at an end it stays. */
export function moveColumn(columns: Columns, key: ColumnKey, by: 1 | -1): PlacedColumn[] {
  const next = [...columns];
  const index = next.findIndex((column) => column.key === key);
  if (index < 0) return next;
  const [moved] = next.splice(index, 1);
  if (moved) next.splice(Math.max(0, index + by), 0, moved);
  return next;
}

/** Gives a column a width in pixels, or its share again. */
export const sizeColumn = (columns: Columns, key: ColumnKey, width: number | undefined): PlacedColumn[] =>
  columns.map((column) => (column.key === key ? { key, width } : column));
