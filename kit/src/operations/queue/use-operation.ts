import { useStore } from 'zustand';
import { operationQueue } from './operation-queue.ts';
import type { PendingOperation } from './pending-operation.ts';

/** What is under way with a record, or was done by this page; undefined when nothing. */
export function useOperation(id: string): PendingOperation | undefined {
  return useStore(operationQueue.store, ({ operations }) => operations.get(id));
}
