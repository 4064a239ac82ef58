import { queryClient } from '@countinghouse/kit/query';
import type { ListRow, RowChange } from '../model/list-source.ts';

/** What is known beyond the rows on screen; it lives as long as they do, through a visit to another page. */
export interface ListMemory<Row extends ListRow> {
  /** The last event that the rows on screen and this memory know of; undefined when only the rows say it. */
  position: number | undefined;
  /** Records that something happened to, not asked for yet. */
  changed: Map<string, RowChange>;
  /** New rows that wait to be shown. */
  buffered: Map<string, Row>;
  /** More are new than are worth keeping: showing them loads the list anew. */
  isBufferFull: boolean;
  /** What happened cannot be told any more. */
  mustReload: boolean;
  areTotalsOld: boolean;
  /** How far down the list was left, and at which row. */
  top: number;
  activeKey: string | null;
  /** Rows that were selected, as they were then. */
  selected: ReadonlyMap<string, Row>;
}

// A query's rows are of one list alone.
// biome-ignore lint/suspicious/noExplicitAny: which list that is, the caller knows
const memories = new WeakMap<object, ListMemory<any>>();

export const emptyMemory = <Row extends ListRow>(): ListMemory<Row> => ({
  position: undefined,
  changed: new Map(),
  buffered: new Map(),
  isBufferFull: false,
  mustReload: false,
  areTotalsOld: false,
  top: 0,
  activeKey: null,
  selected: new Map(),
});

/** The memory of the list in the cache under `queryKey`; null while there is none. */
export function memoryOf<Row extends ListRow>(queryKey: readonly unknown[]): ListMemory<Row> | null {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (!query) return null;
  const memory: ListMemory<Row> = memories.get(query) ?? emptyMemory<Row>();
  memories.set(query, memory);
  return memory;
}
