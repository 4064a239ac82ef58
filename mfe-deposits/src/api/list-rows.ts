import type { DepositDetail } from '@countinghouse/contract';
import type { DepositFeeKind, DepositLineKind } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { inBackground, infiniteQueryOptions, queryClient } from '@countinghouse/kit/query';

type CallOptions = Parameters<typeof http.get>[1];
type RowPage = DepositDetail['rows'];

const pageSize = 50;

/** Which rows of a deposit: those behind a line, or fees of one kind and rate alone. */
export interface RowsOf {
  line: DepositLineKind;
  feeKind?: DepositFeeKind | undefined;
  feeBasisPoints?: number | undefined;
  feeFixedMinor?: number | undefined;
}

const readPage = async (
  { id, rows, cursor }: { id: string; rows: RowsOf; cursor: string | undefined },
  options: CallOptions,
): Promise<RowPage> =>
  (await http.get('deposits/detail', { ...options, query: { id, ...rows, cursor, limit: pageSize } })).rows;

const keyOf = (id: string) => ['deposits', 'rows', id] as const;

/** The rows behind one line or one kind of fee, a page at a time. */
export const listRows = (id: string, rows: RowsOf) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(id), rows] as const,
    queryFn: ({ signal, pageParam: cursor }) => readPage({ id, rows, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** Reads the rows on screen again by itself, as many as there are, which does not keep the session alive. */
export async function refreshRows(id: string, signal: AbortSignal): Promise<void> {
  const shown = queryClient.getQueryCache().findAll({ queryKey: keyOf(id), type: 'active' });
  for (const { queryKey } of shown) {
    const rows = queryKey.at(-1) as RowsOf;
    const { queryKey: key } = listRows(id, rows);
    const count = queryClient.getQueryData(key)?.pages.length ?? 0;
    const pages: RowPage[] = [];
    const pageParams: (string | undefined)[] = [];
    let cursor: string | undefined;
    while (pages.length < count && (cursor !== undefined || pages.length === 0)) {
      pageParams.push(cursor);
      const page = await readPage({ id, rows, cursor }, { ...inBackground, signal });
      pages.push(page);
      cursor = page.nextCursor ?? undefined;
    }
    if (count > 0) queryClient.setQueryData(key, { pages, pageParams });
  }
}
