import type { Report } from '@countinghouse/contract';

/** A span that has begun; its end is told once, with the status of the answer. */
export interface OpenSpan {
  spanId: string;
  end(status: number | 'aborted'): void;
}

/** What a span is called: nothing of a request is in it but a route of ours. */
export interface SpanName {
  method: string;
  /** A path of the contract, or a kind of route. */
  route: string;
}

export type CallReport = Extract<Report, { kind: 'call' }>;

/** Where spans go. Without a collector there are none, and nothing of OpenTelemetry is loaded. */
export interface Tracing {
  /**
   * Decides whether a request's trace is kept.
   * @param parentId the page's span, where it named one
   * @returns the span of the request here; null where it is not kept
   */
  begin(traceId: string, parentId: string | null, name: SpanName, requestId: string): ServerSpan | null;
  /** What a page says of a call of its own that was kept; what is about any other is nothing. */
  takeCall(report: CallReport): void;
  close(): Promise<void>;
}

export interface ServerSpan extends OpenSpan {
  /** Tells what the request is, once that is known. */
  rename(name: SpanName): void;
  /** Begins the span of a request to the backend. */
  beginClient(): OpenSpan;
}

export const noTracing: Tracing = {
  begin: () => null,
  takeCall: () => undefined,
  close: async () => undefined,
};
