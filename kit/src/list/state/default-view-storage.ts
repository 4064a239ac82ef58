import { readUserData, writeUserData } from '@countinghouse/kit';
import type { ListContent } from '../model/view-content.ts';

/** What the user's list opens with, remembered for the session, so that the first rows need not wait for the views. */
export interface RememberedView {
  id: string;
  content: ListContent;
}

const name = 'default-view';

export function readDefaultView(): RememberedView | null {
  const view = readUserData(name) as RememberedView | null;
  return typeof view?.id === 'string' && view.content?.list === 'transactions' ? view : null;
}

export const rememberDefaultView = (view: RememberedView | null): void => writeUserData(name, view);
