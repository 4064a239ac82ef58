import { createDrafts } from '@countinghouse/kit/record';

/** The query of a transaction's notes. */
export const notesKey = (transactionId: string) => ['transactions', 'notes', transactionId];

/** The contract's, in characters. */
export const maxNoteLength = 2_000;

const drafts = createDrafts<string>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

// Whichever page it was begun on: what is in memory alone goes with the tab.
drafts.watch(() => {
  if (drafts.hasAny()) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
});

/** Notes that were begun, by what they are about: a transaction or a refund. */
export const noteDrafts = {
  read: (subjectId: string): string => drafts.get(subjectId) ?? '',
  write: (subjectId: string, text: string): void => drafts.set(subjectId, text || undefined),
  /** Forgets what was kept for good by now, but not what was typed since. */
  clear(subjectId: string, saved: string): void {
    if (drafts.get(subjectId)?.trim() === saved) drafts.set(subjectId, undefined);
  },
  watch: drafts.watch,
};
