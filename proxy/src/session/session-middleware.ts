import { backgroundHeader } from '@countinghouse/contract/vocabulary';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { isSessionOf, newSessionId } from '../brands/portal-session.ts';
import { Problem } from '../http/problem.ts';
import { storeUnavailable } from '../store/store-unavailable.ts';
import { cookieName, cookieOptions, soleCookie, soundCookie } from './session-cookie.ts';
import { idInCookie } from './session-id.ts';
import type { SessionStore } from './session-store.ts';

const backgroundName = backgroundHeader.toLowerCase();

export interface SessionOptions {
  secret: string;
  store: SessionStore;
}

/**
 * express-session sets a Secure cookie only where it sees TLS, and TLS ends at the balancer in front, or, on
 * localhost, is not needed: browsers take it for a secure channel. The configured origin is what counts.
 */
const onSecureChannel: RequestHandler = (req, _res, next) => {
  Object.defineProperty(req, 'secure', { value: true });
  next();
};

/** What pages ask by themselves, and so says nothing about whether anyone is there. */
const pollingPaths = new Set(['/auth/status', '/auth/ws-token']);

export const isBackground = (req: Request) => req.headers[backgroundName] !== undefined;

/** Follows on a request of the API: starts the idle time of the session anew. */
export const keepAlive =
  (store: SessionStore): RequestHandler =>
  async (req, _res, next) => {
    if (req.session && !pollingPaths.has(req.path) && !isBackground(req))
      await store.noteUse(req.sessionID, req.session);
    next();
  };

const storeFailure =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    handler(req, res, (error?: unknown) =>
      next(error instanceof Problem || !error ? error : storeUnavailable(error)),
    );

/** A session that was begun by another portal is none here: its cookie is as good as none. */
const ofThisPortal: RequestHandler = (req, _res, next) => {
  const id = idInCookie(soleCookie(req.headers.cookie) ?? '');
  if (id !== null && !isSessionOf(id, req.portal)) delete req.headers.cookie;
  next();
};

/** Tells a new session where it was begun, so that its owner recognises it in a list. */
function describeNewSessions(store: SessionStore): void {
  const { generate } = store as SessionStore & { generate(req: Request): void };
  const describe = (req: Request) => {
    generate(req);
    req.session.portal = req.portal.key;
    req.session.createdAt = Date.now();
    req.session.userAgent = req.headers['user-agent']?.slice(0, 300) ?? null;
    req.session.address = req.ip ?? '';
  };
  Object.assign(store, { generate: describe });
}

/**
 * Puts the session that a request's cookie names on `req.session`; the browser holds nothing but the session's id.
 * The sockets' door uses it alone, without what follows below. A store that is away is a Problem 503, and leaves the cookie where it is.
 */
export function sessionReader({ secret, store }: SessionOptions): RequestHandler[] {
  const handler = session({
    name: cookieName,
    genid: (req) => newSessionId(req.portal),
    secret,
    store,
    resave: false,
    saveUninitialized: false,
    cookie: cookieOptions,
  });
  describeNewSessions(store);
  return [soundCookie, ofThisPortal, onSecureChannel, storeFailure(handler)];
}

/** Takes the cookie out of the browser, with the attributes it was set with. */
export const clearSessionCookie = (res: Response) => res.clearCookie(cookieName, cookieOptions);
