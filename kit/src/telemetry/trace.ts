import { report } from './reports.ts';

const randomHex = () => crypto.randomUUID().replaceAll('-', '');

/** Names what a user did, for all calls that come of it. */
export const newTraceId = randomHex;

/**
 * Begins a call in a trace. Whether the trace is kept, the proxy decides, and says so in its answer.
 * @returns the header that names it, and what ends it with the answer's `traceresponse`
 */
export function beginCall(traceId: string): { traceparent: string; end: (traceresponse: unknown) => void } {
  const spanId = randomHex().slice(16);
  const begunAt = performance.now();
  return {
    traceparent: `00-${traceId}-${spanId}-00`,
    end: (traceresponse) => {
      if (traceresponse) report({ kind: 'call', traceId, spanId, begunAt, endedAt: performance.now() });
    },
  };
}
