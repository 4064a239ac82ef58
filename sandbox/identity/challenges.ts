import type { DatabaseSync } from 'node:sqlite';
import { notAuthorized } from './cognito-error.ts';
import { createSecret, hashSecret } from './secrets.ts';
import { usernameKeyOf } from './user-records.ts';

/** Expired challenges are kept this long, to be told from unknown ones. */
const graceMs = 10 * 60_000;

/** A challenge that asks for a code is void after as many wrong ones. */
export const mostGuesses = 5;

export type ChallengeName =
  | 'PASSWORD_VERIFIER'
  | 'NEW_PASSWORD_REQUIRED'
  | 'SOFTWARE_TOKEN_MFA'
  | 'SMS_MFA'
  | 'SELECT_MFA_TYPE'
  | 'MFA_SETUP'
  | 'CUSTOM_CHALLENGE'
  | 'DEVICE_SRP_AUTH'
  | 'DEVICE_PASSWORD_VERIFIER';

export interface Challenge<State = unknown> {
  sessionHash: string;
  /** Null in the challenge of a user who does not exist. */
  userSub: string | null;
  usernameKey: string;
  state: State;
}

export type Challenges = ReturnType<typeof createChallenges>;

/** What the pool remembers between two steps of a sign-in; only the hash of a session is stored. */
export function createChallenges(database: DatabaseSync, lifetimeMs: number, now: () => number) {
  const insert = database.prepare(
    `INSERT INTO challenges (session_hash, name, username_key, user_sub, state, expires_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const select = database.prepare('SELECT * FROM challenges WHERE session_hash = ? AND name = ?');
  const addGuess = database.prepare(
    'UPDATE challenges SET guesses = guesses + 1 WHERE session_hash = ? RETURNING guesses',
  );
  const removeOne = database.prepare('DELETE FROM challenges WHERE session_hash = ?');
  const removeOfUser = database.prepare('DELETE FROM challenges WHERE user_sub = ?');
  const removeExpired = database.prepare('DELETE FROM challenges WHERE expires_at < ?');

  return {
    /** Returns the session by which the challenge is answered. */
    issue(name: ChallengeName, user: { usernameKey: string; sub?: string }, state: unknown = null): string {
      removeExpired.run(now() - graceMs);
      const session = createSecret();
      const { usernameKey, sub = null } = user;
      insert.run(hashSecret(session), name, usernameKey, sub, JSON.stringify(state), now() + lifetimeMs);
      return session;
    },

    /**
     * The challenge of a session, if it is this challenge, of this user, and still open. The steps of enrolling
     * an authenticator name no user: there the session alone says whose it is.
     * @throws CognitoError NotAuthorizedException
     */
    open<State = unknown>(name: ChallengeName, session: string, username?: string): Challenge<State> {
      const row = select.get(hashSecret(session), name);
      if (!row) throw invalidSession();
      if (username !== undefined && row.username_key !== usernameKeyOf(username)) throw invalidSession();
      if (Number(row.expires_at) <= now()) {
        throw notAuthorized('Invalid session for the user, session is expired.');
      }
      return {
        sessionHash: String(row.session_hash),
        userSub: row.user_sub as string | null,
        usernameKey: String(row.username_key),
        state: JSON.parse(String(row.state)),
      };
    },

    /**
     * Uses a challenge up.
     * @throws CognitoError NotAuthorizedException when someone else has
     */
    consume(challenge: Challenge): void {
      if (removeOne.run(challenge.sessionHash).changes === 0) throw invalidSession();
    },

    /** Counts a wrong answer; the last one allowed uses the challenge up. */
    countGuess({ sessionHash }: Challenge): void {
      const guesses = Number(addGuess.get(sessionHash)?.guesses);
      if (guesses >= mostGuesses) removeOne.run(sessionHash);
    },

    discardAll(userSub: string): void {
      removeOfUser.run(userSub);
    },
  };
}

export function invalidSession() {
  return notAuthorized('Invalid session for the user.');
}
