import type { PointerEvent } from 'react';
import { clampWidth } from './column-width.ts';
import styles from './data-table-head.module.css';

interface ResizerProps {
  /** Called while the edge is dragged. */
  onDrag: (width: number) => void;
  /** Called once, when it is let go. */
  onDrop: (width: number) => void;
}

/** A column's edge to drag. Pointers only: for keyboards, a list of columns with their widths is the better place. */
export function DataTableResizer({ onDrag, onDrop }: ResizerProps) {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget;
    const cell = handle.closest('th');
    if (event.button !== 0 || !cell) return;
    event.preventDefault();
    const from = event.clientX;
    const before = cell.getBoundingClientRect().width;
    const widthAt = (x: number) => clampWidth(before + x - from);
    handle.setPointerCapture(event.pointerId);
    const drag = (move: globalThis.PointerEvent) => onDrag(widthAt(move.clientX));
    const drop = (end: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', drag);
      if (end.clientX !== from) onDrop(widthAt(end.clientX));
    };
    handle.addEventListener('pointermove', drag);
    handle.addEventListener('lostpointercapture', drop as EventListener, { once: true });
  };
  return <span className={styles.resizer} aria-hidden="true" onPointerDown={start} />;
}
