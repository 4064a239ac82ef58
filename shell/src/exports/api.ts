import type { ExportJob } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { inBackground, keepPreviousData, queryOptions } from '@countinghouse/kit/query';

const pollMs = 1_500;
const listed = 50;

export const isUnfinished = ({ status }: ExportJob): boolean => status === 'queued' || status === 'running';

/** The user's newest exports, asked for again as long as one of `ids` is not done. */
export const listNewestExports = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['exports', 'newest', ids],
    queryFn: ({ signal }) => http.get('export/list', { query: { limit: listed }, signal, ...inBackground }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const awaited = state.data?.items.filter(({ id }) => ids.includes(id)) ?? [];
      return awaited.some(isUnfinished) || state.status === 'error' ? pollMs : false;
    },
  });
