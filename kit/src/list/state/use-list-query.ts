import { useLocation, useNavigationType } from '@countinghouse/kit';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { useMemo, useRef } from 'react';
import type { ListFilter, ListRow, ListSource } from '../model/list-source.ts';
import { memoryOf } from './list-memory.ts';
import { listRows } from './list-queries.ts';
import type { ListState } from './use-list-state.ts';

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
export function useListQuery<Row extends ListRow, Filter extends ListFilter, Sort extends string>(
  source: ListSource<Row, Filter, Sort>,
  { filter, sort, isOpening }: Pick<ListState<Filter, Sort>, 'filter' | 'sort' | 'isOpening'>,
) {
  const isReturn = useIsReturn();
  const options = { ...listRows(source, filter, sort), enabled: !isOpening };
  const list = useInfiniteQuery(isReturn ? { ...options, refetchOnMount: false } : options);
  const filterKey = source.formatFilter(filter).toString();
  const key = `${filterKey} ${sort}`;
  const opened = useRef({ key, isReturn });
  const place = useMemo(() => {
    const memory = () => memoryOf<Row>(listRows(source, filter, sort).queryKey);
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
  }, [source, key, filter, sort]);
  const pages = list.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.items), [pages]);
  return { ...list, ...place, filterKey, rows };
}

export type ListQuery<Row extends ListRow> = ReturnType<typeof useListQuery<Row, ListFilter, string>>;
