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

/** Works for one session at a time once, and for as many sessions beside each other as there are. */
function oncePerSession(work: (sessionKey: string, open: readonly OpenSocket[]) => Promise<unknown>) {
  const running = new Set<string>();
  return async (sessionKey: string, open: readonly OpenSocket[]): Promise<void> => {
    if (running.has(sessionKey)) return;
    running.add(sessionKey);
    // An outage closes no socket, and what fails for one session is none of another's.
    await work(sessionKey, open).catch(() => undefined);
    running.delete(sessionKey);
  };
}

const closeAll = (open: readonly OpenSocket[]) =>
  Promise.all(open.map((socket) => socket.close(closeReasons.sessionEnded)));

/**
 * Looks after the sessions of open sockets, without keeping them alive: one that has ended closes its sockets, and
 * one whose user has other rights since closes them too. An outage of the store or the identity service closes none.
 * @returns what stops it
 */
export function watchSessions(sockets: ReadonlySet<OpenSocket>, { sessions, tokens, recheckMs }: Services) {
  const look = oncePerSession(async (sessionKey, open) => {
    const session = await sessions.read(sessionKey);
    if (!session?.user) return closeAll(open);
    const rights = rightsOf(session);
    const changed = open.filter((socket) => socket.rights !== rights);
    return Promise.all(changed.map((socket) => socket.close(closeReasons.rightsChanged)));
  });

  /** Asks the identity service too, when that is due: beside the looks, as it may take its time. */
  const recheck = oncePerSession(async (sessionKey, open) => {
    try {
      await tokens.freshTokensOf(sessionKey);
    } catch (error) {
      if (error instanceof Problem && error.status === 401) await closeAll(open);
    }
  });

  const timer = setInterval(
    () => {
      for (const [sessionKey, open] of Map.groupBy(sockets, (socket) => socket.sessionKey)) {
        void look(sessionKey, open);
        void recheck(sessionKey, open);
      }
    },
    Math.min(mostMs, recheckMs / 4),
  ).unref();
  return () => clearInterval(timer);
}
