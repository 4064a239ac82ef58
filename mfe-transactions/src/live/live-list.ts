import type { RealtimeEvent, Transaction } from '@countinghouse/contract';
import type { TransactionSort } from '@countinghouse/contract/vocabulary';
import { queryClient, type Realtime } from '@countinghouse/kit/query';
import { refreshStatusTotals } from '../api/get-status-totals.ts';
import { listTransactions } from '../api/list-transactions.ts';
import type { ListFilter } from '../model/list-filter.ts';
import { emptyMemory, type ListMemory, memoryOf } from './list-memory.ts';
import { insertRows, isWithin, type LoadedList, placesOf, replaceRows } from './loaded-rows.ts';
import { readRows, readTop } from './read-rows.ts';
import { mayAppear, touch } from './touched-rows.ts';

/** Changes are asked for together, once in so many milliseconds at most. */
const workMs = 1_000;
const totalsMs = 3_000;
const afterFailureMs = 5_000;
/** How many rows are asked for at once; the rest waits its turn. */
const rowsAtOnce = 200;
/** How many new rows are kept, and counted one by one. */
export const mostHeld = 500;

export interface LiveListOptions {
  feed: Realtime['liveFeed'];
  filter: ListFilter;
  sort: TransactionSort;
  /** Rows changed where they stand. */
  onChanged: (ids: Iterable<string>) => void;
  /** The rows were loaded anew, because what happened meanwhile could not be told. */
  onReloaded: () => void;
}

export interface NewRows {
  count: number;
  isOverfull: boolean;
}

const none: NewRows = { count: 0, isOverfull: false };

/**
 * Keeps a list that is on screen true: rows that changed are replaced where they stand, new ones are held back until
 * they are asked for, the totals are asked for again. However much happens, it asks once a second.
 */
export function createLiveList({ feed, filter, sort, onChanged, onReloaded }: LiveListOptions) {
  const { queryKey } = listTransactions(filter, sort);
  const watchers = new Set<() => void>();
  let memory: ListMemory = emptyMemory();
  let reading: ReturnType<typeof feed.read> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWorking = false;
  let working = Promise.resolve();
  let workedAt = 0;
  let totalsAt = 0;
  let newRows = none;

  const loadedList = () => queryClient.getQueryData<LoadedList>(queryKey);
  const isLoading = () => queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching';
  const keep = (list: LoadedList) => queryClient.setQueryData<LoadedList>(queryKey, list);
  const hasWork = () => memory.touched.size > 0 || memory.mustReload || memory.areTotalsOld;

  /** Says how many are new; rows that were loaded otherwise meanwhile are not. */
  function tell(): void {
    const list = loadedList();
    if (list) for (const id of placesOf(list, memory.held).keys()) memory.held.delete(id);
    const count = memory.held.size;
    if (count === newRows.count && memory.isOverfull === newRows.isOverfull) return;
    newRows = { count, isOverfull: memory.isOverfull };
    for (const watcher of watchers) watcher();
  }

  function schedule(wait = 0): void {
    if (timer !== undefined || isWorking || reading === null || document.hidden || !hasWork()) return;
    const earliest = memory.touched.size > 0 || memory.mustReload ? workedAt + workMs : totalsAt + totalsMs;
    timer = setTimeout(begin, Math.max(wait, earliest - Date.now(), 0));
  }

  /** Takes what is to be asked for out of what was touched, and forgets what cannot be of interest. */
  function takeTouched(list: LoadedList) {
    const { touched, held, isOverfull } = memory;
    const places = placesOf(list, touched);
    const taken = { shown: new Map<string, number>(), others: [] as string[], touches: new Map(touched) };
    for (const [id, touch] of touched) {
      const place = places.get(id);
      const isOther = place === undefined && (held.has(id) || (!isOverfull && mayAppear(touch, filter)));
      if (place !== undefined && taken.shown.size < rowsAtOnce) taken.shown.set(id, place);
      else if (isOther && taken.others.length < rowsAtOnce) taken.others.push(id);
      else if (place !== undefined || isOther) continue;
      touched.delete(id);
    }
    return taken;
  }

  function hold(rows: readonly Transaction[], list: LoadedList): void {
    for (const row of rows) if (isWithin(list, row, sort)) memory.held.set(row.id, row);
    if (memory.held.size <= mostHeld) return;
    memory.held.clear();
    memory.isOverfull = true;
  }

  async function catchUp(): Promise<void> {
    const before = loadedList();
    if (!before || memory.touched.size === 0) return;
    const { shown, others, touches } = takeTouched(before);
    const putBack = () => {
      for (const id of [...shown.keys(), ...others]) {
        const taken = touches.get(id);
        if (taken && !memory.touched.has(id)) memory.touched.set(id, taken);
      }
    };
    try {
      const [changed, appearing] = await Promise.all([
        readRows([...shown.keys()], null),
        readRows(others, filter),
      ]);
      const list = loadedList();
      // A page that is on its way would put the old rows back.
      if (!list || isLoading()) return putBack();
      for (const id of others) memory.held.delete(id);
      hold(appearing, list);
      if (changed.length === 0) return;
      const rows = new Map(changed.map((row) => [row.id, row]));
      keep(replaceRows(list, rows));
      onChanged(rows.keys());
    } catch (error) {
      putBack();
      throw error;
    }
  }

  async function loadAnew(): Promise<void> {
    await queryClient.cancelQueries({ queryKey, exact: true });
    const { mustReload } = memory;
    const known = [...memory.touched];
    memory.mustReload = false;
    const page = await readTop(filter, sort).catch((error) => {
      memory.mustReload ||= mustReload;
      throw error;
    });
    // What was told meanwhile may be newer than the answer: it is asked for after it.
    for (const [id, touch] of known) if (memory.touched.get(id) === touch) memory.touched.delete(id);
    memory.held.clear();
    memory.isOverfull = false;
    keep({ pages: [page], pageParams: [undefined] });
  }

  async function refreshTotals(): Promise<void> {
    if (!memory.areTotalsOld || Date.now() - totalsAt < totalsMs) return;
    memory.areTotalsOld = false;
    totalsAt = Date.now();
    await refreshStatusTotals(filter);
  }

  async function work(): Promise<void> {
    isWorking = true;
    workedAt = Date.now();
    let wait = 0;
    try {
      const wasTold = !memory.mustReload;
      if (wasTold) await catchUp();
      else await loadAnew();
      if (!wasTold) onReloaded();
      await refreshTotals();
    } catch {
      // Offline, or the backend is in trouble: what is not known yet is asked for again. The light says the first.
      memory.areTotalsOld = true;
      wait = afterFailureMs;
    } finally {
      isWorking = false;
      if (reading !== null) tell();
      schedule(wait);
    }
  }

  function begin(): void {
    timer = undefined;
    working = work();
  }

  /** Loads the list anew when nothing else is read: an answer from before would put the old rows back. */
  async function showAnew(): Promise<void> {
    await working;
    clearTimeout(timer);
    timer = undefined;
    isWorking = true;
    try {
      await loadAnew();
    } finally {
      isWorking = false;
      tell();
      schedule();
    }
  }

  function onEvents(events: readonly RealtimeEvent[]): void {
    for (const event of events) if (touch(memory.touched, event)) memory.areTotalsOld = true;
    schedule();
  }

  function onReset(): void {
    memory.mustReload = true;
    memory.areTotalsOld = true;
    schedule();
  }

  const onVisibility = () => schedule();

  return {
    /** Begins with what happened since the rows were read. They must be in the cache. */
    start(): void {
      memory = memoryOf(queryKey) ?? emptyMemory();
      const after = memory.position ?? loadedList()?.pages[0]?.sequence;
      reading = feed.read({ after, onEvents, onReset });
      document.addEventListener('visibilitychange', onVisibility);
      tell();
      schedule();
    },
    stop(): void {
      memory.position = reading?.position;
      reading?.stop();
      reading = null;
      clearTimeout(timer);
      timer = undefined;
      document.removeEventListener('visibilitychange', onVisibility);
    },
    /** Puts the new rows into the list. @returns their places there, by their ids, in order; none when it was loaded anew */
    async show(): Promise<Map<string, number>> {
      if (memory.isOverfull) {
        await showAnew();
        return new Map();
      }
      await queryClient.cancelQueries({ queryKey, exact: true });
      tell();
      const list = loadedList();
      const rows = new Map(memory.held);
      if (!list) return new Map();
      const shown = insertRows(list, [...rows.values()], sort);
      memory.held.clear();
      keep(shown);
      tell();
      return placesOf(shown, rows);
    },
    /** To be called when the rows changed. */
    recount: tell,
    newRows: (): NewRows => newRows,
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
