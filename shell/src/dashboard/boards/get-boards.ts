import type { Board, Boards } from '@countinghouse/contract';
import { boardWidgetPermissions } from '@countinghouse/contract/vocabulary';
import { http, readObfuscated, readUserData } from '@countinghouse/kit';
import { queryClient, queryOptions } from '@countinghouse/kit/query';
import { boardsKey, keepBoards, keptName, localBoards, unsavedName } from './local-boards.ts';

const isBoard = (value: unknown): value is Board => {
  const board = value as Partial<Board> | null;
  return (
    typeof board?.id === 'string' &&
    typeof board.period === 'string' &&
    Array.isArray(board.widgets) &&
    board.widgets.every((widget) => widget?.kind in boardWidgetPermissions)
  );
};

/** The boards as they were at the last visit of this browser: what they show is asked for before they are read again. */
function readKept(): Boards | undefined {
  const kept = readUserData(keptName);
  if (!Array.isArray(kept) || kept.length === 0 || !kept.every(isBoard)) return undefined;
  return { revision: 0, boards: kept, shared: [], templates: [] };
}

async function readBoards(signal: AbortSignal): Promise<Boards> {
  const { saves } = localBoards;
  const answer = await http.get('user/boards', { signal });
  if (localBoards.unsaved === null && readObfuscated(unsavedName) !== null) {
    const { resumeSaving } = await import('../edit/board-session.ts');
    resumeSaving(answer);
  }
  const newest = (saves !== localBoards.saves && queryClient.getQueryData<Boards>(boardsKey)) || answer;
  const merged = { ...newest, ...localBoards.unsaved };
  keepBoards(merged);
  return merged;
}

export const getBoards = () =>
  queryOptions({
    queryKey: boardsKey,
    queryFn: ({ signal }) => readBoards(signal),
    placeholderData: readKept,
    refetchOnWindowFocus: false,
  });
