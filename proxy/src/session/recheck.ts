import type { SessionUser } from '@countinghouse/contract';
import { type ReadUser, signedInAtOf } from '../identity/session-user.ts';
import type { SessionStore } from './session-store.ts';
import type { SealedTokens, TokenVault } from './token-vault.ts';

/** The part of the re-check time over which sessions spread. */
const spread = 0.2;

/**
 * How long after `sealedAt` the identity service is asked again: never later than `recheckMs`, and up to a fifth
 * earlier, so that sessions that began together, as after an outage, do not go on asking together.
 */
export function recheckDelay(sealedAt: number, recheckMs: number): number {
  // A multiplicative hash: neighbouring milliseconds land far apart, and all instances agree.
  const fraction = (Math.imul(sealedAt % 2 ** 31, 2_654_435_761) >>> 0) / 2 ** 32;
  return recheckMs * (1 - spread * fraction);
}

/**
 * Finds the session that may speak for another in a re-check: the user's oldest that began before it. What ends the
 * older one at the identity service (a disabled user, a reset password, a sign-out everywhere) ended all before it
 * was asked; the reverse does not hold, for a newer one may have begun after that.
 */
export function createOldestSession(store: SessionStore, vault: TokenVault) {
  return async (username: string, tokens: SealedTokens): Promise<string | null> => {
    const found = await store.listByUser(username);
    const begun = await Promise.all(
      found.map(async ({ row, session }) => {
        const opened = session.tokens ? await vault.open(session.tokens).catch(() => null) : null;
        return { key: row.key, at: opened ? signedInAtOf(opened.idToken) : Number.POSITIVE_INFINITY };
      }),
    );
    const [oldest] = begun.sort((one, other) => one.at - other.at);
    return oldest && oldest.at < signedInAtOf(tokens.idToken) ? oldest.key : null;
  };
}

/** Whether what the identity service last said of an older session of the user holds for a newer one, too. */
export function speaksFor(
  older: SealedTokens,
  user: SessionUser,
  { recheckMs, readUser }: { recheckMs: number; readUser: ReadUser },
): boolean {
  const age = Date.now() - older.sealedAt;
  // A clock that was set back makes no word last longer.
  const isRecent = age >= 0 && age < recheckMs;
  // Other rights need other tokens.
  return isRecent && JSON.stringify(readUser(older.idToken)) === JSON.stringify(user);
}
