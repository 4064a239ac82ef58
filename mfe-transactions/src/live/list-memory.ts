import type { Transaction } from '@countinghouse/contract';
import { queryClient } from '@countinghouse/kit/query';
import type { Touch } from './touched-rows.ts';

/** What is known beyond the rows on screen; it lives as long as they do, through a visit to another page. */
export interface ListMemory {
  /** The last event that the rows on screen and this memory know of; undefined when only the rows say it. */
  position: number | undefined;
  /** Transactions that something happened to, not asked for yet. */
  touched: Map<string, Touch>;
  /** New rows that wait to be shown. */
  held: Map<string, Transaction>;
  /** More are new than are worth keeping: showing them loads the list anew. */
  isOverfull: boolean;
  /** What happened cannot be told any more. */
  mustReload: boolean;
  areTotalsOld: boolean;
  /** How far down the list was left, and at which row. */
  top: number;
  activeKey: string | null;
  /** Rows that were chosen, as they were then. */
  chosen: ReadonlyMap<string, Transaction>;
}

const memories = new WeakMap<object, ListMemory>();

export const emptyMemory = (): ListMemory => ({
  position: undefined,
  touched: new Map(),
  held: new Map(),
  isOverfull: false,
  mustReload: false,
  areTotalsOld: false,
  top: 0,
  activeKey: null,
  chosen: new Map(),
});

/** The memory of the list in the cache under `queryKey`; null while there is none. */
export function memoryOf(queryKey: readonly unknown[]): ListMemory | null {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (!query) return null;
  const memory = memories.get(query) ?? emptyMemory();
  memories.set(query, memory);
  return memory;
}
