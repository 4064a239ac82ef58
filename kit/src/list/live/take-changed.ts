import { useOperationActivity } from '@countinghouse/kit/query';
import type { ListFilter, ListRow, RowChange } from '../model/list-source.ts';
import { isWithin, type LoadedList, placesOf } from '../model/loaded-rows.ts';
import type { ListMemory } from '../state/list-memory.ts';
import { mayAppear } from './changed-rows.ts';

/** How many rows are asked for at once; the rest waits its turn. */
const rowsAtOnce = 200;
/** How many new rows are kept, and counted one by one. */
export const maxBuffered = 500;

export interface TakenRows {
  /** Ids of rows that are on screen. */
  shown: string[];
  /** Ids of rows that may belong there. */
  others: string[];
  changes: ReadonlyMap<string, RowChange>;
}

/** Says what is to be asked for of what changed, which stays noted until it was read; forgets what cannot be of interest. */
export function takeChanged<Row extends ListRow>(
  { changed, buffered, isBufferFull }: ListMemory<Row>,
  list: LoadedList<Row>,
  filter: ListFilter,
): TakenRows {
  const places = placesOf(list, changed);
  const { changing } = useOperationActivity.getState();
  const taken = { shown: [] as string[], others: [] as string[], changes: new Map(changed) };
  for (const [id, change] of changed) {
    // It is asked for once, when all that goes out with it has ended.
    if (changing.has(id)) continue;
    const isShown = places.has(id);
    const isOther = !isShown && (buffered.has(id) || (!isBufferFull && mayAppear(change, filter)));
    if (!isShown && !isOther) changed.delete(id);
    const ids = isShown ? taken.shown : taken.others;
    if ((isShown || isOther) && ids.length < rowsAtOnce) ids.push(id);
  }
  return taken;
}

/** What was taken was read: what is known of it since then is still to be asked for. */
export function forgetRead(
  { changed }: Pick<ListMemory<ListRow>, 'changed'>,
  { shown, others, changes }: TakenRows,
): void {
  for (const id of [...shown, ...others]) if (changed.get(id) === changes.get(id)) changed.delete(id);
}

/** Keeps new rows that belong among those that are loaded, as long as they are not too many to be counted. */
export function bufferRows<Row extends ListRow>(
  memory: ListMemory<Row>,
  rows: readonly Row[],
  { list, compare }: { list: LoadedList<Row>; compare: (one: Row, other: Row) => number },
): void {
  const { buffered } = memory;
  for (const row of rows) if (isWithin(list, row, compare)) buffered.set(row.id, row);
  if (buffered.size <= maxBuffered) return;
  buffered.clear();
  memory.isBufferFull = true;
}
