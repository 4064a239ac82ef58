import { ApiError } from '../../http/api-error.ts';
import { isRunning } from './is-certain.ts';

const whileRunningMs = 1_000;
const firstDelayMs = 1_000;
/** Seven seconds together: a server that began anew is back by then. */
const maxRepeats = 3;

/** No answer, or that of a server on the way which got none. */
const lostStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** Whether nobody can say what became of a request, and its key can. */
const isLost = (error: unknown) => error instanceof ApiError && lostStatuses.has(error.status);

/**
 * Says when what was sent without an answer is sent again, with its key. Half of the wait is chance, so that a thousand
 * pages do not come back in the same instant.
 */
export function createRepeats(isOnline: () => boolean) {
  const repeats = new Map<string, number>();
  return {
    /** @returns milliseconds, or null where its user is the one to ask */
    waitAfter(error: unknown, key: string): number | null {
      if (isRunning(error)) return whileRunningMs;
      const count = repeats.get(key) ?? 0;
      // Offline, its coming back is what is waited for.
      if (!isLost(error) || count >= maxRepeats || !isOnline()) return null;
      repeats.set(key, count + 1);
      return firstDelayMs * 2 ** count * (0.5 + Math.random() / 2);
    },
  };
}
