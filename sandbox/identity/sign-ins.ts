import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { notAuthorized } from './cognito-error.ts';
import { createSecret, hashSecret } from './secrets.ts';

/** Expired sign-ins are kept this long, to be told from unknown ones. */
const graceMs = 24 * 60 * 60_000;

export interface SignIn {
  /** Names the sign-in in all its tokens. */
  originJti: string;
  userSub: string;
  /** Epoch milliseconds. */
  signedInAt: number;
}

export type SignIns = ReturnType<typeof createSignIns>;

/** Who is signed in, each by one refresh token of which only the hash is stored. */
export function createSignIns(database: DatabaseSync, lifetimeMs: number, now: () => number) {
  const insert = database.prepare('INSERT INTO sign_ins VALUES (?, ?, ?, ?, ?, 0)');
  const selectByToken = database.prepare('SELECT * FROM sign_ins WHERE refresh_hash = ?');
  const selectLive = database.prepare('SELECT 1 FROM sign_ins WHERE origin_jti = ? AND revoked = 0');
  const revokeOne = database.prepare('UPDATE sign_ins SET revoked = 1 WHERE refresh_hash = ?');
  const revokeOfUser = database.prepare('UPDATE sign_ins SET revoked = 1 WHERE user_sub = ?');
  const removeExpired = database.prepare('DELETE FROM sign_ins WHERE expires_at < ?');

  return {
    start(userSub: string): SignIn & { refreshToken: string } {
      removeExpired.run(now() - graceMs);
      const refreshToken = createSecret();
      const signIn = { originJti: randomUUID(), userSub, signedInAt: now() };
      insert.run(signIn.originJti, userSub, hashSecret(refreshToken), signIn.signedInAt, now() + lifetimeMs);
      return { ...signIn, refreshToken };
    },

    /** @throws CognitoError NotAuthorizedException, saying whether it is unknown, revoked or expired */
    findByRefreshToken(refreshToken: string): SignIn {
      const row = selectByToken.get(hashSecret(refreshToken));
      if (!row) throw notAuthorized('Invalid Refresh Token');
      if (row.revoked === 1) throw notAuthorized('Refresh Token has been revoked');
      if (Number(row.expires_at) <= now()) throw notAuthorized('Refresh Token has expired');
      return {
        originJti: String(row.origin_jti),
        userSub: String(row.user_sub),
        signedInAt: Number(row.signed_in_at),
      };
    },

    isLive: (originJti: string) => selectLive.get(originJti) !== undefined,

    revoke(refreshToken: string): void {
      revokeOne.run(hashSecret(refreshToken));
    },

    revokeAll(userSub: string): void {
      revokeOfUser.run(userSub);
    },
  };
}
