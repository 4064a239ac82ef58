import type { RequestHandler } from 'express';

/** `__Host-`: a browser takes it over a secure channel only, for this host only, from this host only. */
export const cookieName = '__Host-countinghouse';

export const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

/** `s:<id>.<signature>`, encoded. Ours have about 85 characters. */
const wellFormed = /^s(?:%3A|:)[\w-]{32}\.[\w%+/=-]{40,60}$/i;

/** The values that a request gives under the cookie's name. */
const valuesIn = (header: string) =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${cookieName}=`))
    .map((pair) => pair.slice(cookieName.length + 1));

/**
 * Leaves a request that does not carry exactly one well-formed cookie without any: it has no session. Which of two
 * cookies counts would differ from parser to parser, and nothing long or odd should reach one.
 */
export const soundCookie: RequestHandler = (req, _res, next) => {
  const values = valuesIn(req.headers.cookie ?? '');
  if (values.length !== 1 || !wellFormed.test(values[0] ?? '')) delete req.headers.cookie;
  next();
};
