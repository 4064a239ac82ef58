import { createHmac, hkdfSync } from 'node:crypto';
import type { Request } from 'express';
import type { Counter, SharedStore } from '../store/shared-store.ts';
import { addressKeyOf, normalizeAccount } from './keys.ts';
import { createSignInLimit } from './sign-in-limit.ts';
import { tooMany } from './too-many.ts';

/** What the sign-in routes ask before and after an attempt. Without a store everything is refused with a 503. */
export interface AttemptLimits {
  /**
   * Reserves an attempt for the request's address and account; waits a moment when others are under way.
   * @throws Problem 429 with Retry-After after too many failures, 503 when the store is down: limits never fail open
   */
  assertAllowed(req: Request, account: string): Promise<void>;
  /** The identity service refused. */
  recordFailure(req: Request, account: string): Promise<void>;
  /** Forgets the account's failures, not the address's: one account of theirs would clear a guesser otherwise. */
  recordSuccess(req: Request, account: string): Promise<void>;
  /** Counts one guess of a code sent for `purpose` to the account: at most 5, then 429 for 30 minutes. */
  countGuess(req: Request, purpose: string, account: string): Promise<void>;
  /** A new code was sent, or the right one given. */
  resetGuesses(purpose: string, account: string): Promise<void>;
  /** Bounds how many messages (mail, SMS) an address and an account may cause. @throws Problem 429, 503 */
  countMessage(req: Request, account: string): Promise<void>;
}

const halfHourMs = 30 * 60_000;
const hourMs = 60 * 60_000;
export const failuresPerAccount = 10;
const guessesPerCode = 5;
const messagesPerAccount = 5;

export interface LimitOptions {
  store: SharedStore;
  secret: string;
  failuresPerAddress: number;
  messagesPerAddress: number;
}

/** Attempt limits that hold across all instances on one store. */
export function createAttemptLimits(options: LimitOptions): AttemptLimits {
  const { store, secret, failuresPerAddress, messagesPerAddress } = options;
  const hmacKey = new Uint8Array(hkdfSync('sha256', secret, '', 'countinghouse limits', 32));
  // Names and addresses of people are not for the store to keep.
  const hide = (kind: string, value: string) =>
    createHmac('sha256', hmacKey).update(`${kind}\0${value}`).digest('base64url');
  const accountKey = (account: string) => hide('account', normalizeAccount(account));
  const addressKey = (req: Request) => hide('address', addressKeyOf(req.ip ?? ''));

  const signIn = createSignInLimit(store.attempts, {
    account: { failures: failuresPerAccount, blockMs: halfHourMs },
    address: { failures: failuresPerAddress, blockMs: halfHourMs },
  });
  const guesses = store.counter({
    name: 'guesses',
    points: guessesPerCode,
    windowMs: halfHourMs,
    blockMs: halfHourMs,
  });
  const messages = { windowMs: hourMs, blockMs: 0 };
  const byAccount = store.counter({ name: 'messages-account', points: messagesPerAccount, ...messages });
  const byAddress = store.counter({ name: 'messages-address', points: messagesPerAddress, ...messages });

  async function count(counter: Counter, key: string): Promise<void> {
    const waitMs = await counter.consume(key);
    if (waitMs !== null) throw tooMany(waitMs);
  }

  const keysOf = (req: Request, account: string) => ({
    account: accountKey(account),
    address: addressKey(req),
  });
  const guessKey = (purpose: string, account: string) =>
    hide('guess', `${purpose}\0${normalizeAccount(account)}`);

  return {
    assertAllowed: (req, account) => signIn.reserve(req, keysOf(req, account)),
    recordFailure: (req, account) => signIn.fail(req, keysOf(req, account)),
    recordSuccess: (req, account) => signIn.succeed(req, keysOf(req, account)),
    countGuess: (_req, purpose, account) => count(guesses, guessKey(purpose, account)),
    resetGuesses: (purpose, account) => guesses.forget(guessKey(purpose, account)),
    async countMessage(req, account) {
      await count(byAddress, addressKey(req));
      await count(byAccount, accountKey(account));
    },
  };
}
