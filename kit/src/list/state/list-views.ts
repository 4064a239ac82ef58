import type { SavedView } from '@countinghouse/contract';
import type { ListName } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';
import type { ReadableView } from '../model/view-content.ts';

/** The user's own views of a list and those that the team shares. */
export const listViews = (list: ListName) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: ({ signal }) => http.get('views', { query: { list }, signal }),
    staleTime: 60_000,
  });

export const isReadable = (view: SavedView): view is SavedView & ReadableView => view.content !== null;
