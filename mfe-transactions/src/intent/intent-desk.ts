import { ApiError, useAuth } from '@countinghouse/kit';
import type { Intent } from './intent.ts';
import { isCertain, isRunning } from './is-certain.ts';
import { keepIntents, readIntents } from './kept-intents.ts';
import { isOpen, isUnderWay, type Move } from './move.ts';
import { sendIntent } from './send-intent.ts';
import { tellOutcome } from './tell-outcome.ts';
import { workThrough } from './work-through.ts';

/** How long a confirmed intent can be undone before it is sent. */
export const undoMs = 5_000;
const askAgainMs = 1_000;
/** An intent older than this waits for its user: who gave up on it may have found another way. */
const maxAgeMs = 10 * 60_000;

/** A confirmed intent, and whose money it moves. */
export type Order = Pick<Move, 'intent' | 'customerName'>;

const moves = new Map<string, Move>();
const timers = new Set<ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const watched = new Map<string, number>();
let openedFor: string | null = null;
let report: readonly Move[] = [];
let reportReaders = 0;

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function tell(): void {
  const all = [...moves.values()];
  const toKeep = all.filter((move) => isOpen(move) || move.phase === 'expired');
  keepIntents(toKeep.map(({ intent, wasSent }) => ({ intent, wasSent })));
  report = all.filter(({ origin }) => origin !== 'detail');
  // A tab that is closed takes along what it has not sent.
  if (all.some(isUnderWay)) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

/** An answer may come when the desk was closed, and something else is on it. */
const isCurrent = ({ transactionId, key }: Intent) => moves.get(transactionId)?.intent.key === key;

function change(intent: Intent, part: Partial<Move>): void {
  const move = moves.get(intent.transactionId);
  if (!move || !isCurrent(intent)) return;
  moves.set(intent.transactionId, { ...move, ...part });
  tell();
}

function later(delay: number, work: () => void): void {
  const timer = setTimeout(() => {
    timers.delete(timer);
    work();
  }, delay);
  timers.add(timer);
}

function finish(intent: Intent, phase: 'done' | 'refused' | 'unknown', error: ApiError | null = null): void {
  change(intent, { phase, error });
  const move = moves.get(intent.transactionId);
  if (!move || !isCurrent(intent) || watched.get(intent.transactionId)) return;
  if (move.origin === 'detail') tellOutcome([move]);
  else if (reportReaders === 0 && !report.some(isUnderWay)) tellOutcome(report);
}

async function send(id: string): Promise<void> {
  const move = moves.get(id);
  if (!move || !isOpen(move) || move.phase === 'sending') return;
  const { intent, wasSent: isRepetition } = move;
  // Kept as sent before it is: a reload between the two must ask, not begin anew.
  change(intent, { phase: 'sending', wasSent: true });
  try {
    await sendIntent(intent);
    finish(intent, 'done');
  } catch (error) {
    const known = error instanceof ApiError ? error : null;
    if (isCertain(error, isRepetition)) return finish(intent, 'refused', known);
    finish(intent, 'unknown', known);
    if (isRunning(error)) later(askAgainMs, () => send(id));
  }
}

/** Sends in its turn what was not taken back meanwhile. */
async function sendInTurn(intent: Intent): Promise<void> {
  const { transactionId: id } = intent;
  if (isCurrent(intent) && moves.get(id)?.phase === 'waiting') await send(id);
}

function wait(orders: readonly Order[], origin: Move['origin']): void {
  if (orders.length === 0) return;
  const sendsAt = Date.now() + undoMs;
  for (const order of orders) {
    const move = { ...order, phase: 'waiting', sendsAt, wasSent: false, error: null, origin } as const;
    moves.set(order.intent.transactionId, move);
  }
  const intents = orders.map(({ intent }) => intent);
  later(undoMs, () => workThrough(intents, sendInTurn));
  tell();
}

/** Takes up what a reload interrupted: what could be undone can be again, what was sent is asked for. */
function resume(): void {
  const username = useAuth.getState().user?.username ?? null;
  if (username === null || openedFor === username) return;
  openedFor = username;
  const unsent: Order[] = [];
  const asked: string[] = [];
  for (const { intent, wasSent } of readIntents()) {
    const { transactionId: id, confirmedAt: sendsAt } = intent;
    const order: Order = { intent, customerName: null };
    const isOld = Date.now() - sendsAt > maxAgeMs;
    if (!wasSent && !isOld) unsent.push(order);
    if (wasSent && !isOld) asked.push(id);
    const phase = wasSent ? 'unknown' : 'expired';
    moves.set(id, { ...order, phase, sendsAt, wasSent, error: null, origin: 'reload' });
  }
  wait(unsent, 'reload');
  tell();
  void workThrough(asked, send);
}

/** Forgets what this page knows; what is kept for the user stays kept. */
function close(): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  moves.clear();
  report = [];
  window.removeEventListener('beforeunload', warn);
  openedFor = null;
}

// What one user began must never go out in the name of the next.
useAuth.subscribe(({ user }) => {
  if (openedFor !== null && user?.username !== openedFor) close();
});
window.addEventListener('online', () => {
  const unknown = [...moves.values()].filter(({ phase }) => phase === 'unknown');
  void workThrough(unknown, ({ intent }) => send(intent.transactionId));
});

const isFree = ({ intent }: Order) => {
  const move = moves.get(intent.transactionId);
  return !move || !isOpen(move);
};

/** Puts away outcomes that were read. */
function dismiss(ids: readonly string[]): void {
  for (const id of ids) {
    const move = moves.get(id);
    if (move && !isOpen(move)) moves.delete(id);
  }
  tell();
}

/** Where confirmed intents wait, go out, and are asked about; they outlive the page that confirmed them. */
export const intentDesk = {
  /** Takes an intent, unless one of the same transaction is still open: a second click is not a second refund. */
  confirm(intent: Intent): void {
    resume();
    wait([{ intent, customerName: null }].filter(isFree), 'detail');
  },
  /** Takes several, with one time to undo them all; then they go out a few at a time. */
  confirmSeveral(orders: readonly Order[]): void {
    resume();
    const free = orders.filter(isFree);
    if (free.length > 0) dismiss(report.map(({ intent }) => intent.transactionId));
    wait(free, 'selection');
  },
  /** Takes back those of them that were not sent yet. */
  undo(ids: readonly string[]): void {
    for (const id of ids) {
      const move = moves.get(id);
      if (move?.phase === 'waiting') moves.set(id, { ...move, phase: 'undone' });
    }
    tell();
  },
  /** Asks for unknown outcomes, each with the same key. */
  askAgain: (ids: readonly string[]): Promise<void> => workThrough(ids, send),
  dismiss,
  resume,
  get: (id: string): Move | undefined => moves.get(id),
  /** What is told on every page until it was read: what began with others, and what a reload interrupted. */
  report: (): readonly Move[] => report,
  /** Calls `listener` at every change. An outcome that nobody watches for is told by the flash. */
  watch(ids: readonly string[], listener: () => void): () => void {
    resume();
    listeners.add(listener);
    for (const id of ids) watched.set(id, (watched.get(id) ?? 0) + 1);
    return () => {
      listeners.delete(listener);
      for (const id of ids) watched.set(id, (watched.get(id) ?? 1) - 1);
    };
  },
  /** Calls `listener` at every change; meanwhile the report's reader tells its outcomes. */
  watchReport(listener: () => void): () => void {
    const stop = intentDesk.watch([], listener);
    reportReaders += 1;
    return () => {
      reportReaders -= 1;
      stop();
    };
  },
  close,
};
