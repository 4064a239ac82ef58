import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { isDiskFull } from './disk-full.ts';
import { Problem, storageFull } from './problem.ts';

export const unknownRoute: RequestHandler = (req) => {
  throw new Problem(404, 'not_found', `There is no ${req.method} ${req.path}.`);
};

/** Express's own body reader and router raise errors with a status; they become ours, without their words. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDiskFull(error)) return storageFull(error);
  const status = Number((error as { status?: unknown } | null)?.status);
  if (status === 413) return new Problem(413, 'payload_too_large', 'The request body is too large.');
  if (status === 415) {
    return new Problem(415, 'unsupported_media_type', 'Send JSON in UTF-8, plain or by gzip, deflate or br.');
  }
  // Whatever else a library blames on the request is not our failure.
  if (status >= 400 && status < 500)
    return new Problem(400, 'validation_failed', 'The request could not be read.');
  return new Problem(500, 'internal_error', 'Something went wrong on our side.', undefined, error);
}

/** The one place where an error becomes a response. Causes go to the log, never to the caller. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error, req, res, _next) => {
    const problem = toProblem(error);
    if (problem.status >= 500)
      log.error({
        requestId: req.requestId,
        traceId: req.trace.traceId,
        code: problem.code,
        err: problem.cause ?? problem,
      });
    // Half a body is out already: cutting the connection is the only honest end.
    if (res.headersSent) {
      res.destroy();
      return;
    }
    // A session that could not be saved must not reach the browser: its cookie would replace one that is good.
    if (problem.code === 'session_store_unavailable') Reflect.deleteProperty(req, 'session');
    if (problem.retryAfterMs !== undefined)
      res.set('Retry-After', String(Math.ceil(problem.retryAfterMs / 1_000)));
    res.status(problem.status).json({
      error: problem.code,
      message: problem.message,
      requestId: req.requestId,
      ...(problem.reason && { reason: problem.reason }),
      ...(problem.fields && { fields: problem.fields }),
    });
  };
}
