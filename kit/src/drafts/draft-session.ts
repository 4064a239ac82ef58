import { ApiError } from '../index.ts';
import { queryClient } from '../query/index.ts';
import {
  type DraftValues,
  hasEdits,
  keepSaved,
  type LocalDraft,
  othersChanges,
  receiveDraft,
  type ServerDraft,
  sendDraft,
  startDraft,
} from './draft.ts';
import { createLeftDrafts } from './left-drafts.ts';
import { createOpenDrafts } from './open-drafts.ts';

/** What a kind of draft is on the server. `Answer` is what reading and saving it bring. */
export interface DraftSource<Answer> {
  idOf: (answer: Answer) => string;
  /** Under which key the page reads it. */
  keyOf: (id: string) => readonly unknown[];
  /** Asks the server: what a query of that key would wait for may be this very call. */
  read: (id: string) => Promise<Answer>;
  draftOf: (answer: Answer) => ServerDraft;
  /** Who saved it last; empty where that has no name. */
  editedBy: (answer: Answer) => string;
  /** @throws ApiError, reason `draft_changed` where the version is not the newest */
  save: (answer: Answer, sent: ServerDraft & { edits: DraftValues }) => Promise<Answer>;
  /** Whether a part must not be sent as it is; the others are. */
  isHeld?: (value: unknown, name: string) => boolean;
}

const mostTries = 3;
const isOvertaken = (error: unknown) => error instanceof ApiError && error.reason === 'draft_changed';

const heldIn = <Answer>(source: DraftSource<Answer>, { edits }: LocalDraft): string[] =>
  Object.keys(edits).filter((name) => source.isHeld?.(edits[name], name));

const isReady = <Answer>(source: DraftSource<Answer>, draft: LocalDraft) =>
  draft.conflicts.length === 0 && Object.keys(draft.edits).length > heldIn(source, draft).length;

function toSend<Answer>(source: DraftSource<Answer>, draft: LocalDraft): LocalDraft {
  const held = heldIn(source, draft).map((name) => [name, draft.base.values[name]]);
  const sending = sendDraft(draft);
  return { ...sending, sent: { ...sending.sent, ...Object.fromEntries(held) } };
}

async function put<Answer>(
  source: DraftSource<Answer>,
  answer: Answer,
  draft: LocalDraft,
): Promise<ServerDraft> {
  const held = heldIn(source, draft);
  const edits = Object.entries(draft.edits).filter(([name]) => !held.includes(name));
  const sent = { version: draft.base.version, values: draft.sent, edits: Object.fromEntries(edits) };
  const saved = await source.save(answer, sent);
  const key = source.keyOf(source.idOf(answer));
  const kept = source.draftOf(saved);
  const known = queryClient.getQueryData<Answer>(key);
  // What was read while it was answered may have it already, and what somebody else saved since.
  const isOld = known !== undefined && source.draftOf(known).version > kept.version;
  if (!isOld) queryClient.setQueryData(key, saved);
  return kept;
}

const readAgain = <Answer>(source: DraftSource<Answer>, id: string): Promise<Answer | null> =>
  queryClient
    .fetchQuery({ queryKey: source.keyOf(id), queryFn: () => source.read(id), staleTime: 0 })
    .catch(() => null);

/**
 * Drafts of one kind: what is typed is kept here at once, is saved when asked, and is merged with what somebody else
 * saves. They outlive their page, in memory alone; the tab warns before it closes over one that is not saved.
 */
export function createDraftSession<Answer>(source: DraftSource<Answer>) {
  const open = createOpenDrafts();
  const turns = new Map<string, Promise<boolean>>();

  /** Takes in what the server has now. */
  function receive(answer: Answer): void {
    const id = source.idOf(answer);
    const entry = open.get(id);
    const next = source.draftOf(answer);
    const draft = entry ? receiveDraft(entry.draft, next) : startDraft(next);
    if (draft === entry?.draft) return;
    open.put(id, draft);
    const parts = entry ? othersChanges(entry.draft, next) : [];
    if (parts.length > 0) open.change(id, { others: { by: source.editedBy(answer), parts } });
  }

  /** Takes in what somebody else saved, and tries again unless both changed the same. */
  async function saveNow(id: string): Promise<boolean> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const entry = open.get(id);
      if (!entry || !hasEdits(entry.draft)) return true;
      const answer = queryClient.getQueryData<Answer>(source.keyOf(id));
      if (!answer || !isReady(source, entry.draft)) return false;
      const draft = toSend(source, entry.draft);
      open.set(id, { ...entry, draft, save: 'saving', error: null });
      try {
        const saved = await put(source, answer, draft);
        const now = open.get(id);
        if (now) open.set(id, { ...now, draft: keepSaved(now.draft, saved), save: 'idle', error: null });
      } catch (error) {
        open.change(id, { save: 'failed', error });
        if (!isOvertaken(error)) return false;
        // Receives what is newer; without an answer the text stays, and the next save begins here again.
        const newer = await readAgain(source, id);
        if (!newer) return false;
        receive(newer);
      }
    }
    return !open.isUnsaved(id);
  }

  /** Saves what was changed, one save after another. @returns whether the server has all of it */
  function save(id: string): Promise<boolean> {
    const turn = (turns.get(id) ?? Promise.resolve(true)).then(() => saveNow(id));
    turns.set(id, turn);
    return turn;
  }

  /** What its page had read may be forgotten by the time that there is a network again. */
  async function refresh(id: string): Promise<void> {
    if (queryClient.getQueryData(source.keyOf(id)) !== undefined) return;
    const newer = await readAgain(source, id);
    if (newer) receive(newer);
  }

  return {
    ...createLeftDrafts({ open, save, refresh }),
    source,
    get: open.get,
    watch: open.watch,
    set: open.put,
    receive,
    /** Names of what is not sent as it is. */
    heldBack: (draft: LocalDraft): string[] => heldIn(source, draft),
    /** The user has seen what others changed. */
    dismiss: (id: string): void => open.change(id, { others: null }),
    save,
  };
}

export type DraftSession<Answer> = ReturnType<typeof createDraftSession<Answer>>;
