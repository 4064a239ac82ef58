import { createStore } from 'zustand';
import { useAuth } from '../../auth/auth-store.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ConfirmedOperation } from '../operation.ts';
import { useOperationActivity } from '../operation-activity.ts';
import { announceOutcome } from './announce-outcome.ts';
import { isCertain } from './is-certain.ts';
import { keepOperations, readOperations } from './kept-operations.ts';
import { OperationClaims } from './operation-claims.ts';
import { warnOfLeaving, watchPage } from './page-events.ts';
import { isUnderWay, type PendingOperation } from './pending-operation.ts';
import {
  currentOf,
  emptyQueue,
  isFree,
  isRecent,
  keptOf,
  mayBeSent,
  type NewOperation,
  type Outcome,
  type QueueEvent,
  type QueueState,
  reduceQueue,
  reportOf,
  undoMs,
} from './queue-state.ts';
import { holdRows, refreshRecord } from './refresh-queries.ts';
import { createRepeats } from './repeat-policy.ts';
import { sendOperation } from './send-operation.ts';
import { workThrough } from './work-through.ts';

/**
 * Where confirmed operations wait, go out, and are asked about; they outlive the page that confirmed them. What they
 * may do next is `reduceQueue`'s to say; this keeps them, sends them, and tells of them.
 */
export class OperationQueue {
  readonly store = createStore<QueueState>()(() => emptyQueue);
  readonly #claims = new OperationClaims();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  /** The parts of pages that tell of a record: its id, and the address that they stand at. */
  readonly #watchers = new Set<{ id: string; path: string }>();
  readonly #repeats = createRepeats(() => navigator.onLine);
  #trays = 0;
  /** The address is another at once; the page that was left is shown until the next one has loaded. */
  readonly #isSeen = (id: string) =>
    [...this.#watchers].some((one) => one.id === id && one.path === window.location.pathname);
  readonly #all = () => [...this.store.getState().operations.values()];

  constructor() {
    this.store.subscribe((state) => this.#keep(state));
    // What one user began must never go out in the name of the next.
    useAuth.subscribe(({ user }) => {
      const { owner } = this.store.getState();
      if (owner !== null && user?.username !== owner) this.#stop();
    });
    window.addEventListener('online', () => this.#askRecent(this.#all()));
    watchPage(this, this.#claims.isOurs);
  }

  /** Takes an operation, unless another on the same record is still open: a second click is not a second refund. */
  confirm(operation: ConfirmedOperation): void {
    this.#open();
    this.#confirm([operation], 'record');
  }

  /** Takes several, with one time to undo them all; then they go out a few at a time. */
  confirmBatch(operations: readonly NewOperation[]): void {
    this.#open();
    this.#confirm(operations, 'batch');
  }

  /** Takes back those of them that were not sent yet. */
  undo(ids: readonly string[]): void {
    this.#dispatch({ type: 'undone', ids, isSeen: (id) => this.#isSeen(id) });
  }

  /** Asks for unknown outcomes, each with the same key. */
  askAgain(ids: readonly string[]): Promise<void> {
    return this.#run(this.#all().filter(({ subject }) => ids.includes(subject.id)));
  }

  /** Puts away outcomes that were read. */
  dismiss(ids: readonly string[]): void {
    this.#dispatch({ type: 'dismissed', ids });
  }

  /** Takes up what a reload interrupted, of the areas that are here: what could be undone can be again. */
  async resume(): Promise<void> {
    const owner = useAuth.getState().user?.username;
    if (owner === undefined) return;
    const state = this.store.getState();
    const isHere = (key: string) => state.claiming.some((one) => one.key === key);
    const kept = readOperations(owner).filter((one) => !currentOf(state, one) && !isHere(one.key));
    this.#dispatch({ type: 'opened', owner, kept });
    await Promise.all(kept.map((one) => this.#claims.takeUp(one)));
    if (this.store.getState().owner !== owner) return;
    this.#dispatch({ type: 'claimed', kept, isOurs: this.#claims.has, now: Date.now() });
    const resumed = kept
      .map((one) => currentOf(this.store.getState(), one))
      .filter((operation) => operation !== undefined);
    this.#sendLater(resumed.filter(({ phase }) => phase === 'waiting'));
    this.#askRecent(resumed);
    // What was confirmed meanwhile, and waited to know what became of these.
    const ids = new Set(kept.map(({ subject }) => subject.id));
    this.#sendNow(this.#all().filter(({ subject, sendsAt }) => ids.has(subject.id) && sendsAt <= Date.now()));
  }

  get(id: string): PendingOperation | undefined {
    return this.store.getState().operations.get(id);
  }

  /** Says that a part of the page tells how the operation on a record ends. @returns how to end that */
  watch(id: string): () => void {
    this.#open();
    const watcher = { id, path: window.location.pathname };
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** Says that a tray tells of all outcomes; what nobody tells is told by the flash. @returns how to end that */
  watchAll(): () => void {
    this.#open();
    this.#trays += 1;
    return () => {
      this.#trays -= 1;
    };
  }

  /** Forgets what this page knows; what is kept for the user stays kept. */
  close(): void {
    this.#claims.letGo();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#dispatch({ type: 'closed' });
  }

  #dispatch(event: QueueEvent): void {
    this.store.setState(reduceQueue(this.store.getState(), event), true);
  }

  /** Before anything else hears of a change: what is sent was kept as sent before. */
  #keep(state: QueueState): void {
    const kept = keptOf(state);
    if (state.owner !== null && kept !== null) keepOperations(state.owner, kept);
    const all = [...state.operations.values()];
    if (all.length > 0) useOperationActivity.setState({ isTrayNeeded: true });
    warnOfLeaving(all.some(isUnderWay));
  }

  /** Its user is gone: what was not sent is not sent any more, and they are told so, now and when they come back. */
  #stop(): void {
    const state = this.store.getState();
    const stopped = this.#all().filter(({ phase }) => phase === 'waiting');
    if (state.owner !== null) keepOperations(state.owner, keptOf(state, true) ?? []);
    this.close();
    if (stopped.length > 0) announceOutcome(stopped.map((one) => ({ ...one, phase: 'expired' })));
  }

  #open(): void {
    if (this.store.getState().owner !== (useAuth.getState().user?.username ?? null)) void this.resume();
  }

  #confirm(operations: readonly NewOperation[], origin: 'record' | 'batch'): void {
    const free = operations.filter((operation) => isFree(this.store.getState(), operation));
    if (free.length === 0) return;
    this.#dispatch({ type: 'confirmed', operations: free, origin, now: Date.now() });
    for (const { key } of free) void this.#claims.take(key);
    this.#sendLater(free);
  }

  #later(delay: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, delay);
    this.#timers.add(timer);
  }

  /** Sends in its turn what was not taken back meanwhile. */
  #sendLater(operations: readonly ConfirmedOperation[]): void {
    if (operations.length === 0) return;
    this.#later(undoMs, () => this.#sendNow(operations));
  }

  #sendNow(operations: readonly ConfirmedOperation[]): void {
    void this.#run(operations, (operation) => mayBeSent(this.store.getState(), operation));
  }

  #askRecent(operations: readonly PendingOperation[]): void {
    void this.#run(operations.filter((one) => one.phase === 'unknown' && isRecent(one, Date.now())));
  }

  /** Sends these, a few at a time; the lists that have them are brought up to date when all have ended. */
  async #run(
    operations: readonly ConfirmedOperation[],
    mayGo: (operation: PendingOperation) => boolean = () => true,
  ): Promise<void> {
    const sent: ConfirmedOperation[] = [];
    const release = holdRows(operations);
    await workThrough(operations, async (operation) => {
      const current = currentOf(this.store.getState(), operation);
      if (current && mayGo(current) && (await this.#send(current))) sent.push(operation);
    });
    release(sent);
  }

  /** @returns whether a request went out */
  async #send(operation: PendingOperation): Promise<boolean> {
    const { wasSent: isRepetition } = operation;
    this.#dispatch({ type: 'sent', id: operation.subject.id, now: Date.now() });
    if (currentOf(this.store.getState(), operation)?.phase !== 'sending' || operation.phase === 'sending') {
      return false;
    }
    try {
      await sendOperation(operation);
      this.#end(operation, 'done');
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      const isRefused = isCertain(error, isRepetition);
      this.#end(operation, isRefused ? 'refused' : 'unknown', known);
      const wait = this.#repeats.waitAfter(error, operation.key);
      if (wait !== null) this.#later(wait, () => this.#run([operation]));
    } finally {
      // Done, refused or unknown: what the screen shows of it may have changed.
      refreshRecord(operation);
    }
    return true;
  }

  #end(of: ConfirmedOperation, phase: Outcome, error: ApiError | null = null): void {
    this.#dispatch({ type: 'ended', of, phase, error, isSeen: this.#isSeen(of.subject.id) });
    const ended = currentOf(this.store.getState(), of);
    if (!ended || ended.wasReported || this.#trays > 0) return;
    if (ended.origin === 'record') {
      this.#dispatch({ type: 'reported', of });
      announceOutcome([ended]);
      return;
    }
    const others = reportOf(this.store.getState()).filter(({ origin }) => origin !== 'record');
    if (!others.some(isUnderWay)) announceOutcome(others);
  }
}

export const operationQueue = new OperationQueue();
