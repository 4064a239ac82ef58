import type { Request } from 'express';
import type { Metrics } from '../metrics/metrics.ts';
import { createUpstreamCount, type UpstreamOutcome } from '../metrics/upstream-count.ts';
import { traceparentOf } from '../tracing/request-trace.ts';

/** Begins to watch an attempt to have a request answered: how it ends is counted, and is the end of its span. */
export function createAttemptWatch(metrics: Metrics) {
  const begin = createUpstreamCount(metrics);
  return (req: Request) => {
    const count = begin();
    const span = req.trace.span?.beginClient();
    if (span) req.headers.traceparent = traceparentOf(req, span.spanId);
    let isOver = false;
    /** Only the first end is one. */
    return (outcome: UpstreamOutcome, status: number | 'aborted'): void => {
      if (isOver) return;
      isOver = true;
      count(outcome);
      span?.end(status);
    };
  };
}
