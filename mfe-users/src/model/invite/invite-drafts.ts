import { operationQueue } from '@countinghouse/kit/operations';
import { createDrafts } from '@countinghouse/kit/record';
import { useSyncExternalStore } from 'react';
import type { InviteDraft } from './invite-draft.ts';
import { type InviteRow, isInvited } from './invite-row.ts';

const one = createDrafts<InviteDraft>();
const several = createDrafts<readonly InviteRow[]>();

/** The row of several that is edited; a new one has no place among the others yet. */
export interface EditedRow {
  row: InviteRow;
  isNew: boolean;
  /** As it is typed so far. */
  draft: InviteDraft;
}
const edited = createDrafts<EditedRow>();
const only = 'invite';
const noRows: readonly InviteRow[] = [];

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

const rows = (): readonly InviteRow[] => several.get(only) ?? noRows;

// What is in memory alone goes with the tab; other pages of the portal leave it be.
several.watch(() => {
  if (rows().some((row) => !isInvited(row))) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
});

/** Who is about to be invited, until they are: it outlives the page, in memory alone. */
export const inviteDrafts = {
  one: () => one.get(only),
  setOne: (draft: InviteDraft | undefined): void => one.set(only, draft),
  edited: () => edited.get(only),
  setEdited: (row: EditedRow | undefined): void => edited.set(only, row),
  rows,
  changeRows: (change: (before: readonly InviteRow[]) => readonly InviteRow[]): void => {
    const after = change(rows());
    several.set(only, after.length > 0 ? after : undefined);
  },
};

export const useInviteDraft = (): InviteDraft | undefined =>
  useSyncExternalStore(one.watch, inviteDrafts.one);
export const useEditedRow = (): EditedRow | undefined =>
  useSyncExternalStore(edited.watch, inviteDrafts.edited);
export const useInviteRows = (): readonly InviteRow[] => useSyncExternalStore(several.watch, rows);

/** A row after what happened to its operation; one that was taken back can be sent once more. */
function followed(row: InviteRow): InviteRow {
  const operation = row.sent === null ? undefined : operationQueue.get(row.draft.username.trim());
  if (!operation || operation.key !== row.sent || operation.phase === row.outcome) return row;
  const { phase, error } = operation;
  if (phase === 'undone' || phase === 'expired') return { ...row, sent: null, outcome: null, error: null };
  return { ...row, outcome: phase, error };
}

// A report that was put away takes its operations along: what came of them stays with the rows.
operationQueue.store.subscribe(() => {
  const before = rows();
  const after = before.map(followed);
  if (after.some((row, place) => row !== before[place])) inviteDrafts.changeRows(() => after);
});
