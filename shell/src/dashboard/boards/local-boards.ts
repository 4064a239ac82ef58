import type { Board, Boards } from '@countinghouse/contract';
import { writeUserData } from '@countinghouse/kit';
import { queryClient } from '@countinghouse/kit/query';

/** What of the last visit is kept: the shape of the user's own boards, never a figure. */
export const keptName = 'boards';

export const boardsKey = ['boards'] as const;

/** Under which this tab keeps what it could not save yet: a reload goes on with it. */
export const unsavedName = 'boards-unsaved';

interface LocalBoards {
  /** Boards that were changed here and are not on the server yet: no reading may put the old ones back. */
  unsaved: Pick<Boards, 'revision' | 'boards'> | null;
  /** How often boards were saved: what was asked for before a save is old. */
  saves: number;
}

export const localBoards: LocalBoards = { unsaved: null, saves: 0 };

/** The user's own boards; one who has changed none has the first of the templates. */
export const ownBoards = ({ boards, templates }: Boards): Board[] => {
  const [first] = templates;
  if (boards.length > 0 || !first) return boards;
  const { template: _, ...board } = first;
  return [board];
};

/** The user's own boards as they are now: what was changed last may not be drawn yet. */
export const ownBoardsNow = (drawn: Boards): Board[] =>
  ownBoards(queryClient.getQueryData<Boards>(boardsKey) ?? drawn);

export function keepBoards(answer: Boards): void {
  writeUserData(keptName, ownBoards(answer));
}
