import type { DisputeResponse } from '@countinghouse/contract';
import { ApiError, http } from '@countinghouse/kit';
import { queryClient } from '@countinghouse/kit/query';
import { createDrafts } from '@countinghouse/kit/record';
import {
  hasEdits,
  keepSaved,
  type LocalDraft,
  othersChanges,
  receiveDraft,
  type ServerDraft,
  sendDraft,
  startDraft,
} from '../../model/response/draft.ts';
import { bodyOf, hasCardNumber, serverDraftOf } from '../../model/response/response-values.ts';
import { getResponse } from './get-response.ts';

/** A response that is being written, and how its last save went. */
export interface OpenDraft {
  draft: LocalDraft;
  save: 'idle' | 'saving' | 'failed';
  error: unknown;
  /** What somebody else changed since the user looked last. */
  others: { by: string; parts: readonly string[] } | null;
}

const open = createDrafts<OpenDraft>();
const ids = new Set<string>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();
const isUnsaved = (id: string) => {
  const entry = open.get(id);
  return entry !== undefined && hasEdits(entry.draft);
};

// Whichever page it was begun on: what is in memory alone goes with the tab.
open.watch(() => {
  if ([...ids].some(isUnsaved)) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
});

function change(id: string, part: Partial<OpenDraft>): void {
  const entry = open.get(id);
  if (entry) open.set(id, { ...entry, ...part });
}

const mostTries = 3;

/** Names of what is not sent, for it has a card number in it: nobody stores one. */
export const heldBack = ({ edits }: LocalDraft): string[] =>
  Object.keys(edits).filter((name) => hasCardNumber(edits[name]));

function toSend(draft: LocalDraft): LocalDraft {
  const held = heldBack(draft).map((name) => [name, draft.base.values[name]]);
  const sending = sendDraft(draft);
  return { ...sending, sent: { ...sending.sent, ...Object.fromEntries(held) } };
}

const isReady = (draft: LocalDraft) =>
  draft.conflicts.length === 0 && Object.keys(draft.edits).length > heldBack(draft).length;

async function put(response: DisputeResponse, { base, sent }: LocalDraft): Promise<ServerDraft> {
  const body = bodyOf(response, { version: base.version, values: sent });
  const answer = await http.put('disputes/response', body);
  queryClient.setQueryData(getResponse(response.disputeId).queryKey, answer);
  return serverDraftOf(answer);
}

const isOvertaken = (error: unknown) => error instanceof ApiError && error.reason === 'draft_changed';

/** Takes in what somebody else saved, and tries again unless both changed the same. */
async function saveNow(id: string): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const entry = open.get(id);
    if (!entry || !hasEdits(entry.draft)) return true;
    const response = queryClient.getQueryData(getResponse(id).queryKey);
    if (!response || !isReady(entry.draft)) return false;
    const draft = toSend(entry.draft);
    open.set(id, { ...entry, draft, save: 'saving', error: null });
    try {
      const saved = await put(response, draft);
      const now = open.get(id);
      if (now) open.set(id, { ...now, draft: keepSaved(now.draft, saved), save: 'idle', error: null });
    } catch (error) {
      change(id, { save: 'failed', error });
      if (!isOvertaken(error)) return false;
      // Receives what is newer; without an answer the text stays, and the next save begins here again.
      const newer = await queryClient.fetchQuery(getResponse(id)).catch(() => null);
      if (!newer) return false;
      receiveResponse(newer);
    }
  }
  return !isUnsaved(id);
}

const turns = new Map<string, Promise<boolean>>();

export const responseDrafts = {
  get: open.get,
  watch: open.watch,
  set(id: string, draft: LocalDraft): void {
    ids.add(id);
    const entry = open.get(id);
    open.set(id, { save: 'idle', error: null, others: null, ...entry, draft });
  },
  /** The user has seen what others changed. */
  dismiss: (id: string): void => change(id, { others: null }),
  /** Forgets what is saved; what is not stays until the page is opened again. */
  leave(id: string): void {
    if (!isUnsaved(id)) open.set(id, undefined);
  },
};

/** Takes in what the server has now. */
export function receiveResponse(response: DisputeResponse): void {
  const { disputeId } = response;
  const entry = open.get(disputeId);
  const next = serverDraftOf(response);
  const draft = entry ? receiveDraft(entry.draft, next) : startDraft(next);
  if (draft === entry?.draft) return;
  responseDrafts.set(disputeId, draft);
  const parts = entry ? othersChanges(entry.draft, next) : [];
  if (parts.length > 0) change(disputeId, { others: { by: response.editedBy ?? '', parts } });
}

/** Saves what was changed, one save after another. @returns whether the server has all of it */
export function saveResponse(id: string): Promise<boolean> {
  const turn = (turns.get(id) ?? Promise.resolve(true)).then(() => saveNow(id));
  turns.set(id, turn);
  return turn;
}
