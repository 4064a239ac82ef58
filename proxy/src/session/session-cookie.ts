import type { RequestHandler } from 'express';

/** `__Host-`: a browser takes it over a secure channel only, for this host only, from this host only. */
export const cookieName = '__Host-countinghouse';

export const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

const prefix = `${cookieName}=`;

/**
 * What the session cookie of a request holds; null unless the request carries exactly one. Which of two counts would
 * differ from parser to parser.
 */
export function soleCookie(header: string | undefined): string | null {
  if (header === undefined) return null;
  let found: string | null = null;
  for (const part of header.split(';')) {
    const pair = part.trim();
    if (!pair.startsWith(prefix)) continue;
    if (found !== null) return null;
    found = pair.slice(prefix.length);
  }
  return found;
}

/** Leaves a request that does not carry exactly one session cookie without any: it has no session. */
export const soundCookie: RequestHandler = (req, _res, next) => {
  if (soleCookie(req.headers.cookie) === null) delete req.headers.cookie;
  next();
};
