import { ApiError, useAuth } from '@countinghouse/kit';
import type { Intent } from './intent.ts';
import { isCertain, isRunning } from './is-certain.ts';
import { keepIntents, readIntents } from './kept-intents.ts';
import { sendIntent } from './send-intent.ts';
import { tellOutcome } from './tell-outcome.ts';

/** How long a confirmed intent can be undone before it is sent. */
export const undoMs = 5_000;
const askAgainMs = 1_000;
/** An intent older than this waits for its user: who gave up on it may have found another way. */
const maxAgeMs = 10 * 60_000;

/**
 * waiting: can be undone until `sendsAt`; sending: on its way; unknown: sent, and no word came back;
 * done and refused: the outcome is known.
 */
export type Phase = 'waiting' | 'sending' | 'unknown' | 'done' | 'refused';

export interface Move {
  intent: Intent;
  phase: Phase;
  /** Milliseconds since 1970. */
  sendsAt: number;
  wasSent: boolean;
  error: ApiError | null;
}

const moves = new Map<string, Move>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const watched = new Map<string, number>();
let openedFor: string | null = null;

const isOpen = (move: Move | undefined): move is Move =>
  move !== undefined && move.phase !== 'done' && move.phase !== 'refused';

function tell(): void {
  keepIntents([...moves.values()].filter(isOpen).map(({ intent, wasSent }) => ({ intent, wasSent })));
  for (const listener of listeners) listener();
}

function change(id: string, part: Partial<Move>): void {
  const move = moves.get(id);
  if (!move) return;
  moves.set(id, { ...move, ...part });
  tell();
}

function later(id: string, delay: number, work: () => void): void {
  clearTimeout(timers.get(id));
  timers.set(id, setTimeout(work, delay));
}

function finish(id: string, phase: 'done' | 'refused' | 'unknown', error: ApiError | null = null): void {
  change(id, { phase, error });
  const move = moves.get(id);
  if (move && !watched.get(id)) tellOutcome(move);
}

async function send(id: string): Promise<void> {
  const move = moves.get(id);
  if (!isOpen(move) || move.phase === 'sending') return;
  const isRepetition = move.wasSent;
  // Kept as sent before it is: a reload between the two must ask, not begin anew.
  change(id, { phase: 'sending', wasSent: true });
  try {
    await sendIntent(move.intent);
    finish(id, 'done');
  } catch (error) {
    const known = error instanceof ApiError ? error : null;
    if (isCertain(error, isRepetition)) return finish(id, 'refused', known);
    finish(id, 'unknown', known);
    if (isRunning(error)) later(id, askAgainMs, () => send(id));
  }
}

function wait(intent: Intent): void {
  const { transactionId: id } = intent;
  moves.set(id, { intent, phase: 'waiting', sendsAt: Date.now() + undoMs, wasSent: false, error: null });
  later(id, undoMs, () => send(id));
  tell();
}

/** Takes up what a reload interrupted: what could be undone can be again, what was sent is asked for. */
function open(): void {
  const username = useAuth.getState().user?.username ?? null;
  if (username === null || openedFor === username) return;
  openedFor = username;
  for (const { intent, wasSent } of readIntents()) {
    const isOld = Date.now() - intent.confirmedAt > maxAgeMs;
    if (!wasSent && !isOld) wait(intent);
    if (!wasSent) continue;
    const id = intent.transactionId;
    moves.set(id, { intent, phase: 'unknown', sendsAt: intent.confirmedAt, wasSent, error: null });
    if (!isOld) void send(id);
  }
  tell();
}

/** Forgets what this page knows; what is kept for the user stays kept. */
function close(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  moves.clear();
  openedFor = null;
}

// What one user began must never go out in the name of the next.
useAuth.subscribe(({ user }) => {
  if (openedFor !== null && user?.username !== openedFor) close();
});
window.addEventListener('online', () => {
  for (const [id, { phase }] of moves) if (phase === 'unknown') void send(id);
});

/** Where confirmed intents wait, go out, and are asked about; they outlive the page that confirmed them. */
export const intentDesk = {
  /** Takes an intent, unless one of the same transaction is still open: a second click is not a second refund. */
  confirm(intent: Intent): void {
    open();
    if (!isOpen(moves.get(intent.transactionId))) wait(intent);
  },
  /** Sends at once, without a time to undo. @returns how it ended for now */
  async confirmNow(intent: Intent): Promise<Move | undefined> {
    const { transactionId: id } = intent;
    intentDesk.confirm(intent);
    clearTimeout(timers.get(id));
    await send(id);
    return moves.get(id);
  },
  /** Takes back what was not sent yet. */
  undo(id: string): void {
    if (moves.get(id)?.phase !== 'waiting') return;
    clearTimeout(timers.get(id));
    moves.delete(id);
    tell();
  },
  /** Asks for an unknown outcome, with the same key. */
  askAgain: (id: string): Promise<void> => send(id),
  /** Puts away an outcome that was read. */
  dismiss(id: string): void {
    if (isOpen(moves.get(id))) return;
    moves.delete(id);
    tell();
  },
  get: (id: string): Move | undefined => moves.get(id),
  /** Calls `listener` at every change. An outcome that nobody watches for is told by the flash. */
  watch(ids: readonly string[], listener: () => void): () => void {
    open();
    listeners.add(listener);
    for (const id of ids) watched.set(id, (watched.get(id) ?? 0) + 1);
    return () => {
      listeners.delete(listener);
      for (const id of ids) watched.set(id, (watched.get(id) ?? 1) - 1);
    };
  },
  close,
};
