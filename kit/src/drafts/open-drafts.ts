import { createDrafts } from '../record/create-drafts.ts';
import { hasEdits, type LocalDraft } from './draft.ts';

/** A draft that is being written, and how its last save went. */
export interface OpenDraft {
  draft: LocalDraft;
  save: 'idle' | 'saving' | 'failed';
  error: unknown;
  /** What somebody else changed since the user looked last. */
  others: { by: string; parts: readonly string[] } | null;
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** The drafts that are open here. Whichever page one was begun on: what is in memory alone goes with the tab. */
export function createOpenDrafts() {
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

export type OpenDrafts = ReturnType<typeof createOpenDrafts>;
