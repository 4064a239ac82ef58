import type { BoardWidget } from '@countinghouse/contract';
import type { ReactNode } from 'react';
import type { DashboardChoice } from '../api.ts';

/** What every widget of a board is given. */
export interface WidgetProps {
  widget: BoardWidget;
  /** What it is of: the board's, or its own. */
  choice: DashboardChoice;
  /** Whether the board's first figures are here: what is drawn below them is read after them. */
  isReady: boolean;
  /** What of its choice is not the board's, in words; null where all of it is. */
  note: ReactNode;
}
