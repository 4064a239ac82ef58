export interface AttemptRules {
  /** Failures after which a key is refused. */
  failures: number;
  /** How long it is refused, and how long a failure is remembered. */
  blockMs: number;
}

export type Reservation =
  | { outcome: 'granted' }
  /** As many attempts run as there are failures left: one of them may still succeed. */
  | { outcome: 'busy' }
  | { outcome: 'blocked'; waitMs: number };

/**
 * Failures and attempts under way, per key. An attempt is reserved before it is made: counted afterwards, a hundred
 * attempts at once would all find the count at zero. (The counters of rate-limiter-flexible, used for everything
 * else, cannot give an attempt back without losing exactness at the end of a window.)
 */
export interface AttemptCounts {
  reserve(key: string, attempt: string, rules: AttemptRules): Promise<Reservation>;
  /** Turns the reservation into a failure. */
  fail(key: string, attempt: string, rules: AttemptRules): Promise<void>;
  /** Gives the reservation back. @param reset forgets the key's failures too */
  release(key: string, attempt: string, reset: boolean): Promise<void>;
}

/** Longer than an attempt takes; after it the reservation of an instance that died is void. */
export const reservationMs = 30_000;
