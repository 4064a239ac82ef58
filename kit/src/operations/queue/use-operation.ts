import { useEffect } from 'react';
import { useStore } from 'zustand';
import { operationQueue } from './operation-queue.ts';
import type { PendingOperation } from './pending-operation.ts';

/**
 * What is under way with a record, or was done by this page; undefined when nothing. Its caller tells how it ends: the
 * flash need not.
 */
export function useOperation(id: string): PendingOperation | undefined {
  useEffect(() => operationQueue.watch(id), [id]);
  return useStore(operationQueue.store, ({ operations }) => operations.get(id));
}
