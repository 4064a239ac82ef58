import { useEffect, useMemo, useRef } from 'react';
import styles from './data-table.module.css';
import { DataTableContent } from './data-table-content.tsx';
import mainStyles from './data-table-main.module.css';
import type { DataTableProps } from './data-table-props.ts';
import type { RowHandlers } from './data-table-row.tsx';
import { LoadMore } from './load-more.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useColumnLayout } from './use-column-layout.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useRowPreview } from './use-row-preview.ts';
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
  const isPreviewable = isMain && props.preview !== undefined;
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const { shown, widths, resize, onDrawn } = useColumnLayout(frame, columns, {
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
  const preview = useRowPreview(isPreviewable ? props.preview : undefined, rows, activeIndex);
  const handlers = useMemo<RowHandlers>(() => ({ activate, select, preview }), [activate, select, preview]);
  return (
    <div
      ref={frame}
      className={isMain ? `${styles.frame} ${mainStyles.frame}` : styles.frame}
      data-density={density}
    >
      <DataTableContent
        caption={caption}
        rows={rows}
        rowKey={rowKey}
        rowCount={props.rowCount}
        columns={shown}
        widths={widths}
        onDrag={resize}
        onResize={onResize}
        hrefOf={hrefOf}
        linkState={linkState}
        handlers={handlers}
        onDrawn={onDrawn}
        selection={selection}
        preview={isPreviewable ? props.preview : undefined}
        all={all}
        activeIndex={activeIndex}
        scroll={props.scroll}
        isMain={isMain}
        isPhone={isPhone}
        density={density}
        cardHeight={props.cardHeight}
        frame={frame}
      />
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
