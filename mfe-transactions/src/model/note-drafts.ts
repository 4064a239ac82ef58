import { createDrafts } from '@countinghouse/kit/record';

const drafts = createDrafts<string>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

// Whichever page it was begun on: what is in memory alone goes with the tab.
drafts.watch(() => {
  if (drafts.hasAny()) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
});

/** Notes that were begun, by transaction. */
export const noteDrafts = {
  read: (transactionId: string): string => drafts.get(transactionId) ?? '',
  write: (transactionId: string, text: string): void => drafts.set(transactionId, text || undefined),
  /** Forgets what was kept for good by now, but not what was typed since. */
  clear(transactionId: string, saved: string): void {
    if (drafts.get(transactionId)?.trim() === saved) drafts.set(transactionId, undefined);
  },
  watch: drafts.watch,
};
