import type { Board } from '@countinghouse/contract';
import type { DashboardChoice } from '../api.ts';
import styles from './board-grid.module.css';
import { WidgetView } from './widget-view.tsx';

export interface BoardGridProps {
  board: Board;
  choice: DashboardChoice;
  /** Whether the board's first figures are here. */
  isReady: boolean;
}

/** A board to look at. */
export const BoardGrid = ({ board, choice, isReady }: BoardGridProps) => (
  <div className={styles.area}>
    <div className={styles.grid}>
      {board.widgets.map((widget) => (
        <div key={widget.id} className={styles.cell} data-size={widget.size}>
          <WidgetView widget={widget} boardChoice={choice} isReady={isReady} />
        </div>
      ))}
    </div>
  </div>
);
