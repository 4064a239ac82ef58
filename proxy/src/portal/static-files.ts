import { existsSync } from 'node:fs';
import path from 'node:path';
import express, { type RequestHandler } from 'express';
import { Problem } from '../http/problem.ts';

/** Serves the `.br` file that the build wrote beside a file, to browsers that read it. */
function preferBrotli(dir: string): RequestHandler {
  return (req, res, next) => {
    res.vary('Accept-Encoding');
    const file = path.join(dir, `${req.path}.br`);
    if (req.acceptsEncodings('br') === 'br' && existsSync(file)) {
      res.type(path.extname(req.path)).set('Content-Encoding', 'br');
      req.url = `${req.path}.br`;
    }
    next();
  };
}

/**
 * What says something of a page only, or names a request that went well: bytes on each of the forty files of a first
 * visit. That they may not be sniffed, framed or read by other origins is said of files too.
 */
const headersOfPages = [
  'Cross-Origin-Opener-Policy',
  'Referrer-Policy',
  // The page has told the browser already.
  'Strict-Transport-Security',
  // `frame-ancestors` says the same.
  'X-Frame-Options',
  'X-Request-Id',
] as const;

/** A file loads nothing, whatever it is opened as: the rest of the policy of an answer has nothing to add to that. */
const policyOfFiles = "default-src 'none';frame-ancestors 'none'";

/** Files whose name or folder changes whenever they do. One that is not there is a 404, never the page. */
export function immutableFiles(dir: string): RequestHandler[] {
  const files = express.static(dir, {
    cacheControl: false,
    index: false,
    redirect: false,
    // Nobody asks again for what never changes.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    fallthrough: true,
    setHeaders: (res) => {
      for (const name of headersOfPages) res.removeHeader(name);
      res.setHeader('Content-Security-Policy', policyOfFiles);
      // Shared caches keep it too: `public` says so only of what was asked for with `Authorization`.
      res.setHeader('Cache-Control', 'max-age=31536000,immutable');
    },
  });
  return [
    preferBrotli(dir),
    files,
    (_req, res) => {
      res.removeHeader('Content-Encoding');
      throw new Problem(404, 'not_found', 'There is no such file.');
    },
  ];
}
