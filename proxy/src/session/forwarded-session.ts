import { backendPrefix } from '@countinghouse/contract/vocabulary';
import type { Request, RequestHandler } from 'express';
import { isSessionOf } from '../brands/portal-session.ts';
import { Problem } from '../http/problem.ts';
import { storeUnavailable } from '../store/store-unavailable.ts';
import type { ReadOnlySession } from './fresh-token.ts';
import type { LastUses } from './last-uses.ts';
import { createSessionIds } from './session-id.ts';
import { isBackground } from './session-middleware.ts';
import type { SessionStore } from './session-store.ts';

/** What pages ask where no socket gets through. */
const eventsPath = `${backendPrefix}/events`;

const nobody: ReadOnlySession = Object.freeze({});

/** Puts a session on a request that only reads it: whatever would write on it fails. */
export function showSession(req: Request, session: ReadOnlySession): void {
  req.session = session as Request['session'];
}

/** The store's key of a forwarded request's session. */
export const sessionKeyIn = (req: Request) => req.res?.locals.sessionKey as string | undefined;

interface Services {
  secret: string;
  store: SessionStore;
  uses: LastUses;
}

/**
 * The session of a request that is forwarded: read, never written, so that it needs nothing of express-session, which
 * digests each session twice to find out. Starts the idle time anew unless the page asks by itself.
 */
export function forwardedSession({ secret, store, uses }: Services): RequestHandler {
  const idOf = createSessionIds(secret);
  const look = (key: string) =>
    store.look(key).catch((error: unknown) => {
      throw error instanceof Problem ? error : storeUnavailable(error);
    });
  return async (req, res, next) => {
    showSession(req, nobody);
    const id = idOf(req.headers.cookie);
    // One that was begun by another portal is none here.
    const found = id && isSessionOf(id.id, req.portal) && (await look(id.key));
    if (found) {
      showSession(req, found.session);
      res.locals.sessionKey = id.key;
      if (req.path !== eventsPath && !isBackground(req)) await uses.note(id.key, found.lastSeenAt);
    }
    next();
  };
}
