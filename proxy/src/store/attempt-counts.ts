export interface AttemptRules {
  /** Subjects that may fail under a key before it is refused. */
  failures: number;
  /** How long it is refused, and how long a failure is remembered. */
  blockMs: number;
}

/** One attempt under way. */
export interface Attempt {
  id: string;
  /** What failed, when it fails: failures of the same subject count once. */
  subject: string;
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
  reserve(key: string, attempt: Attempt, rules: AttemptRules): Promise<Reservation>;
  /** Turns the reservation into a failure of its subject. */
  fail(key: string, attempt: Attempt, rules: AttemptRules): Promise<void>;
  /** Turns it into a success of its subject, whose failure is forgotten, and which makes room for others'. */
  succeed(key: string, attempt: Attempt): Promise<void>;
  /** Gives the reservation back. */
  release(key: string, attempt: Attempt): Promise<void>;
  /** For how long a key is refused still; null when it is not. */
  blockedMs(key: string): Promise<number | null>;
  /** Forgets all failures under a key that is not refused yet. */
  forget(key: string): Promise<void>;
  /** Forgets all failures under a key, and that it is refused. */
  clear(key: string): Promise<void>;
}

/** Longer than an attempt takes; after it the reservation of an instance that died is void. */
export const reservationMs = 30_000;
/** How long a success makes room. */
export const successMs = 24 * 60 * 60_000;
/** Subjects that must have succeeded for one more to be allowed to fail. */
export const successesPerFailure = 4;
