import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { CognitoError, notAuthorized } from './cognito-error.ts';
import { createSecret, hashSecret } from './secrets.ts';

/** Expired sign-ins are kept this long, to be told from unknown ones. */
const keptMs = 24 * 60 * 60_000;

export interface SignIn {
  /** Names the sign-in in all its tokens. */
  originJti: string;
  userSub: string;
  /** Epoch milliseconds. */
  signedInAt: number;
}

export interface SignInTimes {
  /** Of a sign-in, however often its refresh token is replaced. */
  lifetimeMs: number;
  /** How long a refresh token that was replaced still serves. */
  graceMs: number;
  now: () => number;
}

export type SignIns = ReturnType<typeof createSignIns>;

/** Who is signed in, by refresh tokens of which only the hash is stored. */
export function createSignIns(database: DatabaseSync, { lifetimeMs, graceMs, now }: SignInTimes) {
  const insert = database.prepare('INSERT INTO sign_ins VALUES (?, ?, ?, ?, ?, 0)');
  // The first token of a sign-in stands beside it; those that replaced it, and itself once replaced, stand apart.
  const selectByToken = database.prepare(
    `SELECT s.*, r.replaced_at FROM sign_ins s LEFT JOIN rotated_tokens r ON r.refresh_hash = :hash
     WHERE s.origin_jti = r.origin_jti OR (r.origin_jti IS NULL AND s.refresh_hash = :hash)`,
  );
  const selectLive = database.prepare('SELECT 1 FROM sign_ins WHERE origin_jti = ? AND revoked = 0');
  const saveToken = database.prepare(
    `INSERT INTO rotated_tokens VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET replaced_at = coalesce(replaced_at, excluded.replaced_at)`,
  );
  const revokeOne = database.prepare('UPDATE sign_ins SET revoked = 1 WHERE origin_jti = ?');
  const revokeOfUser = database.prepare('UPDATE sign_ins SET revoked = 1 WHERE user_sub = ?');
  const removeExpired = database.prepare('DELETE FROM sign_ins WHERE expires_at < ?');
  const find = (refreshToken: string) => selectByToken.get({ hash: hashSecret(refreshToken) });

  return {
    start(userSub: string): SignIn & { refreshToken: string } {
      removeExpired.run(now() - keptMs);
      const refreshToken = createSecret();
      const signIn = { originJti: randomUUID(), userSub, signedInAt: now() };
      insert.run(signIn.originJti, userSub, hashSecret(refreshToken), signIn.signedInAt, now() + lifetimeMs);
      return { ...signIn, refreshToken };
    },

    /**
     * @throws CognitoError NotAuthorizedException, saying whether it is unknown, revoked or expired;
     * RefreshTokenReuseException for one that was replaced
     */
    findByRefreshToken(refreshToken: string): SignIn {
      const row = find(refreshToken);
      if (!row) throw notAuthorized('Invalid Refresh Token');
      if (row.revoked === 1) throw notAuthorized('Refresh Token has been revoked');
      if (Number(row.expires_at) <= now()) throw notAuthorized('Refresh Token has expired');
      if (row.replaced_at !== null && Number(row.replaced_at) + graceMs <= now()) {
        throw new CognitoError('RefreshTokenReuseException', 'Refresh Token has been rotated');
      }
      return {
        originJti: String(row.origin_jti),
        userSub: String(row.user_sub),
        signedInAt: Number(row.signed_in_at),
      };
    },

    /** Puts a new refresh token in the place of one, which serves for the grace period only. @returns the new one */
    rotate(refreshToken: string, { originJti }: SignIn): string {
      const next = createSecret();
      saveToken.run(hashSecret(refreshToken), originJti, now());
      saveToken.run(hashSecret(next), originJti, null);
      return next;
    },

    isLive: (originJti: string) => selectLive.get(originJti) !== undefined,

    /** Ends the sign-in that a refresh token is of. */
    revoke(refreshToken: string): void {
      const row = find(refreshToken);
      if (row) revokeOne.run(String(row.origin_jti));
    },

    revokeAll(userSub: string): void {
      revokeOfUser.run(userSub);
    },
  };
}
