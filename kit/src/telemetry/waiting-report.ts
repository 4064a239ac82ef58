import type { CrashPhase, LoadFault, VitalName } from '@countinghouse/contract/vocabulary';

/** A version of an area; where it is not told, the error's own places in the code tell it. */
interface OfVersion {
  area?: string;
  version?: string;
}

export interface Failure extends OfVersion {
  kind: 'load-failed' | 'crashed' | 'error';
  /** Of a load; where it is not told, the file that did not come is looked at. */
  fault?: LoadFault | undefined;
  /** Of a crash. */
  phase?: CrashPhase;
  error?: unknown;
  /** The earlier version that is used instead. */
  fallback?: string;
}

/** What waits to be sent; errors as they are, for the sender describes and masks them. */
export type WaitingReport =
  | (Failure & { id: string })
  | { kind: 'loaded'; area: string; version: string; ms: number }
  | { kind: 'vital'; name: VitalName; value: number; path: string }
  /** By `performance.now()`. */
  | { kind: 'call'; traceId: string; spanId: string; begunAt: number; endedAt: number };
