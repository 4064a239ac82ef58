import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { Problem } from './problem.ts';

const allowedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The API speaks JSON in both directions, by these methods only. */
export const bodyRules: RequestHandler = (req, _res, next) => {
  if (!allowedMethods.has(req.method)) {
    throw new Problem(405, 'method_not_allowed', `${req.method} is not answered here.`);
  }
  if (hasBody(req.headers) && req.is('application/json') === false) {
    throw new Problem(415, 'unsupported_media_type', 'Send JSON, as application/json.');
  }
  next();
};
