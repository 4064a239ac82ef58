import { readUserData, writeUserData } from '@countinghouse/kit';

/** What the user's list opens with, remembered for the session, so that the first rows need not wait for the views. */
export interface RememberedView {
  id: string;
  query: string;
}

const name = 'default-view';

export function readDefaultView(): RememberedView | null {
  const view = readUserData(name) as RememberedView | null;
  return typeof view?.id === 'string' && typeof view.query === 'string' ? view : null;
}

export const rememberDefaultView = (view: RememberedView | null): void => writeUserData(name, view);
