import type { ColumnSort } from './data-table-column.ts';

const arrows: Record<ColumnSort['direction'], string> = {
  ascending: 'M4 9.5 8 5.5l4 4',
  descending: 'M4 6.5l4 4 4-4',
  none: 'M5 6.5l3-3 3 3M5 9.5l3 3 3-3',
};

/** Which way rows are ordered. */
export const SortArrow = ({ direction }: Pick<ColumnSort, 'direction'>) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d={arrows[direction]} />
  </svg>
);
