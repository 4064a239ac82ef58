import type { Board, Boards } from '@countinghouse/contract';
import {
  ApiError,
  http,
  i18n,
  loadTexts,
  putOnLeaving,
  readObfuscated,
  removeObfuscated,
  showFlash,
  useAuth,
  writeObfuscated,
} from '@countinghouse/kit';
import { queryClient } from '@countinghouse/kit/query';
import { useSyncExternalStore } from 'react';
import { boardTexts } from '../boards/board-texts.ts';
import { boardsKey, keepBoards, localBoards, unsavedName } from '../boards/local-boards.ts';
import { isSameBoards } from '../boards/same-boards.ts';

/** Changes that follow each other are saved together. */
const saveAfterMs = 800;
const firstRetryMs = 5_000;
const longestRetryMs = 60_000;

/** offline: it is tried again by itself; refused: the server does not take them, whatever is done. */
export interface SaveState {
  status: 'saved' | 'saving' | 'offline' | 'refused';
  error: unknown;
}

interface Unsaved {
  revision: number;
  boards: Board[];
}

let state: SaveState = { status: 'saved', error: null };
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let saving: Promise<void> | null = null;
/** What was sent last without an answer: where the server has it, nobody else wrote it. */
let sent: Board[] | null = null;
let failures = 0;

function enter(status: SaveState['status'], error: unknown = null): void {
  state = { status, error };
  for (const watcher of watchers) watcher();
}

function keepUnsaved(unsaved: Unsaved | null): void {
  localBoards.unsaved = unsaved;
  if (unsaved) writeObfuscated(unsavedName, { ...unsaved, sent });
  else removeObfuscated(unsavedName);
}

function show(answer: Boards): void {
  queryClient.setQueryData<Boards>(boardsKey, answer);
  keepBoards(answer);
}

/** Takes in what the server has; what was changed here meanwhile is yet to be sent. */
function accept(answer: Boards, taken: Unsaved): void {
  localBoards.saves += 1;
  sent = null;
  failures = 0;
  const { unsaved } = localBoards;
  const newer = unsaved === null || unsaved.boards === taken.boards ? null : unsaved.boards;
  keepUnsaved(newer && { revision: answer.revision, boards: newer });
  show(newer ? { ...answer, boards: newer } : answer);
}

/** Somebody was first: this page itself, whose answer was lost, or another tab, whose boards are loaded then. */
async function overtaken(mine: Unsaved, sentBefore: Board[] | null): Promise<void> {
  const newest = await http.get('user/boards');
  if (isSameBoards(newest.boards, mine.boards)) return accept(newest, mine);
  if (sentBefore && isSameBoards(newest.boards, sentBefore)) {
    keepUnsaved({ revision: newest.revision, boards: localBoards.unsaved?.boards ?? mine.boards });
    return;
  }
  localBoards.saves += 1;
  sent = null;
  keepUnsaved(null);
  show(newest);
  await sayOvertaken();
}

async function sayOvertaken(): Promise<void> {
  await loadTexts([boardTexts]);
  showFlash({ class: 'danger', message: i18n.t('save.overtaken', { ns: boardTexts }) });
}

const isOvertaken = (error: unknown) => error instanceof ApiError && error.reason === 'boards_changed';
const mayPass = (error: unknown) => !(error instanceof ApiError && error.status >= 400 && error.status < 500);

async function saveAll(): Promise<void> {
  let mine = localBoards.unsaved;
  while (mine) {
    const sentBefore = sent;
    enter('saving');
    sent = mine.boards;
    keepUnsaved(mine);
    try {
      accept(await http.put('user/boards', mine), mine);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      await overtaken(mine, sentBefore);
    }
    mine = localBoards.unsaved;
  }
}

/** Saves what is not saved yet, one save after another. */
export function saveBoards(): Promise<void> {
  clearTimeout(timer);
  saving ??= saveAll()
    .then(
      () => enter('saved'),
      (error) => {
        enter(mayPass(error) ? 'offline' : 'refused', error);
        if (mayPass(error))
          timer = setTimeout(saveBoards, Math.min(longestRetryMs, firstRetryMs * 2 ** failures));
        failures += 1;
      },
    )
    .finally(() => {
      saving = null;
    });
  return saving;
}

/** Changes the user's boards: at once on screen, and on the server when changing rests. */
export function changeBoards(boards: Board[]): void {
  const known = queryClient.getQueryData<Boards>(boardsKey);
  if (!known) return;
  keepUnsaved({ revision: known.revision, boards });
  show({ ...known, boards });
  enter('saving');
  clearTimeout(timer);
  timer = setTimeout(saveBoards, saveAfterMs);
}

const isUnsaved = (value: unknown): value is Unsaved & { sent: Board[] | null } =>
  Array.isArray((value as Partial<Unsaved> | null)?.boards);

/** Goes on with what a page that was left or reloaded had not saved yet. */
export function resumeSaving(answer: Boards): void {
  const left = readObfuscated(unsavedName);
  removeObfuscated(unsavedName);
  if (!isUnsaved(left) || isSameBoards(answer.boards, left.boards)) return;
  const isNext = left.revision === answer.revision;
  if (!isNext && !(left.sent && isSameBoards(answer.boards, left.sent))) return void sayOvertaken();
  keepUnsaved({ revision: answer.revision, boards: left.boards });
  timer = setTimeout(saveBoards);
}

export const useSaveState = (): SaveState =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => state,
  );

window.addEventListener('online', () => {
  if (localBoards.unsaved) void saveBoards();
});
window.addEventListener('pagehide', () => {
  if (localBoards.unsaved) putOnLeaving('user/boards', localBoards.unsaved);
});
window.addEventListener('beforeunload', (event) => {
  if (localBoards.unsaved && state.status === 'offline') event.preventDefault();
});
// Another user's boards are others.
useAuth.subscribe(({ user }, before) => {
  if (user?.username === before.user?.username) return;
  clearTimeout(timer);
  localBoards.unsaved = null;
  sent = null;
  enter('saved');
});
