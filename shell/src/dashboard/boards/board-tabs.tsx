import type { Boards } from '@countinghouse/contract';
import { Link, useTranslation } from '@countinghouse/kit';
import { PopoverButton } from '@countinghouse/kit/ui-data';
import { dashboardTexts } from '../dashboard-texts.ts';
import styles from './board-bar.module.css';
import { ownBoards } from './local-boards.ts';
import { boardName, boardPath, type OpenBoard } from './open-board.ts';
import { useBoardTitle } from './use-board-title.ts';

interface BoardTabsProps {
  answer: Boards;
  open: OpenBoard;
}

/** The user's boards, and those that the team shares; nothing where there is one alone. */
export function BoardTabs({ answer, open }: BoardTabsProps) {
  const { t } = useTranslation(dashboardTexts);
  const titleOf = useBoardTitle(answer);
  const own: OpenBoard[] = ownBoards(answer);
  const { shared } = answer;
  if (own.length < 2 && shared.length === 0) return null;
  const linkTo = (board: OpenBoard, close?: () => void) => (
    <Link
      to={boardPath(answer, board)}
      aria-current={boardName(board) === boardName(open) ? 'page' : undefined}
      {...(close && { onClick: close })}
    >
      {titleOf(board)}
    </Link>
  );
  const isShared = open.owner !== undefined;
  return (
    <nav className={styles.tabs} aria-label={t('board.boards')}>
      <ul className={styles.list}>
        {own.map((board) => (
          <li key={board.id}>{linkTo(board)}</li>
        ))}
        {isShared && <li>{linkTo(open)}</li>}
      </ul>
      {shared.length > 0 && (
        <PopoverButton
          title={t('board.sharedWithYou')}
          panel={(close) => (
            <ul className={styles.shared}>
              {shared.map((board) => (
                <li key={boardName(board)}>
                  {linkTo(board, close)}
                  <span className={styles.owner}>{board.owner}</span>
                </li>
              ))}
            </ul>
          )}
        >
          {t('board.shared', { count: shared.length })}
        </PopoverButton>
      )}
    </nav>
  );
}
