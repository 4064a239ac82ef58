import type { Identity } from '../identity/identity.ts';
import { IdentityUnavailable } from '../identity/identity-error.ts';
import { identityUnavailable } from '../identity/identity-problem.ts';

/** Sign-ins that may wait for their turn. */
const longestQueue = 256;

const tooBusy = () => identityUnavailable().after(5_000);

interface Waiting {
  proceed(): void;
  giveUp(error: unknown): void;
}

/**
 * Runs at most `limit` works at once, the others in the order in which they came. When a work finds that the
 * identity service is away, those that wait are told so too: each would wait for the same in vain.
 */
export function createGate(limit: number, longest: number) {
  const queue: Waiting[] = [];
  let running = 0;

  const enter = async () => {
    if (running < limit) {
      running += 1;
      return;
    }
    if (queue.length >= longest) throw tooBusy();
    // Whoever ends hands its place over, so that nobody slips in between.
    await new Promise<void>((proceed, giveUp) => queue.push({ proceed, giveUp }));
  };
  const leave = () => {
    const next = queue.shift();
    if (next) next.proceed();
    else running -= 1;
  };

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter();
    try {
      return await work();
    } catch (error) {
      if (error instanceof IdentityUnavailable) for (const { giveUp } of queue.splice(0)) giveUp(error);
      throw error;
    } finally {
      leave();
    }
  };
}

/**
 * The identity service with a bound on sign-ins under way. A hundred at once would have their arithmetic done in one
 * go, and every forwarded request would wait for all of it; in turns, it waits for a few. Figures:
 * bench/sign-in-flood.ts.
 */
export function withSignInGate(identity: Identity, atOnce: number): Identity {
  const gate = createGate(atOnce, longestQueue);
  return { ...identity, signIn: (...args) => gate(() => identity.signIn(...args)) };
}
