import { createHmac, hkdfSync } from 'node:crypto';
import { addressKeyOf } from '@countinghouse/contract/vocabulary';
import type { Request } from 'express';
import { Problem } from '../http/problem.ts';
import type { Counter, SharedStore } from '../store/shared-store.ts';
import { createAccountAddressLimit } from './account-address-limit.ts';
import { normalizeAccount } from './keys.ts';
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
  /** Forgets the account's failures, at the address too; those of other accounts stay. */
  recordSuccess(req: Request, account: string): Promise<void>;
  /**
   * Runs a call that takes a code, for `purpose` and the account; one that it refuses with a 4xx is a wrong guess: at
   * most 5 for a code, and a bound on accounts per address, then 429 for 30 minutes. @throws what the call throws
   */
  guess<Result>(req: Request, purpose: string, account: string, call: () => Promise<Result>): Promise<Result>;
  /** A new code was sent: the guesses at the one before do not count. */
  resetGuesses(purpose: string, account: string): Promise<void>;
  /** For how long passwords of the account, and guesses at its code for `purpose`, are refused; null where they are not. */
  findBlocks(account: string, purpose: string): Promise<Blocks>;
  /** Ends both: what failed counts for nothing. Addresses that failed stay refused. */
  unblock(account: string, purpose: string, only?: { onlyGuesses: boolean }): Promise<void>;
  /** Bounds how many messages (mail, SMS) an address and an account may cause. @throws Problem 429, 503 */
  countMessage(req: Request, account: string): Promise<void>;
}

export interface Blocks {
  passwordMs: number | null;
  guessMs: number | null;
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

/** A refusal; neither an outage nor a limit of the identity service's own. */
const isWrongGuess = (error: unknown) =>
  error instanceof Problem && (error.status === 400 || error.status === 401);

/** Attempt limits that hold across all instances on one store. */
export function createAttemptLimits(options: LimitOptions): AttemptLimits {
  const { store, secret, failuresPerAddress, messagesPerAddress } = options;
  const hmacKey = new Uint8Array(hkdfSync('sha256', secret, '', 'countinghouse limits', 32));
  // Names and addresses of people are not for the store to keep.
  const hide = (kind: string, value: string) =>
    createHmac('sha256', hmacKey).update(`${kind}\0${value}`).digest('base64url');
  const accountKey = (account: string) => hide('account', normalizeAccount(account));
  const addressKey = (req: Request) => hide('address', addressKeyOf(req.ip ?? ''));

  const address = { failures: failuresPerAddress, blockMs: halfHourMs };
  const signIn = createAccountAddressLimit(store.attempts, {
    account: { failures: failuresPerAccount, blockMs: halfHourMs },
    address,
  });
  const guesses = createAccountAddressLimit(store.attempts, {
    account: { failures: guessesPerCode, blockMs: halfHourMs },
    address,
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
    async guess(req, purpose, account, call) {
      const keys = {
        account: guessKey(purpose, account),
        address: hide('guess address', addressKeyOf(req.ip ?? '')),
      };
      await guesses.reserve(req, keys);
      try {
        const result = await call();
        await guesses.succeed(req, keys);
        return result;
      } catch (error) {
        if (isWrongGuess(error)) await guesses.fail(req, keys);
        throw error;
      }
    },
    resetGuesses: (purpose, account) => guesses.clear(guessKey(purpose, account)),
    async findBlocks(account, purpose) {
      const [passwordMs, guessMs] = await Promise.all([
        signIn.blockedMs(accountKey(account)),
        guesses.blockedMs(guessKey(purpose, account)),
      ]);
      return { passwordMs, guessMs };
    },
    async unblock(account, purpose, { onlyGuesses } = { onlyGuesses: false }) {
      if (!onlyGuesses) await signIn.clear(accountKey(account));
      await guesses.clear(guessKey(purpose, account));
    },
    async countMessage(req, account) {
      await count(byAddress, addressKey(req));
      await count(byAccount, accountKey(account));
    },
  };
}
