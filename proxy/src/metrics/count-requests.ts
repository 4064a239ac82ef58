import type { Response } from 'express';
import type { Metrics } from './metrics.ts';
import { routeKindOf } from './route-kind.ts';

const classes = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** Counts requests as they end. @returns to be called with the answer, its path without the query, and its milliseconds */
export function createRequestCount({ requests, rateLimited }: Metrics) {
  return (res: Response, path: string, ms: number): void => {
    const route = routeKindOf(res.req.method, path);
    const status = res.writableFinished ? (classes[Math.trunc(res.statusCode / 100)] ?? '5xx') : 'aborted';
    requests.observe({ route, status }, ms / 1_000);
    if (res.statusCode === 429) rateLimited.inc({ route });
  };
}

export type RequestCount = ReturnType<typeof createRequestCount>;
