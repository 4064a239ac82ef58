import { type BoardWidgetSize, boardWidgetSizes } from '@countinghouse/contract/vocabulary';

/**
 * The size of a widget that is drawn to a share of its board's width.
 * @param columns how many small widgets stand beside each other; with two, a medium one is as wide as a large one
 */
export function sizeAt(share: number, columns: number, size: BoardWidgetSize): BoardWidgetSize {
  if (columns < 4) return share < 0.75 ? 'small' : size === 'small' ? 'medium' : size;
  if (share < 0.375) return 'small';
  return share < 0.75 ? 'medium' : 'large';
}

/** The size next to another; itself at an end. */
export const nextSize = (size: BoardWidgetSize, step: number): BoardWidgetSize =>
  boardWidgetSizes[boardWidgetSizes.indexOf(size) + step] ?? size;
