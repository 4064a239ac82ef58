import { useTranslation } from 'react-i18next';
import tableStyles from './data-table.module.css';
import type { Column, ColumnSort } from './data-table-column.ts';
import styles from './data-table-head.module.css';
import { DataTableResizer } from './data-table-resizer.tsx';
import { needsChoice, PhoneSort } from './phone-sort.tsx';
import { SortArrow } from './sort-arrow.tsx';

/** Chooses all rows that are loaded, or none. */
export interface SelectAll {
  isSelected: boolean;
  isPartly: boolean;
  onChange: (isSelected: boolean) => void;
}

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  isPhone: boolean;
  /** Absent where rows cannot be chosen. */
  all?: SelectAll | undefined;
  onDrag: (key: string, width: number | null) => void;
  /** Absent where columns cannot be resized. */
  onResize?: ((key: string, width: number) => void) | undefined;
  /** Present in tables that say their rows' numbers. */
  rowIndex?: number | undefined;
}

function SortButton({ title, sort }: { title: string; sort: ColumnSort }) {
  return (
    <button type="button" className={styles.sort} data-direction={sort.direction} onClick={sort.onSort}>
      {title}
      <SortArrow direction={sort.direction} />
    </button>
  );
}

/** The row of column headings, with what orders, resizes and selects. */
export function DataTableHead<Row>({ columns, isPhone, all, onDrag, onResize, rowIndex }: HeadProps<Row>) {
  const { t } = useTranslation('kit');
  const isChosen = isPhone && needsChoice(columns);
  return (
    <thead>
      <tr aria-rowindex={rowIndex}>
        {all && (
          <th scope="col" className={tableStyles.selection}>
            <label>
              <input
                type="checkbox"
                aria-label={t('table.selectAll')}
                checked={all.isSelected}
                ref={(input) => {
                  if (input) input.indeterminate = all.isPartly;
                }}
                onChange={(event) => all.onChange(event.target.checked)}
              />
            </label>
          </th>
        )}
        {columns.map(({ key, title, help, align, sort }) => (
          <th
            key={key}
            scope="col"
            data-key={key}
            data-align={align}
            title={help}
            aria-sort={sort && sort.direction !== 'none' ? sort.direction : undefined}
          >
            {sort && !isChosen ? <SortButton title={title} sort={sort} /> : title}
            {onResize && (
              <DataTableResizer
                onDrag={(width) => onDrag(key, width)}
                onDrop={(width) => {
                  onDrag(key, null);
                  onResize(key, width);
                }}
              />
            )}
          </th>
        ))}
        {isChosen && <PhoneSort columns={columns} />}
      </tr>
    </thead>
  );
}
