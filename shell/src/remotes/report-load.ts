import type { RegistryArea } from '@countinghouse/contract';
import type { LoadFault } from '@countinghouse/contract/vocabulary';
import { reportFailure, reportLoaded } from '@countinghouse/kit';

/** Reports how long an area takes to load, or what its load failed with: an AreaLoadError has a fault. */
export function reportLoad({ id: area, version }: RegistryArea, load: Promise<unknown>): void {
  const begunAt = performance.now();
  load.then(
    () => reportLoaded({ area, version, ms: performance.now() - begunAt }),
    (error: { fault?: LoadFault }) =>
      reportFailure({ kind: 'load-failed', area, version, fault: error.fault, error }),
  );
}
