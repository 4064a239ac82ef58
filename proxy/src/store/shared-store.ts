import type { AttemptCounts } from './attempt-counts.ts';
import type { SessionRows } from './session-rows.ts';

/** Counts events under a key, and refuses when a window has had its share. */
export interface Counter {
  /** @returns milliseconds to wait when the share is used up, null when there was room; Problem 503 without a store */
  consume(key: string): Promise<number | null>;
  forget(key: string): Promise<void>;
}

export interface CounterOptions {
  name: string;
  points: number;
  windowMs: number;
  /** How long a key stays refused once it went over. */
  blockMs: number;
}

/** Values that can be taken once, by one of all instances. */
export interface OneTimeValues {
  put(key: string, value: string, ttlMs: number): Promise<void>;
  take(key: string): Promise<string | null>;
}

/** Marks that outlive a restart, each made by one of all instances. */
export interface Marks {
  /** @returns whether this call made the mark; false when it was there already */
  claim(key: string, ttlMs: number): Promise<boolean>;
  release(key: string): Promise<void>;
}

/** What is kept of a recovery code: a keyed digest, and something that only the code itself opens. */
export interface RecoveryEntry {
  digest: string;
  sealed: string;
}

/** Recovery codes by account; they outlive a restart, and each is taken by one of all instances. */
export interface RecoveryRows {
  /** Keeps these for the account, and no others. */
  replace(account: string, entries: readonly RecoveryEntry[]): Promise<void>;
  /** @returns what was sealed; null when there is none with this digest, or it was taken already */
  take(account: string, digest: string): Promise<string | null>;
  restore(account: string, entry: RecoveryEntry): Promise<void>;
  count(account: string): Promise<number>;
}

/**
 * What all instances of the proxy hold in common. Every call throws Problem 503 within a second when the store does
 * not answer, and keeps nothing for later: a call that failed has no effect afterwards that the caller counts on.
 */
export interface SharedStore {
  sessions: SessionRows;
  attempts: AttemptCounts;
  oneTime: OneTimeValues;
  marks: Marks;
  recovery: RecoveryRows;
  counter(options: CounterOptions): Counter;
  /**
   * Runs `work` while no other instance runs work under the same name; waits for its turn.
   * @param ttlMs after which the lock of an instance that died is free; longer than `work` can take
   */
  lock<Result>(name: string, ttlMs: number, work: () => Promise<Result>): Promise<Result>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
