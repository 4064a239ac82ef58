import type { RequestHandler } from 'express';

/** `__Host-`: a browser takes it over a secure channel only, for this host only, from this host only. */
export const cookieName = '__Host-countinghouse';

export const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

/** How often a request carries the cookie. */
const countIn = (header: string) =>
  header.split(';').filter((pair) => pair.trim().startsWith(`${cookieName}=`)).length;

/**
 * Leaves a request that does not carry exactly one session cookie without any: it has no session. Which of two counts
 * would differ from parser to parser.
 */
export const soundCookie: RequestHandler = (req, _res, next) => {
  if (countIn(req.headers.cookie ?? '') !== 1) delete req.headers.cookie;
  next();
};
