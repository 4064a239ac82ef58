import type { Board, BoardWidget } from '@countinghouse/contract';
import type { BoardWidgetKind, BoardWidgetSize } from '@countinghouse/contract/vocabulary';

const newId = (prefix: 'brd_' | 'wgt_') => `${prefix}${crypto.randomUUID().replaceAll('-', '')}`;

/** What is a table or a chart needs the width, a figure does not. */
const usualSizes: Partial<Record<BoardWidgetKind, BoardWidgetSize>> = {
  volume: 'small',
  approval_rate: 'small',
  refunds: 'small',
  returns: 'small',
  disputes_due: 'small',
  next_deposit: 'small',
  daily_volume: 'large',
  latest: 'large',
  saved_view: 'large',
};

export const newWidget = (kind: BoardWidgetKind, viewId?: string): BoardWidget => ({
  id: newId('wgt_'),
  kind,
  size: usualSizes[kind] ?? 'medium',
  ...(viewId !== undefined && { viewId }),
});

/** A board of one's own that begins as another one is. */
export const newBoard = (from: Board, name: string): Board => ({
  id: newId('brd_'),
  name,
  isShared: false,
  period: from.period,
  comparison: from.comparison,
  merchantId: from.merchantId,
  widgets: from.widgets,
});

export const emptyBoard = (name: string): Board => ({
  id: newId('brd_'),
  name,
  isShared: false,
  period: 'last_30_days',
  comparison: 'previous_period',
  merchantId: null,
  widgets: [],
});

/** `items` with one of them at another place; what is beyond an end is at the end. */
export function moved<Item extends { id: string }>(items: readonly Item[], id: string, to: number): Item[] {
  const item = items.find((one) => one.id === id);
  if (!item) return [...items];
  const rest = items.filter((one) => one !== item);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, item);
}

/** The widgets with a copy of one of them behind it. */
export function withCopy(
  widgets: readonly BoardWidget[],
  id: string,
): { widgets: BoardWidget[]; copy: string } {
  const index = widgets.findIndex((one) => one.id === id);
  const widget = widgets[index];
  if (!widget) return { widgets: [...widgets], copy: id };
  const copy = { ...widget, id: newId('wgt_') };
  return { widgets: widgets.toSpliced(index + 1, 0, copy), copy: copy.id };
}

/** Which one has the focus when one goes: the next, or the one before the last. */
export function neighborOf(items: readonly { id: string }[], id: string): string | null {
  const index = items.findIndex((one) => one.id === id);
  return (items[index + 1] ?? items[index - 1])?.id ?? null;
}

export const withBoard = (boards: readonly Board[], board: Board): Board[] =>
  boards.map((one) => (one.id === board.id ? board : one));
