import type { ReportKind } from '@countinghouse/contract';
import type { CrashPhase, LoadFault } from '@countinghouse/contract/vocabulary';
import type { Logger } from 'pino';

/** What a browser reported of a version of an area that the registry has, for who judges versions by it. */
export interface AreaReport {
  kind: Exclude<ReportKind, 'call'>;
  area: string;
  version: string;
  fault?: LoadFault;
  phase?: CrashPhase;
  /** How long the load took. */
  ms?: number;
  /** Whose it is, as a digest; null without a session, when `address` alone tells browsers apart. */
  user: string | null;
  /** Digest of the address that it came from. */
  address: string;
}

export type AreaReportListener = (report: AreaReport) => void;

/** Passes reports on to who listens. One that fails keeps no other from hearing. */
export function createAreaReports(log: Logger) {
  const listeners = new Set<AreaReportListener>();
  return {
    /** @returns ends it */
    listen(listener: AreaReportListener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(report: AreaReport): void {
      for (const listener of listeners) {
        try {
          listener(report);
        } catch (error) {
          log.error({ err: error }, 'a listener of area reports failed');
        }
      }
    },
  };
}

export type AreaReports = ReturnType<typeof createAreaReports>;
