import type { DepositDetail } from '@countinghouse/contract';
import type { DepositLineKind } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { inBackground, infiniteQueryOptions, queryClient } from '@countinghouse/kit/query';

type CallOptions = Parameters<typeof http.get>[1];
type RowPage = DepositDetail['rows'];

const pageSize = 50;

const readPage = async (
  { id, line, cursor }: { id: string; line: DepositLineKind; cursor: string | undefined },
  options: CallOptions,
): Promise<RowPage> =>
  (await http.get('deposits/detail', { ...options, query: { id, line, cursor, limit: pageSize } })).rows;

const keyOf = (id: string) => ['deposits', 'rows', id] as const;

/** The rows behind one line, a page at a time. */
export const listRows = (id: string, line: DepositLineKind) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(id), line] as const,
    queryFn: ({ signal, pageParam: cursor }) => readPage({ id, line, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** Reads the rows on screen again by itself, as many as there are, which does not keep the session alive. */
export async function refreshRows(id: string, signal: AbortSignal): Promise<void> {
  const shown = queryClient.getQueryCache().findAll({ queryKey: keyOf(id), type: 'active' });
  for (const { queryKey } of shown) {
    const line = queryKey.at(-1) as DepositLineKind;
    const { queryKey: key } = listRows(id, line);
    const count = queryClient.getQueryData(key)?.pages.length ?? 0;
    const pages: RowPage[] = [];
    const pageParams: (string | undefined)[] = [];
    let cursor: string | undefined;
    while (pages.length < count && (cursor !== undefined || pages.length === 0)) {
      pageParams.push(cursor);
      const page = await readPage({ id, line, cursor }, { ...inBackground, signal });
      pages.push(page);
      cursor = page.nextCursor ?? undefined;
    }
    if (count > 0) queryClient.setQueryData(key, { pages, pageParams });
  }
}
