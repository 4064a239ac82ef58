import { idempotencyHours } from '@countinghouse/contract/vocabulary';
import { ApiError, useAuth } from '@countinghouse/kit';
import { claimIntent } from './claim.ts';
import type { Intent } from './intent.ts';
import { isCertain, isRunning } from './is-certain.ts';
import { type KeptIntent, keepIntents, readIntents } from './kept-intents.ts';
import { isOpen, isUnderWay, type Move } from './move.ts';
import { sendIntent } from './send-intent.ts';
import { tellOutcome } from './tell-outcome.ts';
import { workThrough } from './work-through.ts';

/** How long a confirmed intent can be undone before it is sent. */
export const undoMs = 5_000;
const askAgainMs = 1_000;
/** A page that was reloaded may still be about to let go. */
const patienceMs = 1_000;
/** An intent older than this waits for its user: who gave up on it may have found another way. */
const maxAgeMs = 10 * 60_000;
/** The backend forgets keys: to ask later would be to move the money again. An hour is left for clocks and queues. */
const askableMs = (idempotencyHours - 1) * 3_600_000;

/** A confirmed intent, and whose money it moves. */
export type Order = Pick<Move, 'intent' | 'customerName'>;

const moves = new Map<string, Move>();
const timers = new Set<ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const watched = new Map<string, number>();
/** How to let go of the intents that this page has to itself, by key. */
const claims = new Map<string, () => void>();
let openedFor: string | null = null;
/** What is kept is not this page's to write before it is known which of it is this page's. */
let isClaiming = false;
let report: readonly Move[] = [];
let reportReaders = 0;

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

const ageOf = ({ confirmedAt }: Intent) => Date.now() - confirmedAt;

/** Keeps what its user was not told the end of. */
function keep(all: readonly Move[], wasStopped = false): void {
  if (openedFor === null || isClaiming) return;
  const untold = all.filter((move) => isOpen(move) || move.phase === 'expired' || move.phase === 'lost');
  const toKeep = untold.map((move) => ({
    intent: move.intent,
    wasSent: move.wasSent,
    wasStopped: move.phase === 'expired' || (wasStopped && !move.wasSent),
  }));
  keepIntents(openedFor, toKeep);
}

/**
 * Takes an intent for this page alone, and for as long as the page lives: what was undone here is in a copy of the tab
 * still.
 * @returns whether it is this page's
 */
async function claim({ key }: Intent, patienceMs?: number): Promise<boolean> {
  const letGo = claims.get(key) ?? (await claimIntent(key, patienceMs));
  if (letGo) claims.set(key, letGo);
  return letGo !== null;
}

function tell(): void {
  const all = [...moves.values()];
  keep(all);
  report = all.filter((move) => move.origin !== 'detail' || isOpen(move) || !move.wasTold);
  // A tab that is closed takes along what it has not sent.
  if (all.some(isUnderWay)) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

/** Whether the page of the transaction is open, and tells how it ends. */
const isSeen = (id: string) => Boolean(watched.get(id));

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
  change(intent, { phase, error, wasTold: isSeen(intent.transactionId) });
  const move = moves.get(intent.transactionId);
  if (!move || !isCurrent(intent) || move.wasTold || reportReaders > 0) return;
  if (move.origin === 'detail') {
    change(intent, { wasTold: true });
    tellOutcome([move]);
    return;
  }
  const others = report.filter(({ origin }) => origin !== 'detail');
  if (!others.some(isUnderWay)) tellOutcome(others);
}

async function send(id: string): Promise<void> {
  const move = moves.get(id);
  if (!move || !isOpen(move) || move.phase === 'sending') return;
  const { intent, wasSent: isRepetition } = move;
  if (isRepetition && ageOf(intent) > askableMs) return change(intent, { phase: 'lost', wasTold: false });
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
    const facts = { phase: 'waiting', sendsAt, wasSent: false, error: null, origin, wasTold: false } as const;
    moves.set(order.intent.transactionId, { ...order, ...facts });
    void claim(order.intent);
  }
  const intents = orders.map(({ intent }) => intent);
  later(undoMs, () => workThrough(intents, sendInTurn));
  tell();
}

function takeUp(kept: readonly KeptIntent[]): void {
  const unsent: Order[] = [];
  const asked: string[] = [];
  for (const { intent, wasSent, wasStopped } of kept) {
    const { transactionId: id, confirmedAt: sendsAt } = intent;
    const order: Order = { intent, customerName: null };
    const isOld = ageOf(intent) > maxAgeMs;
    if (!wasSent && !wasStopped && !isOld) unsent.push(order);
    if (wasSent && !isOld) asked.push(id);
    const phase = !wasSent ? 'expired' : ageOf(intent) > askableMs ? 'lost' : 'unknown';
    moves.set(id, { ...order, phase, sendsAt, wasSent, error: null, origin: 'reload', wasTold: false });
  }
  wait(unsent, 'reload');
  tell();
  void workThrough(asked, send);
}

/** Takes up what a reload interrupted: what could be undone can be again, what was sent is asked for. */
async function resume(): Promise<void> {
  const username = useAuth.getState().user?.username ?? null;
  if (username === null || openedFor === username) return;
  openedFor = username;
  isClaiming = true;
  const kept = readIntents();
  const isOurs = await Promise.all(kept.map(({ intent }) => claim(intent, patienceMs)));
  if (openedFor !== username) return;
  isClaiming = false;
  takeUp(kept.filter((_, index) => isOurs[index]));
}

/** Forgets what this page knows; what is kept for the user stays kept. */
function close(): void {
  for (const letGo of claims.values()) letGo();
  claims.clear();
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  moves.clear();
  report = [];
  window.removeEventListener('beforeunload', warn);
  openedFor = null;
}

/** Its user is gone: what was not sent is not sent any more, and they are told so, now and when they come back. */
function stop(): void {
  const all = [...moves.values()];
  const stopped = all.filter(({ phase }) => phase === 'waiting');
  keep(all, true);
  close();
  if (stopped.length > 0) tellOutcome(stopped.map((move) => ({ ...move, phase: 'expired' })));
}

// What one user began must never go out in the name of the next.
useAuth.subscribe(({ user }) => {
  if (openedFor !== null && user?.username !== openedFor) stop();
});
window.addEventListener('online', () => {
  const unknown = [...moves.values()].filter(
    ({ phase, intent }) => phase === 'unknown' && ageOf(intent) <= maxAgeMs,
  );
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
    void resume();
    wait([{ intent, customerName: null }].filter(isFree), 'detail');
  },
  /** Takes several, with one time to undo them all; then they go out a few at a time. */
  confirmSeveral(orders: readonly Order[]): void {
    void resume();
    const free = orders.filter(isFree);
    if (free.length > 0) dismiss(report.map(({ intent }) => intent.transactionId));
    wait(free, 'selection');
  },
  /** Takes back those of them that were not sent yet. */
  undo(ids: readonly string[]): void {
    for (const id of ids) {
      const move = moves.get(id);
      if (move?.phase !== 'waiting') continue;
      moves.set(id, { ...move, phase: 'undone', wasTold: isSeen(id) });
    }
    tell();
  },
  /** Asks for unknown outcomes, each with the same key. */
  askAgain: (ids: readonly string[]): Promise<void> => workThrough(ids, send),
  dismiss,
  resume,
  get: (id: string): Move | undefined => moves.get(id),
  /** What is told on every page until it was read: whatever its payment's own page has not told. */
  report: (): readonly Move[] => report,
  /** Calls `listener` at every change. An outcome that nobody watches for is told by the flash. */
  watch(ids: readonly string[], listener: () => void): () => void {
    void resume();
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
