import type { EndpointBody, ExportJob, SavedView } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import {
  exportsKey,
  inBackground,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@countinghouse/kit/query';

const pollMs = 1_500;
const newestCount = 50;

export const isUnfinished = ({ status }: ExportJob): boolean => status === 'queued' || status === 'running';

/** The user's newest exports, asked for again as long as one of `ids` is not done. */
export const listNewestExports = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...exportsKey, 'newest', ids],
    queryFn: ({ signal }) =>
      http.get('export/list', { query: { limit: newestCount }, signal, ...inBackground }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const awaited = state.data?.items.filter(({ id }) => ids.includes(id)) ?? [];
      return awaited.some(isUnfinished) || state.status === 'error' ? pollMs : false;
    },
  });

/** The user's exports, or those that colleagues shared, newest first; asked for again as long as one is under way. */
export const listExports = (from: 'own' | 'team') =>
  infiniteQueryOptions({
    queryKey: [...exportsKey, 'list', from],
    queryFn: ({ signal, pageParam }) =>
      http.get('export/list', { query: { cursor: pageParam, from }, signal, ...inBackground }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isUnfinished)) ? pollMs : false,
  });

/** One export by the name of its file, with its first rows once it has some. */
export const getExportFile = (fileName: string) =>
  queryOptions({
    queryKey: [...exportsKey, 'file', fileName],
    queryFn: ({ signal }) => http.get('export/preview', { query: { fileName }, signal, ...inBackground }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data.job) ? pollMs : false),
  });

/** The saved views that are exported to a timetable; changes of views have them read again. */
export const listScheduledViews = () =>
  queryOptions({
    queryKey: ['views', 'scheduled'],
    queryFn: ({ signal }) => http.get('views/scheduled', { signal }),
    staleTime: 0,
  });

/** A view with the schedule that it is exported to. */
export type ScheduledView = SavedView & { schedule: NonNullable<SavedView['schedule']> };

export const runScheduleNow = ({ id }: SavedView) => http.post('export/view', { id });

export const changeExport = ({ id }: ExportJob, action: EndpointBody<'post', 'export/list'>['action']) =>
  http.post('export/list', { id, action });

export const downloadExport = ({ id }: ExportJob) =>
  http.get('export/download', { query: { id }, isFile: true });
