/** A row and where it was seen last. */
export interface PlacedRow {
  key: string;
  index: number;
}

/** Where the row stands now, for others may have come before it; -1 when it is gone. */
export function placeOf<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  { key, index }: PlacedRow,
): number {
  const there = rows[index];
  return there !== undefined && rowKey(there) === key ? index : rows.findIndex((row) => rowKey(row) === key);
}
