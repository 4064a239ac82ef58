import type { ColumnState } from './list-layout.ts';

type Columns<Key extends string> = readonly ColumnState<Key>[];

/** Adds a column at the end, or takes it away. */
export function toggleColumn<Key extends string>(columns: Columns<Key>, key: Key): ColumnState<Key>[] {
  const rest = columns.filter((column) => column.key !== key);
  return rest.length < columns.length ? rest : [...columns, { key }];
}

/** Moves a column by one place; at an end it stays. */
export function moveColumn<Key extends string>(
  columns: Columns<Key>,
  key: Key,
  by: 1 | -1,
): ColumnState<Key>[] {
  const next = [...columns];
  const index = next.findIndex((column) => column.key === key);
  if (index < 0) return next;
  const [moved] = next.splice(index, 1);
  if (moved) next.splice(Math.max(0, index + by), 0, moved);
  return next;
}

/** Gives a column a width in pixels, or its share again. */
export const resizeColumn = <Key extends string>(
  columns: Columns<Key>,
  key: string,
  width: number | undefined,
): ColumnState<Key>[] => columns.map((column) => (column.key === key ? { key: column.key, width } : column));
