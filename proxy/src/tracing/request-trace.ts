import { traceparentFormat } from '@countinghouse/contract/vocabulary';
import type { Request, Response } from 'express';
import { routeKindOf } from '../metrics/route-kind.ts';
import type { ServerSpan, Tracing } from './tracing.ts';

declare global {
  namespace Express {
    interface Request {
      trace: RequestTrace;
    }
  }
}

export interface RequestTrace {
  traceId: string;
  /** The page's span of the call; null where it named none. */
  parentId: string | null;
  /** Null where the trace is not kept. */
  span: ServerSpan | null;
}

/** What of a UUID is no digit of it. */
const dashes = /-/g;

/** Requests of pages are traced: files and checks of health are too many, and tell nothing. */
const traced = new Set(['forwarded', 'auth', 'link', 'api', 'hosted-page']);

/**
 * Puts the trace on a request: the one that its page names, if that is one in its proper form, otherwise a new one. The
 * page gives it a name and nothing more; whether it is kept is decided here.
 */
export function beginTrace(tracing: Tracing, req: Request, res: Response, path: string): void {
  const [, named, parent] = traceparentFormat.exec(req.get('traceparent') ?? '') ?? [];
  const traceId = named ?? req.requestId.replace(dashes, '');
  const parentId = parent ?? null;
  const route = routeKindOf(req.method, path);
  const span = traced.has(route)
    ? tracing.begin(traceId, parentId, { method: req.method, route }, req.requestId)
    : null;
  req.trace = { traceId, parentId, span };
  // Tells the page that its part of the trace is wanted.
  if (span && parentId !== null) res.set('traceresponse', `00-${traceId}-${span.spanId}-01`);
}

/**
 * What the backend is told, so that its spans hang below ours.
 * @param spanId of the request to it, where it has a span
 */
export function traceparentOf({ requestId, trace }: Request, spanId = trace.span?.spanId): string {
  if (spanId !== undefined) return `00-${trace.traceId}-${spanId}-01`;
  return `00-${trace.traceId}-${trace.parentId ?? requestId.replace(dashes, '').slice(-16)}-00`;
}
