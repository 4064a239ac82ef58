import { ApiError } from '../index.ts';
import { queryClient } from '../query/index.ts';
import { createDrafts } from '../record/create-drafts.ts';
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

/** A draft that is being written, and how its last save went. */
export interface OpenDraft {
  draft: LocalDraft;
  save: 'idle' | 'saving' | 'failed';
  error: unknown;
  /** What somebody else changed since the user looked last. */
  others: { by: string; parts: readonly string[] } | null;
}

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

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** The drafts that are open here. Whichever page one was begun on: what is in memory alone goes with the tab. */
function createOpenDrafts() {
  const open = createDrafts<OpenDraft>();
  const ids = new Set<string>();
  const isUnsaved = (id: string) => {
    const entry = open.get(id);
    return entry !== undefined && hasEdits(entry.draft);
  };
  open.watch(() => {
    if ([...ids].some(isUnsaved)) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  });
  return {
    ...open,
    isUnsaved,
    change(id: string, part: Partial<OpenDraft>): void {
      const entry = open.get(id);
      if (entry) open.set(id, { ...entry, ...part });
    },
    put(id: string, draft: LocalDraft): void {
      ids.add(id);
      const entry = open.get(id);
      open.set(id, { save: 'idle', error: null, others: null, ...entry, draft });
    },
  };
}

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

  return {
    source,
    get: open.get,
    watch: open.watch,
    set: open.put,
    receive,
    /** Names of what is not sent as it is. */
    heldBack: (draft: LocalDraft): string[] => heldIn(source, draft),
    /** The user has seen what others changed. */
    dismiss: (id: string): void => open.change(id, { others: null }),
    /** Forgets what is saved; what is not stays until the page is opened again. */
    leave(id: string): void {
      if (!open.isUnsaved(id)) open.set(id, undefined);
    },
    /** Saves what was changed, one save after another. @returns whether the server has all of it */
    save(id: string): Promise<boolean> {
      const turn = (turns.get(id) ?? Promise.resolve(true)).then(() => saveNow(id));
      turns.set(id, turn);
      return turn;
    },
  };
}

export type DraftSession<Answer> = ReturnType<typeof createDraftSession<Answer>>;
