import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { Logger } from 'pino';
import type { Identity } from '../identity/identity.ts';
import { type SessionRow, sessionKeyOf } from '../store/session-rows.ts';
import { type TokenKeeper, userOf } from './fresh-token.ts';
import { reloadSession, rotateSession } from './session-data.ts';
import type { SessionStore } from './session-store.ts';
import type { TokenVault } from './token-vault.ts';

/** One of a user's sessions, as the user may see it. */
export interface UserSession {
  /** Names the session in calls about it; it opens nothing, and the session's id cannot be found from it. */
  id: string;
  /** Epoch milliseconds. */
  createdAt: number;
  lastSeenAt: number;
  userAgent: string | null;
  address: string;
}

export interface UserSessions {
  /** The handle under which `listSessions` shows the session with this id: for marking the caller's own. */
  handleOf(sessionId: string): string;
  /** The user's live sessions on all instances, the last used first. @throws Problem 503 without a store */
  listSessions(username: string): Promise<UserSession[]>;
  /**
   * The same without those that the identity service has ended since: a page that nobody uses does not find out. Asks
   * for no more than a few, as the oldest that began speaks for the rest.
   */
  listCheckedSessions(username: string): Promise<UserSession[]>;
  /** Ends one session and revokes its refresh token. @returns false when the user has no such session */
  endSession(username: string, handle: string): Promise<boolean>;
  /** Ends all of a user's sessions but the one named. @returns how many ended */
  endAllSessions(username: string, keep?: { handle: string }): Promise<number>;
  /**
   * What opens the account has changed: ends all of the user's sessions but the request's, which gets a new id then.
   * Whoever knew the old password, or took the session's id, may be signed in by it.
   */
  keepOnly(req: Request): Promise<void>;
  /** Revokes the refresh token that an ended session held; one that could not be revoked is told to the log. */
  revokeTokens(sealed: string | undefined): Promise<void>;
}

const mostChecked = 20;

const handleOfKey = (key: string) =>
  createHash('sha256').update(`handle ${key}`).digest('base64url').slice(0, 22);

interface Services {
  store: SessionStore;
  vault: TokenVault;
  identity: Identity;
  tokens: TokenKeeper;
  log: Logger;
  /** Called with how many sessions were ended. */
  onEnd: (count: number) => void;
}

/** Finds and ends sessions by user, wherever they were begun. */
export function createUserSessions({ store, vault, identity, tokens, log, onEnd }: Services): UserSessions {
  async function revokeTokens(sealed: string | undefined): Promise<void> {
    if (!sealed) return;
    try {
      await identity.revoke((await vault.open(sealed)).refreshToken);
    } catch (error) {
      log.warn({ err: error }, 'refresh token of an ended session not revoked');
    }
  }

  async function endWhere(username: string, isMeant: (row: SessionRow) => boolean): Promise<number> {
    const meant = (await store.listByUser(username)).filter(({ row }) => isMeant(row));
    await Promise.all(meant.map(({ row }) => store.end(row.key)));
    onEnd(meant.length);
    await Promise.all(meant.map(({ session }) => revokeTokens(session.tokens)));
    return meant.length;
  }

  async function listSessions(username: string): Promise<UserSession[]> {
    const found = await store.listByUser(username);
    return found
      .map(({ row, session }) => ({
        id: handleOfKey(row.key),
        createdAt: session.createdAt,
        lastSeenAt: row.lastSeenAt,
        userAgent: session.userAgent ?? null,
        address: session.address ?? '',
      }))
      .sort((one, other) => other.lastSeenAt - one.lastSeenAt);
  }

  return {
    handleOf: (sessionId) => handleOfKey(sessionKeyOf(sessionId)),
    listSessions,
    async listCheckedSessions(username) {
      const found = (await store.listByUser(username)).slice(0, mostChecked);
      // One that was ended is taken out of the store; where the service cannot be asked, all stay.
      await Promise.allSettled(found.map(({ row }) => tokens.freshTokensOf(row.key)));
      return listSessions(username);
    },
    endSession: async (username, handle) =>
      (await endWhere(username, ({ key }) => handleOfKey(key) === handle)) > 0,
    endAllSessions: (username, keep) => endWhere(username, ({ key }) => handleOfKey(key) !== keep?.handle),
    async keepOnly(req) {
      const { username } = userOf(req);
      const kept = sessionKeyOf(req.sessionID);
      await endWhere(username, ({ key }) => key !== kept);
      // Revoking takes its time: whoever has signed in meanwhile may have done so by what was good before.
      await endWhere(username, ({ key }) => key !== kept);
      // One that its user has signed out of by now would be there again.
      if (!(await store.read(kept))) return;
      await reloadSession(req);
      // Last, so that the browser has the new id as soon as the old one is dead.
      await rotateSession(req);
    },
    revokeTokens,
  };
}
