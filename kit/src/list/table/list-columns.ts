import type { Column, ColumnSort } from '@countinghouse/kit/ui-data';
import type { ColumnState } from '../model/list-layout.ts';

/** A column but for what the user decides, and for its title. */
export type ColumnDefinition<Row> = Omit<Column<Row>, 'key' | 'title' | 'width'>;

/** The columns of a table, as the user placed them. */
export const arrangeColumns = <Row, Key extends string>(
  placed: readonly ColumnState<Key>[],
  definitions: Record<Key, ColumnDefinition<Row>>,
  titleOf: (key: Key) => string,
): Column<Row>[] =>
  placed.map(({ key, width }) => ({ ...definitions[key], key, title: titleOf(key), width }));

interface Order<Sort extends string> {
  sort: Sort;
  setSort: (sort: Sort) => void;
}

/** A column that orders the list in one way alone, from A to Z. */
export const sortUp = <Sort extends string>(ascending: Sort, { sort, setSort }: Order<Sort>): ColumnSort => ({
  direction: sort === ascending ? 'ascending' : 'none',
  isOneWay: true,
  onSort: () => setSort(ascending),
});

/** A column that turns between two orders of the list, beginning with the first. */
export function sortBetween<Sort extends string>(
  [descending, ascending]: readonly [Sort, Sort],
  { sort, setSort }: Order<Sort>,
): ColumnSort {
  const onSort = () => setSort(sort === descending ? ascending : descending);
  const isOneWay = descending === ascending;
  if (sort !== descending && sort !== ascending) return { direction: 'none', isOneWay, onSort };
  return { direction: sort === descending ? 'descending' : 'ascending', isOneWay, onSort };
}
