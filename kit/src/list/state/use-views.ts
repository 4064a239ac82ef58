import { displayTimeZone } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { useEffect, useMemo, useRef } from 'react';
import { openParam, viewParam } from '../model/list-address.ts';
import type { ListFilter } from '../model/list-source.ts';
import { differs, type ReadableView, type ViewSource, viewAddress } from '../model/view-content.ts';
import { readDefaultView, rememberDefaultView } from './default-view-storage.ts';
import { isReadable, listViews } from './list-views.ts';
import type { ListState } from './use-list-state.ts';

/** The view that a link names, on the dates of the link where it has some. */
function linkedAddress<Filter extends ListFilter, Sort extends string, Key extends string>(
  source: ViewSource<Filter, Sort, Key>,
  view: ReadableView | undefined,
  link: URLSearchParams,
): URLSearchParams {
  const params = view ? viewAddress(source, view, displayTimeZone()) : new URLSearchParams();
  for (const name of ['from', 'to', 'timeZone']) {
    const value = link.get(name);
    if (value !== null) params.set(name, value);
  }
  return params;
}

/** Whether an address is as the list opens: nobody asked for anything else yet. */
const isUntouched = (params: URLSearchParams, opening = ''): boolean =>
  params.size === 0 || params.toString() === opening;

/**
 * The saved views of a list, which of them is open, and whether it was changed since. Opens the default one, else what the list opens with,
 * where the address asks for nothing.
 */
export function useViews<Filter extends ListFilter, Sort extends string, Key extends string>(
  source: ViewSource<Filter, Sort, Key>,
  { params, change, endOpening }: Pick<ListState<Filter>, 'params' | 'change' | 'endOpening'>,
) {
  const { list } = source.views;
  const { data, isError, refetch } = useQuery(listViews(list));
  const all = data?.items;
  const views = useMemo(() => all?.filter(isReadable), [all]);
  const standard = views?.find(({ isDefault }) => isDefault) ?? null;
  const isAsked = !isUntouched(params, source.opening);
  // Only whoever comes to the list is given the default view, not whoever clears the last filter.
  const mayOpen = useRef(params.size === 0);

  useEffect(() => {
    if (views) rememberDefaultView(list, standard && { id: standard.id, content: standard.content });
  }, [list, views, standard]);

  useEffect(() => {
    if (!mayOpen.current) return;
    const view = views ? standard : readDefaultView(list);
    const address = view ? viewAddress(source, view, displayTimeZone()) : new URLSearchParams(source.opening);
    // A filter that was chosen meanwhile stays.
    if (!isAsked && address.toString() !== params.toString()) {
      change((before) => (isUntouched(before, source.opening) ? address : before));
    } else endOpening();
    if (view || views || isAsked) mayOpen.current = false;
  }, [source, list, views, standard, params, isAsked, change, endOpening]);

  const linked = params.get(openParam);
  useEffect(() => {
    if (linked === null || !views) return;
    const view = views.find(({ id }) => id === linked);
    change((before) => linkedAddress(source, view, before));
  }, [source, linked, views, change]);

  const open = views?.find(({ id }) => id === params.get(viewParam)) ?? null;
  const isChanged = open !== null && differs(source, open.content, params, displayTimeZone());
  return { all, open, isChanged, hasFailed: isError && !all, retry: () => void refetch() };
}
