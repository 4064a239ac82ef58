import { type BoardWidgetSize, boardWidgetSizes } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import type { KeyboardEvent, PointerEvent } from 'react';
import { boardTexts } from '../boards/board-texts.ts';
import styles from './board-editor.module.css';
import { nextSize, sizeAt } from './size-at.ts';

interface SizeHandleProps {
  /** Of which widget. */
  title: string;
  size: BoardWidgetSize;
  /** What is shown while it is drawn; null when it is not. */
  onDraw: (size: BoardWidgetSize | null) => void;
  onSize: (size: BoardWidgetSize) => void;
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

function drawnSize({ currentTarget, clientX }: PointerEvent, size: BoardWidgetSize): BoardWidgetSize {
  const widget = currentTarget.closest('li');
  const grid = widget?.parentElement;
  if (!widget || !grid) return size;
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
  const share = (clientX - widget.getBoundingClientRect().left) / grid.getBoundingClientRect().width;
  return sizeAt(share, columns, size);
}

/** The edge of a widget: drawn by pointer, or moved by the arrow keys, it makes the widget wider or narrower. */
export function SizeHandle({ title, size, onDraw, onSize }: SizeHandleProps) {
  const { t } = useTranslation(boardTexts);
  const move = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onDraw(drawnSize(event, size));
  };
  const drop = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onDraw(null);
    const drawn = drawnSize(event, size);
    if (drawn !== size) onSize(drawn);
  };
  const step = (event: KeyboardEvent) => {
    const next = nextSize(size, steps[event.code] ?? 0);
    if (steps[event.code] !== undefined) event.preventDefault();
    if (next !== size) onSize(next);
  };
  return (
    <span
      className={styles.edge}
      role="slider"
      tabIndex={0}
      aria-label={t('size.label', { name: title })}
      aria-valuemin={1}
      aria-valuemax={boardWidgetSizes.length}
      aria-valuenow={boardWidgetSizes.indexOf(size) + 1}
      aria-valuetext={t(`size.${size}`)}
      onKeyDown={step}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={() => onDraw(null)}
    />
  );
}
