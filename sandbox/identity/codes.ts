import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { AttemptRule, Attempts } from './attempts.ts';
import { codeExpired, codeMismatch, limitExceeded } from './cognito-error.ts';

/** Expired codes are kept this long, to be told from wrong ones. */
const graceMs = 24 * 60 * 60_000;
const mostGuesses = 5;

/** Five guesses a code are few only while codes are few. */
const sendingRule: AttemptRule = {
  action: 'send a code',
  most: 10,
  restMs: 15 * 60_000,
  exception: 'LimitExceededException',
};

export type CodePurpose = 'sign-up' | 'password-reset' | 'email' | 'phone_number' | 'SMS_MFA' | 'CUSTOM_AUTH';

/** Whose code: a user, or the name of one who does not exist. */
export interface CodeOwner {
  usernameKey: string;
  sub?: string;
}

/** A code's place: one purpose of one owner. The address is part of it, so that a code proves that address only. */
export interface CodePlace {
  purpose: CodePurpose;
  owner: CodeOwner;
  address: string;
}

export type Codes = ReturnType<typeof createCodes>;

/** Six-digit codes that were sent to users: one per purpose and user, used once, guessed at most five times. */
export function createCodes(parts: {
  database: DatabaseSync;
  attempts: Attempts;
  /** Six digits are found by trying them all, so their hash needs a key that is not in the database. */
  hashKey: string;
  lifetimeMs: number;
  now: () => number;
}) {
  const { database, attempts, hashKey, lifetimeMs, now } = parts;
  const replace = database.prepare('INSERT OR REPLACE INTO codes VALUES (?, ?, ?, ?, 0, ?)');
  const select = database.prepare('SELECT * FROM codes WHERE username_key = ? AND purpose = ?');
  const addGuess = database.prepare(
    'UPDATE codes SET guesses = guesses + 1 WHERE username_key = ? AND purpose = ?',
  );
  const remove = database.prepare('DELETE FROM codes WHERE username_key = ? AND purpose = ?');
  const removeExpired = database.prepare('DELETE FROM codes WHERE expires_at < ?');

  const hash = ({ purpose, owner, address }: CodePlace, code: string): string =>
    createHmac('sha256', hashKey)
      .update(JSON.stringify([purpose, owner.usernameKey, owner.sub ?? null, address, code]))
      .digest('hex');
  const isRight = (place: CodePlace, code: string, expected: string): boolean =>
    timingSafeEqual(Buffer.from(hash(place, code)), Buffer.from(expected));

  return {
    /**
     * A code to send, counted against its owner; it replaces the one before.
     * @throws CognitoError LimitExceededException
     */
    create(purpose: CodePurpose, { usernameKey }: CodeOwner): string {
      attempts.count({ ...sendingRule, action: `${sendingRule.action}: ${purpose}` }, usernameKey);
      return String(randomInt(1_000_000)).padStart(6, '0');
    },

    keep(place: CodePlace, code: string): void {
      removeExpired.run(now() - graceMs);
      const { purpose, owner } = place;
      replace.run(owner.usernameKey, purpose, owner.sub ?? null, hash(place, code), now() + lifetimeMs);
    },

    /**
     * Checks a code and counts the guess. Call it outside of a transaction that the refusal would undo.
     * @throws CognitoError ExpiredCodeException, CodeMismatchException, LimitExceededException
     */
    check(place: CodePlace, code: string): void {
      const { purpose, owner } = place;
      const row = select.get(owner.usernameKey, purpose);
      if (!row || row.user_sub !== (owner.sub ?? null)) throw codeExpired();
      if (Number(row.expires_at) <= now()) throw codeExpired();
      if (Number(row.guesses) >= mostGuesses) throw limitExceeded();
      addGuess.run(owner.usernameKey, purpose);
      if (!isRight(place, code, String(row.code_hash))) throw codeMismatch();
    },

    /** What is kept of a code that lives in a challenge instead of here. */
    hash,
    isRight,

    /** Uses a code up. */
    discard({ purpose, owner }: Pick<CodePlace, 'purpose' | 'owner'>): void {
      remove.run(owner.usernameKey, purpose);
    },
  };
}
