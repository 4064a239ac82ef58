import { hashKey, type QueryKey } from '@tanstack/react-query';
import { create } from 'zustand';

interface OperationActivity {
  /** Something was confirmed on this page, or before it was reloaded: there may be something to tell. */
  isTrayNeeded: boolean;
  /** Records that operations of this page are changing. Their rows are read again when all that went out together ended. */
  changing: ReadonlySet<string>;
  /** Lists on screen, by their query's hash, that read such rows again by themselves. */
  liveLists: ReadonlySet<string>;
}

/** What the rest of the page knows of operations without loading them. */
export const useOperationActivity = create<OperationActivity>()(() => ({
  isTrayNeeded: false,
  changing: new Set(),
  liveLists: new Set(),
}));

const change =
  (name: 'changing' | 'liveLists') =>
  (added: Iterable<string>, removed: Iterable<string> = []): void =>
    useOperationActivity.setState((before) => {
      const next = new Set(before[name]);
      for (const one of added) next.add(one);
      for (const one of removed) next.delete(one);
      return { [name]: next };
    });

export const changeRecords = change('changing');
const changeLists = change('liveLists');

/**
 * Says that a list on screen reads again rows that operations of this page change.
 * @param onChanged called with the ids of such rows, when the operations that went out together have ended
 * @returns how to end that
 */
export function watchChangedRows(queryKey: QueryKey, onChanged: (ids: string[]) => void): () => void {
  const queryHash = hashKey(queryKey);
  changeLists([queryHash]);
  const unsubscribe = useOperationActivity.subscribe(({ changing }, before) => {
    if (changing === before.changing) return;
    const ended = [...before.changing].filter((id) => !changing.has(id));
    if (ended.length > 0) onChanged(ended);
  });
  return () => {
    unsubscribe();
    changeLists([], [queryHash]);
  };
}
