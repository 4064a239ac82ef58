import type { Board, Boards } from '@countinghouse/contract';
import { maxBoards } from '@countinghouse/contract/vocabulary';
import { useNavigate, useTranslation } from '@countinghouse/kit';
import { ActionMenu, type MenuAction } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { boardTexts } from '../boards/board-texts.ts';
import { boardPath } from '../boards/open-board.ts';
import { useBoardTitle } from '../boards/use-board-title.ts';
import { userMay } from '../boards/user-may.ts';
import { moved, neighborOf, newBoard, withBoard } from './board-changes.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import type { BoardEdits } from './use-board-edits.ts';

interface BoardMenuProps {
  answer: Boards;
  board: Board;
  own: readonly Board[];
  edits: BoardEdits;
}

type Options = BoardMenuProps & { open: (dialog: 'rename' | 'reset') => void };

/** Boards are copied, shared, moved and deleted at once; all of it can be taken back. */
function useActions({ answer, board, own, edits, open }: Options): MenuAction[] {
  const { t } = useTranslation(boardTexts);
  const navigate = useNavigate();
  const titleOf = useBoardTitle(answer);
  const name = titleOf(board);
  const index = own.findIndex(({ id }) => id === board.id);
  const goTo = (boards: Board[], next: Board | undefined) =>
    void navigate(next ? boardPath({ ...answer, boards }, next) : '/dashboard', { replace: true });
  const copy = () => {
    const made = newBoard(board, t('copyOf', { name }).slice(0, 60));
    const boards = own.toSpliced(index + 1, 0, made);
    edits.make({ boards, said: t('said.boardAdded', { name: made.name }) });
    goTo(boards, made);
  };
  const move = (to: number) => {
    const boards = moved(own, board.id, to);
    edits.make({ boards, said: t('said.boardMoved', { name, place: to + 1, count: own.length }) });
    goTo(boards, board);
  };
  const remove = () => {
    const boards = own.filter(({ id }) => id !== board.id);
    edits.make({ boards, said: t('said.boardRemoved', { name }), isLoss: true, focus: 'add' });
    const next = neighborOf(own, board.id);
    goTo(
      boards,
      boards.find(({ id }) => id === next),
    );
  };
  const share = () => {
    const isShared = !board.isShared;
    const said = t(isShared ? 'said.shared' : 'said.unshared', { name });
    edits.make({ boards: withBoard(own, { ...board, isShared }), said });
  };
  return [
    { key: 'rename', name: t('board.rename'), onChoose: () => open('rename') },
    {
      key: 'copy',
      name: t('board.copy'),
      why: own.length >= maxBoards ? t('newBoard.full', { max: maxBoards }) : undefined,
      onChoose: copy,
    },
    {
      key: 'share',
      name: t(board.isShared ? 'board.unshare' : 'board.share'),
      why: board.isShared || userMay('views:share') ? undefined : t('board.mayNotShare'),
      onChoose: share,
    },
    {
      key: 'left',
      name: t('board.left'),
      why: index <= 0 ? t('menu.isFirst') : undefined,
      onChoose: () => move(index - 1),
    },
    {
      key: 'right',
      name: t('board.right'),
      why: index === own.length - 1 ? t('menu.isLast') : undefined,
      onChoose: () => move(index + 1),
    },
    { key: 'reset', name: t('board.reset'), onChoose: () => open('reset') },
    { key: 'remove', name: t('board.remove'), isDangerous: true, onChoose: remove },
  ];
}

/** What can be done with the open board as a whole. */
export function BoardMenu(props: BoardMenuProps) {
  const { answer, board, own, edits } = props;
  const { t } = useTranslation(boardTexts);
  const [dialog, setDialog] = useState<'rename' | 'reset' | null>(null);
  const actions = useActions({ ...props, open: setDialog });
  const close = () => setDialog(null);
  const put = (changed: Board, said: string, isLoss = false) => {
    close();
    edits.make({ boards: withBoard(own, changed), said, isLoss });
  };
  return (
    <>
      <ActionMenu title={t('board.menu')} isNamed actions={actions} />
      {dialog === 'rename' && (
        <RenameDialog
          answer={answer}
          board={board}
          onClose={close}
          onRename={(name) => put({ ...board, name }, t('said.renamed', { name }))}
        />
      )}
      {dialog === 'reset' && (
        <ResetDialog
          answer={answer}
          board={board}
          onClose={close}
          onReset={(changed) => put(changed, t('said.reset'), true)}
        />
      )}
    </>
  );
}
