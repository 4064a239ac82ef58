import type { Boards } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { dashboardTexts } from '../dashboard-texts.ts';
import type { OpenBoard } from './open-board.ts';
import { templateNameKey } from './open-board.ts';

/** What boards are called. */
export function useBoardTitle(answer: Pick<Boards, 'templates'>): (board: OpenBoard) => string {
  const { t } = useTranslation(dashboardTexts);
  return (board) => {
    const template = templateNameKey(board, answer);
    return template ? t(`board.template.${template}`) : board.name;
  };
}
