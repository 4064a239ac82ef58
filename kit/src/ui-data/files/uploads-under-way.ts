import { create } from 'zustand';

/** Files that wait or are being sent, in whatever field. */
const useUnderWay = create<{ ids: readonly number[] }>(() => ({ ids: [] }));

const warn = (event: Event) => event.preventDefault();

function set(ids: readonly number[]): void {
  useUnderWay.setState({ ids });
  if (ids.length > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

/** A file is on its way: who closes the page meanwhile is asked first. */
export const beginUpload = (id: number): void => set([...useUnderWay.getState().ids, id]);

/** It arrived, failed or was canceled. */
export const endUpload = (id: number): void => set(useUnderWay.getState().ids.filter((one) => one !== id));

/** How many files of the page are on their way: what says that something is done waits for them. */
export const useUploadsUnderWay = (): number => useUnderWay(({ ids }) => ids.length);
