import type { RequestHandler } from 'express';
import session, { type Store } from 'express-session';
import { Problem } from '../http/problem.ts';
import { destroySession } from './session-data.ts';

/** `__Host-`: a browser takes it over a secure channel only, for this host only, from this host only. */
export const cookieName = '__Host-countinghouse';

const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export interface SessionOptions {
  secret: string;
  store: Store;
  /** Milliseconds after which a session ends however busy it is. */
  absoluteMs: number;
}

/**
 * express-session sets a Secure cookie only where it sees TLS, and TLS ends at the balancer in front, or, on
 * localhost, is not needed: browsers take it for a secure channel. The configured origin is what counts.
 */
const onSecureChannel: RequestHandler = (req, _res, next) => {
  Object.defineProperty(req, 'secure', { value: true });
  next();
};

const endAtAbsoluteLimit =
  (absoluteMs: number): RequestHandler =>
  async (req, _res, next) => {
    const { createdAt } = req.session;
    if (createdAt !== undefined && Date.now() - createdAt > absoluteMs) await destroySession(req);
    next();
  };

const storeFailure =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    handler(req, res, (error?: unknown) =>
      next(
        error &&
          new Problem(
            503,
            'session_store_unavailable',
            'Sessions cannot be read right now. Try again in a moment.',
            undefined,
            error,
          ),
      ),
    );

/** Puts `req.session` on requests of the API; the browser holds nothing but the session's id. */
export function sessionMiddleware({ secret, store, absoluteMs }: SessionOptions): RequestHandler[] {
  const handler = session({
    name: cookieName,
    secret,
    store,
    resave: false,
    saveUninitialized: false,
    cookie: cookieOptions,
  });
  return [onSecureChannel, storeFailure(handler), endAtAbsoluteLimit(absoluteMs)];
}

/** Takes the cookie out of the browser, with the attributes it was set with. */
export const clearSessionCookie: RequestHandler = (_req, res, next) => {
  res.clearCookie(cookieName, cookieOptions);
  next();
};
