import type { CSSProperties, RefObject } from 'react';
import { visuallyHidden } from '../ui-core/visually-hidden.ts';
import styles from './data-table.module.css';
import { DataTableBody } from './data-table-body.tsx';
import { type Column, type Density, rowHeights, selectionWidth } from './data-table-column.ts';
import { DataTableHead, type SelectAll } from './data-table-head.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { DataTableRow, type RowHandlers } from './data-table-row.tsx';

type TableProps =
  | 'caption'
  | 'rowKey'
  | 'hrefOf'
  | 'linkState'
  | 'selection'
  | 'preview'
  | 'onResize'
  | 'cardHeight'
  | 'rowCount'
  | 'scroll';

interface ContentProps<Row> extends Pick<DataTableProps<Row>, TableProps> {
  rows: readonly Row[];
  /** Those that there is room for. */
  columns: readonly Column<Row>[];
  /** Pixels for each column; null where the browser finds them. */
  widths: readonly number[] | null;
  onDrag: (key: string, width: number | null) => void;
  all: SelectAll | undefined;
  handlers: RowHandlers;
  /** Called when rows were drawn that were not there before. */
  onDrawn: () => void;
  activeIndex: number | null;
  isMain: boolean;
  isPhone: boolean;
  density: Density;
  frame: RefObject<HTMLDivElement | null>;
}

/** The table element: its caption, headings and rows. */
export function DataTableContent<Row>({
  rows,
  columns,
  widths,
  selection,
  preview,
  isMain,
  isPhone,
  activeIndex,
  ...props
}: ContentProps<Row>) {
  const renderRow = (index: number) => {
    const row = rows[index] as Row;
    const id = props.rowKey(row);
    return (
      <DataTableRow
        key={id}
        id={id}
        row={row}
        index={index}
        columns={columns}
        handlers={props.handlers}
        href={props.hrefOf?.(row)}
        linkState={props.linkState}
        selectionName={selection?.nameOf(row)}
        previewName={preview?.nameOf(row)}
        isSelected={selection?.ids.has(id) ?? false}
        isActive={index === activeIndex}
        isNumbered={isMain}
      />
    );
  };
  const { cardHeight = rowHeights.card } = props;
  const cardStyle = isPhone ? ({ '--card-height': `${cardHeight}px` } as CSSProperties) : undefined;
  const width = widths?.reduce((sum, one) => sum + one, selection ? selectionWidth : 0);
  const hasOpenColumn = columns.some((column) => column.width === undefined);
  return (
    <table
      className={styles.table}
      data-selectable={selection ? '' : undefined}
      style={{ ...cardStyle, ...(widths && { minWidth: width, width: hasOpenColumn ? undefined : width }) }}
      aria-rowcount={isMain ? (props.rowCount ?? -2) + 1 : undefined}
    >
      <caption className={visuallyHidden}>{props.caption}</caption>
      {widths && (
        <colgroup>
          {selection && <col style={{ width: selectionWidth }} />}
          {columns.map(({ key }, index) => (
            <col key={key} style={{ width: widths[index] }} />
          ))}
        </colgroup>
      )}
      <DataTableHead
        columns={columns}
        isPhone={isPhone}
        all={props.all}
        onDrag={props.onDrag}
        onResize={isPhone ? undefined : props.onResize}
        rowIndex={isMain ? 1 : undefined}
      />
      <tbody>
        <DataTableBody
          isMain={isMain}
          isPhone={isPhone}
          frame={props.frame}
          count={rows.length}
          rowHeight={isPhone ? cardHeight : rowHeights[props.density]}
          activeIndex={activeIndex}
          initialTop={props.scroll?.initialTop ?? 0}
          renderRow={renderRow}
          onDrawn={props.onDrawn}
        />
      </tbody>
    </table>
  );
}
