import type { ErrorResponse } from '@countinghouse/contract';
import { ApiError, http, useAuth } from '@countinghouse/kit';
import { isCertain } from '@countinghouse/kit/operations';
import { queryClient } from '@countinghouse/kit/query';
import { orderDraft } from '../../model/terminal/order-draft.ts';
import type { DuplicateOf, PaymentOrder, PaymentState } from '../../model/terminal/payment-state.ts';
import { announcePayment, withdrawAnnouncement } from './announce-payment.ts';
import { forgetKey, keepKey, readKey } from './kept-key.ts';

const path = 'proxy/card-payment';

let state: PaymentState = { phase: 'entering' };
/** Of the payment that `state` is about. */
let currentKey: string | null = null;
/** What its user is asked about sending again; it holds the card, so no longer than the question stands. */
let questioned: PaymentOrder | null = null;
const listeners = new Set<() => void>();
/** The address of the page that watches. */
let watchedAt: string | null = null;
/** The outcome was told by the flash: it is there for who comes back. */
let isAnnounced = false;

/** The address is another at once; the page that was left is shown until the next one has loaded. */
const isWatched = () => listeners.size > 0 && window.location.pathname === watchedAt;

const isUnderWay = () => state.phase === 'sending' || state.phase === 'asking';

function enter(next: PaymentState): void {
  state = next;
  questioned = null;
  for (const listener of listeners) listener();
}

/** How the payment of a key ended for now. An answer that comes when its user has gone stays kept for them. */
function settle(key: string, next: PaymentState): void {
  if (key !== currentKey) return;
  if (next.phase !== 'unknown') forgetKey();
  if (next.phase === 'answered') void queryClient.invalidateQueries({ queryKey: ['transactions'] });
  if (next.phase === 'answered' && next.result.approved) orderDraft.startNext();
  isAnnounced = !isWatched();
  if (isAnnounced) announcePayment(next);
  // Nobody is there to answer: the card does not wait for them.
  if (next.phase === 'repeated' && isAnnounced) startAnew();
  else enter(next);
}

/** The payment that a refused one looks like; null when it was refused for anything else. */
const duplicateOfRefused = (error: unknown): DuplicateOf | null =>
  error instanceof ApiError && error.reason === 'likely_duplicate'
    ? ((error.data as ErrorResponse).duplicateOf ?? null)
    : null;

function failed(error: unknown, key: string, { action, amount }: PaymentOrder): PaymentState {
  const duplicateOf = duplicateOfRefused(error);
  if (duplicateOf) return { phase: 'repeated', duplicateOf, action, amount };
  return isCertain(error, false) ? { phase: 'refused', error: error as ApiError } : { phase: 'unknown', key };
}

async function send(order: PaymentOrder): Promise<void> {
  if (isUnderWay()) return;
  const key = crypto.randomUUID();
  currentKey = key;
  keepKey(key);
  enter({ phase: 'sending' });
  try {
    const headers = { 'Idempotency-Key': key };
    settle(key, { phase: 'answered', result: await http.post(path, order, { headers }) });
  } catch (error) {
    const next = failed(error, key, order);
    settle(key, next);
    if (state === next && next.phase === 'repeated') questioned = order;
  }
}

/** Sends a payment, unless it looks like another sent twice by hand. */
const pay = (order: PaymentOrder): Promise<void> => send({ ...order, ifRepeated: 'refuse' });

/** Sends what looked like a slip and is none, as a payment of its own. */
async function chargeAgain(): Promise<void> {
  if (questioned) await send({ ...questioned, ifRepeated: 'charge' });
}

async function ask(key: string): Promise<void> {
  currentKey = key;
  enter({ phase: 'asking' });
  try {
    settle(key, { phase: 'answered', result: await http.get(path, { query: { key } }) });
  } catch (error) {
    const isNothing = error instanceof ApiError && error.code === 'not_found' && !readKey()?.isOld;
    settle(key, isNothing ? { phase: 'notMade' } : { phase: 'unknown', key });
  }
}

/** Puts the form in the place of whatever was told. */
function startAnew(): void {
  currentKey = null;
  enter({ phase: 'entering' });
}

/** Asks for what a reload interrupted. */
function resume(): void {
  const kept = isUnderWay() ? null : readKey();
  if (kept) void ask(kept.key);
}

/** A page that the browser keeps to go back to would keep the card with the question. */
function dropQuestion(): void {
  if (state.phase === 'repeated') startAnew();
}

// The next user gets nothing of this one's; what is under way stays kept for its own.
useAuth.subscribe(({ user }, before) => {
  if (user?.username !== before.user?.username) startAnew();
});

/**
 * One payment at a time; it outlives the page that sent it. Not a mutation of the query cache, which would keep what
 * it was called with: the card is in the request and nowhere else. A lost answer is asked for by its key, so that the
 * card is never sent twice.
 */
export const paymentSession = {
  pay,
  chargeAgain,
  ask,
  startAnew,
  resume,
  state: (): PaymentState => state,
  /**
   * Calls `listener` at every change, and asks for what a reload interrupted. An outcome that comes while nobody
   * watches is told by the flash, and shown to who comes back
   * in place of it.
   */
  watch(listener: () => void): () => void {
    listeners.add(listener);
    watchedAt = window.location.pathname;
    isAnnounced = false;
    window.addEventListener('pagehide', dropQuestion);
    withdrawAnnouncement();
    resume();
    return () => {
      listeners.delete(listener);
      window.removeEventListener('pagehide', dropQuestion);
      if (!isUnderWay() && !isAnnounced) startAnew();
    };
  },
};
