import type { RealtimeEvent } from '@countinghouse/contract';
import { queryClient, type Realtime, watchChangedRows } from '@countinghouse/kit/query';
import type { ListFilter, ListRow, LiveSource } from '../model/list-source.ts';
import { insertRows, type LoadedList, placesOf, replaceRows } from '../model/loaded-rows.ts';
import { emptyMemory, type ListMemory, memoryOf } from '../state/list-memory.ts';
import { listRows, refreshTotals } from '../state/list-queries.ts';
import { noteChange, noteRows } from './changed-rows.ts';
import { readRows, readTop } from './read-rows.ts';
import { bufferRows, forgetRead, takeChanged } from './take-changed.ts';

/** Changes are asked for together, once in so many milliseconds at most. */
const workMs = 1_000;
const totalsMs = 3_000;
const afterFailureMs = 5_000;

export interface LiveListOptions<Row extends ListRow, Filter extends ListFilter, Sort extends string> {
  source: LiveSource<Row, Filter, Sort>;
  feed: Realtime['liveFeed'];
  filter: Filter;
  sort: Sort;
  /** Rows changed where they stand. */
  onChanged: (ids: Iterable<string>) => void;
  /** The rows were loaded anew, because what happened meanwhile could not be told. */
  onReloaded: () => void;
}

export interface NewRows {
  count: number;
  isBufferFull: boolean;
}

/**
 * Keeps a list that is on screen true: rows that changed are replaced where they stand, new ones are held back until
 * they are asked for, the totals are asked for again. However much happens, it asks once a second.
 */
export class LiveList<Row extends ListRow, Filter extends ListFilter, Sort extends string> {
  readonly #options: LiveListOptions<Row, Filter, Sort>;
  readonly #queryKey: readonly unknown[];
  readonly #watchers = new Set<() => void>();
  #memory: ListMemory<Row> = emptyMemory<Row>();
  #reading: ReturnType<Realtime['liveFeed']['read']> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWorking = false;
  #working = Promise.resolve();
  #workedAt = 0;
  #unwatchRows = () => {};
  #shownUpTo: ReadonlyMap<string, number> = new Map();
  #totalsAt = 0;
  #newRows: NewRows = { count: 0, isBufferFull: false };

  constructor(options: LiveListOptions<Row, Filter, Sort>) {
    this.#options = options;
    this.#queryKey = listRows(options.source, options.filter, options.sort).queryKey;
  }

  /** Begins with what happened since the rows were read. They must be in the cache. */
  readonly start = (): void => {
    this.#memory = memoryOf<Row>(this.#queryKey) ?? emptyMemory<Row>();
    const after = this.#memory.position ?? this.#loaded()?.pages[0]?.sequence;
    this.#reading = this.#options.feed.read({ after, onEvents: this.#onEvents, onReset: this.#onReset });
    this.#unwatchRows = watchChangedRows(this.#queryKey, this.#onRowsChanged);
    document.addEventListener('visibilitychange', this.#schedule);
    this.recount();
    this.#schedule();
  };

  readonly stop = (): void => {
    this.#memory.position = this.#reading?.position;
    this.#reading?.stop();
    this.#reading = null;
    this.#unwatchRows();
    this.#unschedule();
    document.removeEventListener('visibilitychange', this.#schedule);
  };

  /** Puts the new rows into the list. @returns their places there, by their ids, in order; none when it was loaded anew */
  async show(): Promise<Map<string, number>> {
    if (this.#memory.isBufferFull) {
      await this.#showAnew();
      return new Map();
    }
    await queryClient.cancelQueries({ queryKey: this.#queryKey, exact: true });
    this.recount();
    const list = this.#loaded();
    const rows = new Map(this.#memory.buffered);
    if (!list) return new Map();
    const shown = insertRows(list, [...rows.values()], this.#compare);
    this.#memory.buffered.clear();
    this.#keep(shown);
    this.recount();
    return placesOf(shown, rows);
  }

  /** Says how many are new, where that changed; rows that were loaded otherwise meanwhile are not. */
  readonly recount = (): void => {
    const { buffered, isBufferFull } = this.#memory;
    const list = this.#loaded();
    if (list) for (const id of placesOf(list, buffered).keys()) buffered.delete(id);
    const count = buffered.size;
    if (count === this.#newRows.count && isBufferFull === this.#newRows.isBufferFull) return;
    this.#newRows = { count, isBufferFull };
    for (const watcher of this.#watchers) watcher();
  };

  readonly newRows = (): NewRows => this.#newRows;

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  get #compare() {
    const { source, sort } = this.#options;
    return source.live.compare[sort];
  }

  #loaded = () => queryClient.getQueryData<LoadedList<Row>>(this.#queryKey);
  #keep = (list: LoadedList<Row>) => queryClient.setQueryData<LoadedList<Row>>(this.#queryKey, list);

  #schedule = (_event?: Event, wait = 0): void => {
    const { changed, mustReload, areTotalsOld } = this.#memory;
    const isUrgent = changed.size > 0 || mustReload;
    const isBusy = this.#timer !== undefined || this.#isWorking;
    if (isBusy || this.#reading === null || document.hidden || !(isUrgent || areTotalsOld)) return;
    const earliest = isUrgent ? this.#workedAt + workMs : this.#totalsAt + totalsMs;
    this.#timer = setTimeout(this.#begin, Math.max(wait, earliest - Date.now(), 0));
  };

  #unschedule(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #begin = (): void => {
    this.#timer = undefined;
    this.#working = this.#work();
  };

  #onEvents = (events: readonly RealtimeEvent[]): void => {
    for (const event of events) {
      const change = this.#options.source.live.changeIn(event);
      if (!change || event.sequence <= (this.#shownUpTo.get(change.id) ?? 0)) continue;
      noteChange(this.#memory.changed, change);
      this.#memory.areTotalsOld = true;
    }
    this.#schedule();
  };

  /** Operations of this page have changed these; what the feed says of them may still be on its way. */
  #onRowsChanged = (ids: readonly string[]): void => {
    noteRows(this.#memory.changed, ids);
    this.#memory.areTotalsOld = true;
    this.#schedule(undefined, workMs);
  };

  #onReset = (): void => {
    this.#memory.mustReload = true;
    this.#memory.areTotalsOld = true;
    this.#schedule();
  };

  async #catchUp(): Promise<void> {
    const before = this.#loaded();
    const memory = this.#memory;
    if (!before || memory.changed.size === 0) return;
    const { source, filter, onChanged } = this.#options;
    const taken = takeChanged(memory, before, filter);
    const [now, appearing] = await Promise.all([
      readRows(source, taken.shown, null),
      readRows(source, taken.others, filter),
    ]);
    const list = this.#loaded();
    const isLoading = queryClient.getQueryState(this.#queryKey)?.fetchStatus === 'fetching';
    // A page that is on its way would put the old rows back; and who goes on after a stop reads for itself.
    if (!list || isLoading || this.#reading === null) return;
    forgetRead(memory, taken);
    for (const id of taken.others) memory.buffered.delete(id);
    bufferRows(memory, appearing.rows, { list, compare: this.#compare });
    if (taken.shown.length === 0) return;
    this.#shownUpTo = new Map(taken.shown.map((id) => [id, now.sequence]));
    const rows = new Map(now.rows.map((row) => [row.id, row]));
    // One that is not found by its id was deleted, or is another's now.
    this.#keep(replaceRows(list, new Map(taken.shown.map((id) => [id, rows.get(id) ?? null]))));
    onChanged(rows.keys());
  }

  async #loadAnew(): Promise<void> {
    await queryClient.cancelQueries({ queryKey: this.#queryKey, exact: true });
    const { source, filter, sort } = this.#options;
    const memory = this.#memory;
    const { mustReload } = memory;
    const known = [...memory.changed];
    memory.mustReload = false;
    const page = await readTop(source, filter, sort).catch((error) => {
      memory.mustReload ||= mustReload;
      throw error;
    });
    // What was told meanwhile may be newer than the answer: it is asked for after it.
    for (const [id, change] of known) if (memory.changed.get(id) === change) memory.changed.delete(id);
    memory.buffered.clear();
    memory.isBufferFull = false;
    this.#keep({ pages: [page], pageParams: [undefined] });
  }

  async #refreshTotals(): Promise<void> {
    if (!this.#memory.areTotalsOld || Date.now() - this.#totalsAt < totalsMs) return;
    this.#memory.areTotalsOld = false;
    this.#totalsAt = Date.now();
    await refreshTotals(this.#options.source, this.#options.filter);
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    this.#workedAt = Date.now();
    let wait = 0;
    try {
      const mustReload = this.#memory.mustReload;
      await (mustReload ? this.#loadAnew() : this.#catchUp());
      if (mustReload) this.#options.onReloaded();
      await this.#refreshTotals();
    } catch {
      // Offline, or the backend is in trouble: what is not known yet is asked for again. The status says the first.
      this.#memory.areTotalsOld = true;
      wait = afterFailureMs;
    } finally {
      this.#isWorking = false;
      if (this.#reading !== null) this.recount();
      this.#schedule(undefined, wait);
    }
  }

  /** Loads the list anew when nothing else is read: an answer from before would put the old rows back. */
  async #showAnew(): Promise<void> {
    await this.#working;
    this.#unschedule();
    this.#isWorking = true;
    try {
      await this.#loadAnew();
    } finally {
      this.#isWorking = false;
      this.recount();
      this.#schedule();
    }
  }
}
