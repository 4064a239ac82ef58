import { useSyncExternalStore } from 'react';

/** Milliseconds since 1970; null while the list is live. It holds for all lists, until the tab is reloaded. */
let pausedSince: number | null = null;
const watchers = new Set<() => void>();

export function setPaused(isPaused: boolean): void {
  pausedSince = isPaused ? Date.now() : null;
  for (const watcher of watchers) watcher();
}

/** Since when the user wants the list to stand still. */
export const usePausedSince = (): number | null =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => pausedSince,
  );
