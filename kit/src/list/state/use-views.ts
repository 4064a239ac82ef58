import { displayTimeZone } from '@countinghouse/kit';
import { openParam, viewParam } from '@countinghouse/kit/list';
import { useQuery } from '@countinghouse/kit/query';
import { useEffect, useRef } from 'react';
import type { TransactionListState } from '../api/transaction-list.ts';
import { differs, viewAddress } from '../model/view-content.ts';
import { readDefaultView, rememberDefaultView } from './default-view-storage.ts';
import { type ListView, listViews, readableViews } from './list-views.ts';

/** The view that a link names, on the dates of the link where it has some. */
function linkedAddress(view: ListView | undefined, link: URLSearchParams): URLSearchParams {
  const params = view ? viewAddress(view, displayTimeZone()) : new URLSearchParams();
  for (const name of ['from', 'to', 'timeZone']) {
    const value = link.get(name);
    if (value !== null) params.set(name, value);
  }
  return params;
}

/** Which saved view is open, and whether it was changed since. Opens the default one where the address asks for nothing. */
export function useViews({ params, change }: Pick<TransactionListState, 'params' | 'change'>) {
  const views = useQuery({ ...listViews(), select: readableViews }).data;
  const standard = views?.find(({ isDefault }) => isDefault) ?? null;
  const isEmpty = params.size === 0;
  // Only whoever comes to the list is given the default view, not whoever clears the last filter.
  const mayOpen = useRef(isEmpty);

  useEffect(() => {
    if (views) rememberDefaultView(standard && { id: standard.id, content: standard.content });
  }, [views, standard]);

  useEffect(() => {
    if (!mayOpen.current) return;
    const view = views ? standard : readDefaultView();
    if (view && isEmpty) change(() => viewAddress(view, displayTimeZone()));
    if (view || views || !isEmpty) mayOpen.current = false;
  }, [views, standard, isEmpty, change]);

  const linked = params.get(openParam);
  useEffect(() => {
    if (linked === null || !views) return;
    const view = views.find(({ id }) => id === linked);
    change((before) => linkedAddress(view, before));
  }, [linked, views, change]);

  const open = views?.find(({ id }) => id === params.get(viewParam)) ?? null;
  return { open, isChanged: open !== null && differs(open.content, params, displayTimeZone()) };
}
