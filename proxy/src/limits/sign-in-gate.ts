import { Problem } from '../http/problem.ts';
import type { Identity } from '../identity/identity.ts';

/** Sign-ins that may wait for their turn. */
const longestQueue = 256;

const tooBusy = () =>
  new Problem(503, 'identity_unavailable', 'Authentication service temporarily unavailable.').after(5_000);

/** Runs at most `limit` works at once, the others in the order in which they came. */
export function createGate(limit: number, longest: number) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) {
      if (queue.length >= longest) throw tooBusy();
      // Whoever ends hands its place over, so that nobody slips in between.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
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
