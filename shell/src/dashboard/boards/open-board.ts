import type { Board, Boards, SharedBoard } from '@countinghouse/contract';
import { ownBoards } from './local-boards.ts';

export type OpenBoard = Board & Partial<Pick<SharedBoard, 'owner'>>;

/** How the address names a board: one's own by its id, a shared one by its owner, too. */
export const boardName = ({ id, owner }: OpenBoard): string => (owner === undefined ? id : `${owner}/${id}`);

/** The board that the address names; one's first where it names none, or none that is there. */
export function openBoardOf(answer: Boards, name: string | null): OpenBoard | undefined {
  const own: OpenBoard[] = ownBoards(answer);
  return [...own, ...answer.shared].find((board) => boardName(board) === name) ?? own[0];
}

/** Where a board is looked at; the first has the plain address. */
export function boardPath(answer: Boards, board: OpenBoard): string {
  const [first] = ownBoards(answer);
  const isFirst = board.owner === undefined && board.id === first?.id;
  return isFirst ? '/dashboard' : `/dashboard?${new URLSearchParams({ board: boardName(board) })}`;
}

/** What a board is called: until its user names it, one from a template has the template's name in their language. */
export const templateNameKey = (board: OpenBoard, { templates }: Pick<Boards, 'templates'>) =>
  templates.find(({ id, name }) => id === board.id && name === board.name)?.template;
