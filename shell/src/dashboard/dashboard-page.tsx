import type { Boards, DashboardSummary } from '@countinghouse/contract';
import {
  displayTimeZone,
  readableZone,
  useFormat,
  useSearchParams,
  useTranslation,
} from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Page, QueryFailure } from '@countinghouse/kit/ui-core';
import { QueryResult } from '@countinghouse/kit/ui-data';
import { FirstStepsBelow } from '../first-steps/first-steps-below.tsx';
import { getDashboardSummary } from './api.ts';
import styles from './boards/board-bar.module.css';
import { BoardFields } from './boards/board-fields.tsx';
import { BoardGrid } from './boards/board-grid.tsx';
import { BoardTabs } from './boards/board-tabs.tsx';
import { EditButton } from './boards/edit-button.tsx';
import { getBoards } from './boards/get-boards.ts';
import { useLiveFigures } from './boards/keep-live.ts';
import { type OpenBoard, openBoardOf } from './boards/open-board.ts';
import { useEditor } from './boards/use-editor.ts';
import { dashboardTexts } from './dashboard-texts.ts';
import { PrimaryActions } from './primary-actions.tsx';
import { useChoice } from './use-choice.ts';

/** The last instant before `to`, which a period does not hold itself. */
const lastInstantOf = (to: string) => new Date(Date.parse(to) - 1).toISOString();

/** From when to when the figures are; the server's time, as the days of the chart are. */
function DateRange({ from, to, now, period }: DashboardSummary) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const isOneDay = period === 'today' || period === 'yesterday';
  return t(isOneDay ? 'dashboard.rangeOneDay' : 'dashboard.range', {
    from: format.instant(from, { style: 'date' }),
    to: to === now ? format.instant(to) : format.instant(lastInstantOf(to), { style: 'date' }),
    timeZone: readableZone(displayTimeZone()),
  });
}

interface OpenBoardViewProps {
  answer: Boards;
  board: OpenBoard;
}

/** A board as it is looked at: its figures, of what the address says. */
function BoardView({ answer, board }: OpenBoardViewProps) {
  const { t } = useTranslation(dashboardTexts);
  const [choice, choose] = useChoice(board);
  const summary = useQuery(getDashboardSummary(choice));
  const isReady = !summary.isPending;
  return (
    <div className={styles.content}>
      <BoardTabs answer={answer} open={board} />
      <BoardFields choice={choice} onChoose={choose} isReady={isReady}>
        {summary.data && <DateRange {...summary.data} />}
      </BoardFields>
      {/* Of all widgets that show parts of it one says why it is not there. */}
      {summary.error && <QueryFailure error={summary.error} onRetry={() => void summary.refetch()} />}
      {board.widgets.length === 0 && <p className={styles.range}>{t('board.empty')}</p>}
      <BoardGrid board={board} choice={choice} isReady={isReady} />
    </div>
  );
}

/** The user's boards of figures, one of them open: the last thirty days, unless somebody chooses another. */
export function DashboardPage() {
  const { t } = useTranslation(dashboardTexts);
  const [params] = useSearchParams();
  const boards = useQuery(getBoards());
  const board = boards.data && openBoardOf(boards.data, params.get('board'));
  const { Editor, ...editing } = useEditor(board);
  // Asked for beside the boards: the first figures do not wait for what they stand on.
  const [choice] = useChoice(board);
  const isReady = !useQuery(getDashboardSummary(choice)).isPending;
  useLiveFigures(isReady);
  const isEditing = Editor !== null && board !== undefined && board.owner === undefined;
  return (
    <Page
      title={t('dashboard.title')}
      actions={
        <>
          <PrimaryActions />
          {!isEditing && (
            <EditButton isReady={boards.isSuccess && !boards.isPlaceholderData} open={board} {...editing} />
          )}
        </>
      }
    >
      <QueryResult query={boards} lines={6}>
        {(answer) =>
          board &&
          (isEditing ? (
            <Editor answer={answer} board={board} onDone={editing.finish} />
          ) : (
            <BoardView answer={answer} board={board} />
          ))
        }
      </QueryResult>
      <FirstStepsBelow />
    </Page>
  );
}
