import type { Board, BoardWidget } from '@countinghouse/contract';

/** A board with one widget, unless told otherwise. */
export const boardOf = (board: Partial<Board> = {}): Board => ({
  ...{ id: 'brd_mine', name: 'Mine', isShared: false, merchantId: null },
  ...{ period: 'last_7_days', comparison: 'previous_period' },
  widgets: [widgetOf()],
  ...board,
});

export const widgetOf = (widget: Partial<BoardWidget> = {}): BoardWidget => ({
  ...{ id: 'wgt_1', kind: 'volume', size: 'small' },
  ...widget,
});
