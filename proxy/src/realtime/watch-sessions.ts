import { Problem } from '../http/problem.ts';
import type { TokenKeeper } from '../session/fresh-token.ts';
import type { SessionStore } from '../session/session-store.ts';
import { rightsOf } from '../view-as/session-view.ts';
import { closeReasons, type OpenSocket } from './open-socket.ts';

/** A session that ends anywhere closes its sockets here within this time and a little more. */
const mostMs = 2_000;

interface Services {
  sessions: SessionStore;
  tokens: TokenKeeper;
  /** How often the identity service is asked again: sockets are looked after no less often. */
  recheckMs: number;
}

/**
 * Looks after the sessions of open sockets, without keeping them alive: one that has ended closes its sockets, and
 * one whose user has other rights since closes them too. An outage of the store or the identity service closes none.
 * @returns what stops it
 */
export function watchSessions(sockets: ReadonlySet<OpenSocket>, { sessions, tokens, recheckMs }: Services) {
  async function verdictOn(sessionKey: string, rights: string) {
    try {
      // Asks the identity service too, when the re-check is due.
      await tokens.freshTokensOf(sessionKey);
      const session = await sessions.read(sessionKey);
      if (!session?.user) return closeReasons.sessionEnded;
      return rightsOf(session) === rights ? null : closeReasons.rightsChanged;
    } catch (error) {
      return error instanceof Problem && error.status === 401 ? closeReasons.sessionEnded : null;
    }
  }

  let isLooking = false;
  const timer = setInterval(
    async () => {
      if (isLooking) return;
      isLooking = true;
      try {
        await Promise.all(
          [...sockets].map(async (socket) => {
            const verdict = await verdictOn(socket.sessionKey, socket.rights);
            if (verdict) await socket.close(verdict);
          }),
        );
      } finally {
        isLooking = false;
      }
    },
    Math.min(mostMs, recheckMs / 4),
  ).unref();
  return () => clearInterval(timer);
}
