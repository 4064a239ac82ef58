import type { SavedView, SavedViewList } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';
import type { ListContent } from '../model/view-content.ts';

export const viewsKey = ['transactions', 'views'] as const;

/** The user's own views and those that the team shares. */
export const listViews = () =>
  queryOptions({
    queryKey: viewsKey,
    queryFn: ({ signal }) => http.get('views', { query: { list: 'transactions' }, signal }),
    staleTime: 60_000,
  });

/** A saved view that this list can show. */
export type ListView = SavedView & { content: ListContent };

export const isReadable = (view: SavedView): view is ListView => view.content?.list === 'transactions';

export const readableViews = ({ items }: SavedViewList): ListView[] => items.filter(isReadable);
