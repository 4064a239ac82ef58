import type { RequestHandler } from 'express';

export interface RequestLogEntry {
  time: string;
  /** A Cognito operation, or method and path of another route. */
  operation: string;
  /** The exception's name, or the status. */
  outcome: string;
  ms: number;
  /** The stack of an unexpected error. */
  detail?: string;
}

/** What a handler adds to the entry of its request, in `response.locals`. */
export interface LoggedLocals {
  operation?: string;
  outcome?: string;
  detail?: string;
}

/** One entry per request, never with anything from a body, a query or a header. */
export function requestLog(log: (entry: RequestLogEntry) => void): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const { method, path } = request;
    response.once('close', () => {
      const { operation, outcome, detail }: LoggedLocals = response.locals;
      log({
        time: new Date().toISOString(),
        operation: operation ?? `${method} ${path}`,
        outcome: outcome ?? (response.writableFinished ? String(response.statusCode) : 'aborted'),
        ms: Math.round(performance.now() - startedAt),
        ...(detail === undefined ? {} : { detail }),
      });
    });
    next();
  };
}
