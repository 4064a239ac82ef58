import { randomUUID } from 'node:crypto';
import { calendarFeedPath, unsubscribePath } from '@countinghouse/contract/vocabulary';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { RequestCount } from '../metrics/count-requests.ts';
import { beginTrace } from '../tracing/request-trace.ts';
import type { Tracing } from '../tracing/tracing.ts';

declare global {
  namespace Express {
    interface Request {
      requestId: string;
    }
  }
}

/** Addresses that hold a secret, from their name on: whoever reads the log need not have it. */
const secretPaths = new RegExp(`(${calendarFeedPath}|${unsubscribePath}).+`.replaceAll('/', ''), 'is');
/** What is as long as a secret is taken for one, wherever it stands: an address may be mistyped in its name. */
const secretLike = /[\w-]{40,}/g;
const percentCode = /%(?:25)*([\da-f]{2})/gi;

/**
 * A path without the secrets of it, in whatever form it was typed: in capitals, by percent codes, with a slash too many.
 * Rather too much is hidden than too little.
 */
export function loggedPath(path: string): string {
  const plain = path.replace(percentCode, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const hidden = plain.replace(secretPaths, '$1/…').replace(secretLike, '…');
  return hidden === plain ? path : hidden;
}

/**
 * Names every request, says the name in the answer, and counts it and logs a line when it is over. The query is left out: people
 * search by name and email.
 */
export function requestLog(log: Logger, count: RequestCount, tracing: Tracing): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    req.requestId = randomUUID();
    res.set('X-Request-Id', req.requestId);
    const { requestId, method, ip } = req;
    const [path = ''] = req.originalUrl.split('?', 1);
    beginTrace(tracing, req, res, path);
    const { traceId, span } = req.trace;
    res.once('close', () => {
      const ms = performance.now() - startedAt;
      count(res, path, ms);
      const status = res.writableFinished ? res.statusCode : 'aborted';
      span?.end(status);
      log.info({
        requestId,
        traceId,
        method,
        path: loggedPath(path),
        ip,
        status,
        ms: Math.round(ms),
      });
    });
    next();
  };
}
