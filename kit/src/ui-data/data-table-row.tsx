import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './data-table.module.css';
import type { Column } from './data-table-column.ts';
import { PreviewButton } from './preview-button.tsx';
import { rowPress } from './row-press.ts';

/** What a row tells the table; the same functions from render to render, so that rows need not be drawn again. */
export interface RowHandlers {
  activate: (index: number) => void;
  preview: (index: number) => void;
  /** `isRange` selects from the row that was chosen last up to this. */
  select: (index: number, isSelected: boolean, isRange: boolean) => void;
}

interface RowProps<Row> {
  row: Row;
  id: string;
  index: number;
  columns: readonly Column<Row>[];
  handlers: RowHandlers;
  /** Its page, and what travels along there; undefined where rows have none. */
  href: string | undefined;
  linkState: unknown;
  /** The row's name where it can be chosen. */
  selectionName: string | undefined;
  /** The row's name where it can be looked at beside the table. */
  previewName: string | undefined;
  isSelected: boolean;
  /** Where j and k are. */
  isActive: boolean;
  /** Main tables say the row's number, for they hold only the rows in sight. */
  isNumbered: boolean;
}

function Row<Item>(props: RowProps<Item>) {
  const { row, id, index, columns, handlers, href, linkState, selectionName, previewName, ...state } = props;
  const { t } = useTranslation('kit');
  return (
    <tr
      data-row={index}
      data-id={id}
      data-opens={href === undefined ? undefined : ''}
      data-active={state.isActive || undefined}
      data-selected={state.isSelected || undefined}
      aria-rowindex={state.isNumbered ? index + 2 : undefined}
      onFocus={() => handlers.activate(index)}
      {...(href !== undefined && rowPress)}
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
        <td key={column.key} data-align={column.align} data-phone={column.phone ?? 'none'}>
          {column.isLink && href !== undefined ? (
            <>
              {previewName !== undefined && (
                <PreviewButton name={previewName} onPress={() => handlers.preview(index)} />
              )}
              <Link className={styles.link ?? ''} to={href} state={linkState} draggable={false} data-opener>
                {column.render(row)}
              </Link>
            </>
          ) : (
            column.render(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/** One row, drawn again only when something about it changed. */
export const DataTableRow = memo(Row) as typeof Row;
