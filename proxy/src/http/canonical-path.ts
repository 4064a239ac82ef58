import type { Request, RequestHandler } from 'express';
import { Problem } from './problem.ts';

/**
 * What a path may be made of: unreserved characters, and percent-encoded ones that are no dot, slash, backslash,
 * semicolon, percent sign or control character. Anything else means one thing to us and another to what we forward
 * to, which is how access rules are walked around.
 */
const canonical = /^(?:\/(?:[\w.~!$&'()*+,=:@-]|%(?!2e|2f|5c|3b|25|7f|[01][0-9a-f])[0-9a-f]{2})*)+$/i;
const dotSegment = /(?:^|\/)\.{1,2}(?:\/|$)/;

export function isCanonicalPath(path: string): boolean {
  return canonical.test(path) && !dotSegment.test(path) && !path.includes('//');
}

/** The path with each run of slashes as one, for a page whose address was mistyped; null where that is no help. */
function withSingleSlashes(path: string): string | null {
  const tidied = path.replace(/\/{2,}/g, '/');
  return tidied !== path && isCanonicalPath(tidied) && !/^\/api(\/|$)/i.test(tidied) ? tidied : null;
}

function hostCount(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Whether a person opened the address: what scripts ask for never takes HTML. */
const isPageVisit = ({ method, headers }: Request) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/**
 * Refuses request targets that are not a plain path with a query, before anything looks at them. Of a page that was
 * opened with a slash too many, `//dashboard`, the plain address is told instead.
 */
export const canonicalPath: RequestHandler = (req, res, next) => {
  const [path = ''] = req.originalUrl.split('?', 1);
  const tidied = isPageVisit(req) && !req.originalUrl.includes('#') ? withSingleSlashes(path) : null;
  if (tidied !== null && hostCount(req.rawHeaders) === 1) {
    res.set('Cache-Control', 'no-store').redirect(302, tidied + req.originalUrl.slice(path.length));
    return;
  }
  if (!isCanonicalPath(path) || req.originalUrl.includes('#')) {
    throw new Problem(400, 'bad_path', 'The request path is not in its plain form.');
  }
  if (hostCount(req.rawHeaders) !== 1)
    throw new Problem(400, 'bad_path', 'The request names more than one host.');
  next();
};
