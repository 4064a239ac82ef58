import type { ReconciliationList } from '@countinghouse/contract/vocabulary';
import { infiniteQueryOptions } from '@countinghouse/kit/query';
import type { ResultRow } from '../model/reconcile/result-row.ts';

export interface RowPage {
  rows: ResultRow[];
  /** Where the next page begins; undefined on the last. */
  next: string | undefined;
}

/** Who has the rows of a result: the worker that compared it, or the server that it was saved on. */
export interface RowSource {
  key: readonly string[];
  read: (list: ReconciliationList, cursor: string | undefined, signal: AbortSignal) => Promise<RowPage>;
}

/** The rows of one list, a page at a time. */
export const listResultRows = ({ key, read }: RowSource, list: ReconciliationList) =>
  infiniteQueryOptions({
    queryKey: ['deposits', 'reconcile', 'rows', ...key, list],
    queryFn: ({ pageParam, signal }) => read(list, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // Nothing of a bank's words stays in the cache of what was read.
    gcTime: 0,
  });
