import type { Report } from '@countinghouse/contract';
import { shellArea } from '@countinghouse/contract/vocabulary';
import { readPortalData } from '../brand/brand.ts';
import { ApiError } from '../http/api-error.ts';
import { describeError, placeOf, requestOf } from './describe-error.ts';
import { diagnoseFile } from './diagnose-file.ts';
import type { WaitingReport } from './waiting-report.ts';

/** What says that a user left, or that an answer was an error: no fault of the code, and told in its own place. */
const isNoFault = (error: unknown) =>
  error instanceof ApiError ||
  ['AbortError', 'CanceledError', 'CancelledError'].includes((error as Error)?.name);

/** Versions that this page has loaded. */
const loaded = new Map<string, string>();

const shell = () => ({ area: shellArea, version: readPortalData().shellVersion });

/** The area whose page a path is, by its longest route, in the version that the page runs. */
function areaAt(path: string): { area: string; version: string } {
  const { areas } = readPortalData().registry;
  const routes = areas.flatMap((area) => area.routes.map((route) => ({ area, route: route.path })));
  const found = routes
    .filter(({ route }) => path === route || path.startsWith(`${route}/`))
    .sort((one, other) => other.route.length - one.route.length)[0]?.area;
  return found ? { area: found.id, version: loaded.get(found.id) ?? found.version } : shell();
}

/** Whether none of an area's files came over the network. */
function isCached(area: string, version: string): boolean {
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.startsWith(`/mfe/${area}/${version}/`));
  return files.length > 0 && files.every((file) => (file as PerformanceResourceTiming).transferSize === 0);
}

type WaitingFailure = Extract<WaitingReport, { id: string }>;

async function resolveFailure(failure: WaitingFailure): Promise<Report | null> {
  const { id, kind, error, fault, phase, fallback } = failure;
  if (isNoFault(error)) return null;
  // What only took too long says nothing of itself: it is the page that is shown.
  const unknown = () => (error === undefined ? areaAt(location.pathname) : shell());
  const { area = '', version = '' } = failure.version ? failure : (placeOf(error) ?? unknown());
  const told = { id, area, version, ...(fallback !== undefined && { fallback }) };
  const described = describeError(error);
  if (kind === 'error') return { kind, id, area, version, error: described };
  if (kind === 'crashed') return { kind, ...told, phase: phase ?? 'later', error: described };
  const file = requestOf(error);
  if (fault === undefined && file === null && error instanceof Error && placeOf(error))
    // Its files came: it is the code in them that failed as it ran.
    return { kind: 'crashed', ...told, phase: 'start', error: described };
  const found = fault ?? (file === null ? 'chunk' : await diagnoseFile(file));
  return { kind, ...told, fault: found, ...(error !== undefined && { error: described }) };
}

/** A report as it is sent; null for what is none. Times of calls count back from now. */
export async function resolveReport(waiting: WaitingReport): Promise<Report | null> {
  switch (waiting.kind) {
    case 'loaded': {
      const { kind, area, version, ms } = waiting;
      loaded.set(area, version);
      return { kind, area, version, ms: Math.round(ms), cached: isCached(area, version) };
    }
    case 'vital': {
      const { kind, name, value, path } = waiting;
      return { kind, ...areaAt(path), name, value };
    }
    case 'call': {
      const { kind, traceId, spanId, begunAt, endedAt } = waiting;
      const now = performance.now();
      return { kind, traceId, spanId, begunMs: now - begunAt, endedMs: now - endedAt };
    }
    default:
      return resolveFailure(waiting);
  }
}
