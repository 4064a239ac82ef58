import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './data-table.module.css';
import type { Column } from './data-table-column.ts';

/** What a row tells the table; the same functions from render to render, so that rows need not be drawn again. */
export interface RowHandlers {
  open: (index: number) => void;
  activate: (index: number) => void;
  /** `isRange` selects from the row that was chosen last up to this. */
  select: (index: number, isSelected: boolean, isRange: boolean) => void;
}

interface RowProps<Row> {
  row: Row;
  id: string;
  index: number;
  columns: readonly Column<Row>[];
  handlers: RowHandlers;
  opens: boolean;
  /** The row's name where it can be chosen. */
  selectionName: string | undefined;
  isSelected: boolean;
  /** Where j and k are. */
  isActive: boolean;
  /** Main tables say the row's number, for they hold only the rows in sight. */
  isNumbered: boolean;
}

/** A click on a link, a button or selected text inside a row means that, not the row. */
function isForRow(event: MouseEvent): boolean {
  const isInteractive = (event.target as Element).closest('a, button, input, label') !== null;
  return !isInteractive && !window.getSelection()?.toString();
}

function Row<Item>({ row, id, index, columns, handlers, selectionName, ...state }: RowProps<Item>) {
  const { t } = useTranslation('kit');
  return (
    <tr
      data-row={index}
      data-id={id}
      data-opens={state.opens ? '' : undefined}
      data-active={state.isActive || undefined}
      data-selected={state.isSelected || undefined}
      aria-rowindex={state.isNumbered ? index + 2 : undefined}
      onClick={(event) => state.opens && isForRow(event) && handlers.open(index)}
      onFocus={() => handlers.activate(index)}
    >
      {selectionName !== undefined && (
        <td className={styles.selection} data-phone="selection">
          <label>
            <input
              type="checkbox"
              aria-label={t('table.select', { name: selectionName })}
              checked={state.isSelected}
              onChange={(event) =>
                handlers.select(index, event.target.checked, (event.nativeEvent as PointerEvent).shiftKey)
              }
            />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          data-align={column.align}
          data-optional={column.isOptional || undefined}
          data-phone={column.phone ?? 'none'}
        >
          {column.render(row)}
        </td>
      ))}
    </tr>
  );
}

/** One row, drawn again only when something about it changed. */
export const DataTableRow = memo(Row) as typeof Row;
