import type { Board, Boards } from '@countinghouse/contract';
import { useNavigate, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Button, visuallyHidden } from '@countinghouse/kit/ui-core';
import { EmptyState } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { type DashboardChoice, getDashboardSummary } from '../api.ts';
import bar from '../boards/board-bar.module.css';
import { BoardFields } from '../boards/board-fields.tsx';
import { BoardTabs } from '../boards/board-tabs.tsx';
import { boardTexts } from '../boards/board-texts.ts';
import { boardPath } from '../boards/open-board.ts';
import { useBoardTitle } from '../boards/use-board-title.ts';
import { withBoard } from './board-changes.ts';
import styles from './board-editor.module.css';
import { BoardMenu } from './board-menu.tsx';
import { GalleryDialog } from './gallery-dialog.tsx';
import { NewBoardDialog } from './new-board-dialog.tsx';
import { SaveStatus } from './save-status.tsx';
import { SortableBoard } from './sortable-board.tsx';
import { useBoardEdits } from './use-board-edits.ts';
import { useWidgetEdits } from './use-widget-edits.ts';

export interface BoardEditorProps {
  answer: Boards;
  /** One of the user's own. */
  board: Board;
  onDone: () => void;
}

const choiceOf = ({ period, comparison, merchantId }: Board): DashboardChoice => ({
  period,
  comparison,
  merchantId,
});

export { copyBoard } from './copy-board.ts';

/** A board while it is changed: every change is saved by itself. */
export function BoardEditor({ answer, board, onDone }: BoardEditorProps) {
  const { t } = useTranslation(boardTexts);
  const navigate = useNavigate();
  const titleOf = useBoardTitle(answer);
  const edits = useBoardEdits(answer);
  const widgetEdits = useWidgetEdits({ answer, board, edits });
  const [dialog, setDialog] = useState<'gallery' | 'new' | null>(null);
  const choice = choiceOf(board);
  const isReady = !useQuery(getDashboardSummary(choice)).isPending;
  const own = widgetEdits.own;
  const choose = (part: Partial<DashboardChoice>) =>
    edits.make({ boards: withBoard(own, { ...board, ...part }), said: t('said.choice') });
  const add = (made: Board) => {
    const boards = [...own, made];
    edits.make({ boards, said: t('said.boardAdded', { name: made.name }), focus: 'add' });
    setDialog(null);
    void navigate(boardPath({ ...answer, boards }, made));
  };
  const close = () => setDialog(null);
  return (
    <div className={bar.content}>
      <section className={styles.bar} aria-label={t('editing', { name: titleOf(board) })}>
        <Button type="primary" data-board-add autoFocus onClick={() => setDialog('gallery')}>
          {t('gallery.open')}
        </Button>
        <BoardMenu answer={answer} board={board} own={own} edits={edits} />
        <Button onClick={() => setDialog('new')}>{t('newBoard.open')}</Button>
        <Button disabled={!edits.canUndo} onClick={edits.undo}>
          {t('undo')}
        </Button>
        <SaveStatus />
        <Button className={styles.done ?? ''} onClick={onDone}>
          {t('done')}
        </Button>
      </section>
      <BoardTabs answer={answer} open={board} />
      <BoardFields choice={choice} onChoose={choose} isReady={isReady}>
        {t('choiceHint')}
      </BoardFields>
      {board.widgets.length === 0 ? (
        <EmptyState title={t('noWidgets')} detail={t('noWidgetsDetail')} />
      ) : (
        <SortableBoard board={board} choice={choice} isReady={isReady} edits={widgetEdits} />
      )}
      <output className={visuallyHidden}>{edits.said}</output>
      {dialog === 'gallery' && <GalleryDialog board={board} edits={widgetEdits} onClose={close} />}
      {dialog === 'new' && <NewBoardDialog answer={answer} own={own} onAdd={add} onClose={close} />}
    </div>
  );
}
