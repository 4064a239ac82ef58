import type { IncomingHttpHeaders } from 'node:http';
import { applicationLinkPath, backendPrefix, uploadPaths } from '@countinghouse/contract/vocabulary';
import type { Request, RequestHandler } from 'express';
import { Problem } from './problem.ts';

const allowedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const uploads = new Set([
  ...uploadPaths.map((path) => `/api/proxy${backendPrefix}/${path}`),
  `${applicationLinkPath}/documents`,
]);

/** Whether the request, as the browser wrote it, is to one of the paths that take a file. */
export const takesFile = (req: Request) => uploads.has(req.originalUrl.split('?', 1)[0] ?? '');

/** A file travels as bytes: unlike a form, another site's page cannot send that without asking first. */
const mayBe = (req: Request) => (takesFile(req) ? 'application/octet-stream' : 'application/json');

/** The API speaks JSON in both directions, by these methods only; files go up to a few paths that are known. */
export const bodyRules: RequestHandler = (req, _res, next) => {
  if (!allowedMethods.has(req.method)) {
    throw new Problem(405, 'method_not_allowed', `${req.method} is not answered here.`);
  }
  if (hasBody(req.headers) && req.is(mayBe(req)) === false) {
    throw new Problem(415, 'unsupported_media_type', `Send ${mayBe(req)}.`);
  }
  next();
};
