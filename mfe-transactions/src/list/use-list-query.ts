import { useLocation, useNavigationType } from '@countinghouse/kit';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { useMemo, useRef } from 'react';
import { listTransactions } from '../api/list-transactions.ts';
import { formatListFilter } from '../model/list-filter.ts';
import type { ListState } from '../model/use-list-state.ts';

/** Where the list was left last, to be found so by who comes back to it. */
let left = { key: '', top: 0 };

/** Whether the user came back here, by the browser's button or by a page's own link back. */
function useIsReturn(): boolean {
  const isPop = useNavigationType() === 'POP';
  const { state } = useLocation();
  return isPop || (state as { isReturn?: unknown } | null)?.isReturn === true;
}

/** The rows, as far as they were scrolled; on return from another page, those that were there, and as far down. */
export function useListQuery({ filter, sort }: Pick<ListState, 'filter' | 'sort'>) {
  const isReturn = useIsReturn();
  const options = listTransactions(filter, sort);
  const list = useInfiniteQuery(isReturn ? { ...options, refetchOnMount: false } : options);
  const key = `${formatListFilter(filter)} ${sort}`;
  const opened = useRef({ key, isReturn });
  const scroll = useMemo(() => {
    const isBack = opened.current.isReturn && opened.current.key === key && left.key === key;
    return {
      key,
      initialTop: isBack ? left.top : 0,
      onLeave: (top: number) => {
        left = { key, top };
      },
    };
  }, [key]);
  return { ...list, scroll };
}

export type ListQuery = ReturnType<typeof useListQuery>;
