import type { StoreApi } from 'zustand';
import { handOver } from './kept-operations.ts';
import type { QueueState } from './queue-state.ts';

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** A tab that is closed takes along what it has not sent: whether its user is asked before. */
export function warnOfLeaving(isNeeded: boolean): void {
  if (isNeeded) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

interface Queue {
  store: StoreApi<QueueState>;
  close: () => void;
  resume: () => Promise<void>;
}

/** Hands over what the page's queue has when the page goes, and has it taken up when the page is there again. */
export function watchPage(queue: Queue, isOurs: (key: string) => boolean): void {
  const ownerNow = () => queue.store.getState().owner;
  window.addEventListener('pagehide', () => handOver(ownerNow(), isOurs));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || ownerNow() === null) return;
    // The browser kept the page as it was: the one after it may have done or undone what it had.
    queue.close();
    void queue.resume();
  });
}
