import type { Board, Boards } from '@countinghouse/contract';
import { queryClient } from '@countinghouse/kit/query';
import { boardsKey, ownBoards } from '../boards/local-boards.ts';
import { newBoard } from './board-changes.ts';
import { changeBoards } from './board-session.ts';

/** Makes a board of others one of the user's own, as it stands now. @returns the copy */
export function copyBoard(from: Board): Board {
  const answer = queryClient.getQueryData<Boards>(boardsKey);
  const copy = newBoard(from, from.name);
  if (answer) changeBoards([...ownBoards(answer), copy]);
  return copy;
}
