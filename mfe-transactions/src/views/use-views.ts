import type { SavedView } from '@countinghouse/contract';
import { displayTimeZone } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { useEffect, useRef } from 'react';
import { viewParam } from '../model/list-address.ts';
import type { ListState } from '../model/use-list-state.ts';
import { fromViewQuery, toViewQuery } from '../model/view-query.ts';
import { readDefaultView, rememberDefaultView } from './default-view-storage.ts';
import { listViews } from './list-views.ts';

/** Which saved view is open, and whether it was changed since. Opens the default one where the address asks for nothing. */
export function useViews({ params, change }: Pick<ListState, 'params' | 'change'>) {
  const views = useQuery(listViews()).data?.items;
  const standard = views?.find(({ isDefault }) => isDefault) ?? null;
  const isEmpty = params.size === 0;
  // Only whoever comes to the list is given the default view, not whoever clears the last filter.
  const mayOpen = useRef(isEmpty);

  useEffect(() => {
    if (views) rememberDefaultView(standard && { id: standard.id, query: standard.query });
  }, [views, standard]);

  useEffect(() => {
    if (!mayOpen.current) return;
    const view = views ? standard : readDefaultView();
    if (view && isEmpty) change(() => fromViewQuery(view, displayTimeZone()));
    if (view || views || !isEmpty) mayOpen.current = false;
  }, [views, standard, isEmpty, change]);

  const open = views?.find(({ id }) => id === params.get(viewParam)) ?? null;
  return { open, isChanged: open !== null && isChanged(open, params) };
}

/** Whether an address shows something else than the view that it names. */
export const isChanged = ({ query }: SavedView, params: URLSearchParams): boolean => {
  const saved = new URLSearchParams(query);
  saved.sort();
  return saved.toString() !== toViewQuery(params, displayTimeZone());
};
