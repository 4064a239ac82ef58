import type { ListName } from '@countinghouse/contract/vocabulary';
import { readUserData, writeUserData } from '@countinghouse/kit';
import type { ReadableView } from '../model/view-content.ts';

const name = 'default-view';

type DefaultViews = Partial<Record<ListName, ReadableView | null>>;

const readAll = () => (readUserData(name) ?? {}) as DefaultViews;

/** What the user's list opens with, remembered for the session: the first rows need not wait for the views. */
export function readDefaultView(list: ListName): ReadableView | null {
  const view = readAll()[list];
  return typeof view?.id === 'string' && view.content?.list === list ? view : null;
}

/** Null for none. */
export const rememberDefaultView = (list: ListName, view: ReadableView | null): void =>
  writeUserData(name, { ...readAll(), [list]: view });
