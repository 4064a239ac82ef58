import { useAuth } from '../auth/auth-store.ts';

/**
 * What somebody typed and has not sent, by what it is about. It outlives its page and the session, so that nobody
 * types twice, in memory alone: anyone may type a card number where none belongs. The next user gets nothing of it.
 */
export function createDrafts<Draft>() {
  const drafts = new Map<string, Draft>();
  const listeners = new Set<() => void>();
  let owner = useAuth.getState().user?.username;

  const tell = () => {
    for (const listener of listeners) listener();
  };

  useAuth.subscribe(({ user }) => {
    if (!user || user.username === owner) return;
    owner = user.username;
    drafts.clear();
    tell();
  });

  return {
    get: (about: string): Draft | undefined => drafts.get(about),
    /** Undefined forgets it. */
    set(about: string, draft: Draft | undefined): void {
      if (draft === undefined) drafts.delete(about);
      else drafts.set(about, draft);
      tell();
    },
    hasAny: (): boolean => drafts.size > 0,
    watch(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
