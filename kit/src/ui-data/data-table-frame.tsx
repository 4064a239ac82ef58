import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { visuallyHidden } from '../ui-core/visually-hidden.ts';
import styles from './data-table.module.css';
import { DataTableBody } from './data-table-body.tsx';
import { rowHeights, selectionWidth } from './data-table-column.ts';
import { DataTableHead } from './data-table-head.tsx';
import mainStyles from './data-table-main.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { DataTableRow, type RowHandlers } from './data-table-row.tsx';
import { LoadMore } from './load-more.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useColumnLayout } from './use-column-layout.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useTableScroll } from './use-table-scroll.ts';

type FrameProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'error' | 'onRetry' | 'empty'> & {
  rows: readonly Row[];
  /** More rows could not be had: asking goes on by hand only. */
  hasFailed: boolean;
};

/** The table itself, once there are rows. */
export function DataTableFrame<Row>({
  rows,
  isMain = false,
  density = 'comfortable',
  ...props
}: FrameProps<Row>) {
  const { caption, columns, rowKey, hrefOf, linkState, selection, onResize, onLoadMore, onShown } = props;
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const { shown, widths, resize } = useColumnLayout(frame, columns, {
    isFixed: isMain && !isPhone,
    hasSelection: selection !== undefined,
  });
  useEffect(() => {
    onShown?.(shown.filter(({ phone }) => phone || !isPhone).map(({ key }) => key));
  }, [shown, isPhone, onShown]);
  const { all, select, isSelected } = useRowSelection(rows, rowKey, selection);
  const { activeIndex, activeKey, activate } = useActiveRow(frame, {
    isEnabled: isMain,
    rows,
    rowKey,
    isSelected,
    select,
    initialKey: props.scroll?.initialKey ?? null,
  });
  useTableScroll(frame, isPhone, props.scroll, activeKey);
  const latest = useRef({ rows, hrefOf, linkState });
  latest.current = { rows, hrefOf, linkState };
  const handlers = useMemo<RowHandlers>(
    () => ({
      activate,
      select,
      open: (index) => {
        const { rows: all, hrefOf: pageOf, linkState: state } = latest.current;
        const row = all[index];
        if (row === undefined || !pageOf) return;
        activate(index);
        navigate(pageOf(row), { state });
      },
    }),
    [activate, select, navigate],
  );

  const renderRow = (index: number) => {
    const row = rows[index] as Row;
    const id = rowKey(row);
    return (
      <DataTableRow
        key={id}
        id={id}
        row={row}
        index={index}
        columns={shown}
        handlers={handlers}
        opens={hrefOf !== undefined}
        selectionName={selection?.nameOf(row)}
        isSelected={selection?.ids.has(id) ?? false}
        isActive={index === activeIndex}
        isNumbered={isMain}
      />
    );
  };
  const width = widths?.reduce((sum, one) => sum + one, selection ? selectionWidth : 0);
  const hasOpenColumn = shown.some((column) => column.width === undefined);
  return (
    <div
      ref={frame}
      className={isMain ? `${styles.frame} ${mainStyles.frame}` : styles.frame}
      data-density={density}
    >
      <table
        className={styles.table}
        data-selectable={selection ? '' : undefined}
        style={widths ? { minWidth: width, width: hasOpenColumn ? undefined : width } : undefined}
        aria-rowcount={isMain ? (props.rowCount ?? -2) + 1 : undefined}
      >
        <caption className={visuallyHidden}>{caption}</caption>
        {widths && (
          <colgroup>
            {selection && <col style={{ width: selectionWidth }} />}
            {shown.map(({ key }, index) => (
              <col key={key} style={{ width: widths[index] }} />
            ))}
          </colgroup>
        )}
        <DataTableHead
          columns={shown}
          all={all}
          onDrag={resize}
          onResize={isPhone ? undefined : onResize}
          rowIndex={isMain ? 1 : undefined}
        />
        <tbody>
          <DataTableBody
            isMain={isMain}
            isPhone={isPhone}
            frame={frame}
            count={rows.length}
            rowHeight={rowHeights[isPhone ? 'card' : density]}
            activeIndex={activeIndex}
            initialTop={props.scroll?.initialTop ?? 0}
            renderRow={renderRow}
          />
        </tbody>
      </table>
      {onLoadMore && !props.hasFailed && (
        <LoadMore
          onLoadMore={onLoadMore}
          isLoading={props.isLoadingMore ?? false}
          scroller={isMain ? (isPhone ? null : frame) : undefined}
        />
      )}
    </div>
  );
}
