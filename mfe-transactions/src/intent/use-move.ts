import { useCallback, useSyncExternalStore } from 'react';
import { intentDesk } from './intent-desk.ts';
import type { Move } from './move.ts';

/** What is under way with a transaction's money, or was done by this page; undefined when nothing. */
export function useMove(transactionId: string): Move | undefined {
  const subscribe = useCallback(
    (listener: () => void) => intentDesk.watch([transactionId], listener),
    [transactionId],
  );
  return useSyncExternalStore(subscribe, () => intentDesk.get(transactionId));
}
