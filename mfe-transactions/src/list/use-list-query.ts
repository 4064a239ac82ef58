import { useLocation, useNavigationType } from '@countinghouse/kit';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { useMemo, useRef } from 'react';
import { listTransactions } from '../api/list-transactions.ts';
import { memoryOf } from '../live/list-memory.ts';
import { formatListFilter } from '../model/list-filter.ts';
import type { ListState } from '../model/use-list-state.ts';

/** Whether the user came back here, by the browser's button or by a page's own link back. */
function useIsReturn(): boolean {
  const isPop = useNavigationType() === 'POP';
  const { state } = useLocation();
  return isPop || (state as { isReturn?: unknown } | null)?.isReturn === true;
}

/**
 * The rows, as far as they were scrolled; on return from another page, those that were there, as far down, and `left`:
 * what else is known of them. `memory()` is what will be `left` then.
 */
export function useListQuery({ filter, sort }: Pick<ListState, 'filter' | 'sort'>) {
  const isReturn = useIsReturn();
  const options = listTransactions(filter, sort);
  const list = useInfiniteQuery(isReturn ? { ...options, refetchOnMount: false } : options);
  const key = `${formatListFilter(filter)} ${sort}`;
  const opened = useRef({ key, isReturn });
  const place = useMemo(() => {
    const memory = () => memoryOf(listTransactions(filter, sort).queryKey);
    const left = opened.current.isReturn && opened.current.key === key ? memory() : null;
    const scroll = {
      key,
      initialTop: left?.top ?? 0,
      initialKey: left?.activeKey ?? null,
      onLeave: (top: number, activeKey: string | null) => {
        Object.assign(memory() ?? {}, { top, activeKey });
      },
    };
    return { scroll, memory, left };
  }, [key, filter, sort]);
  return { ...list, ...place };
}

export type ListQuery = ReturnType<typeof useListQuery>;
