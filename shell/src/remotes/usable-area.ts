import type { RegistryArea } from '@countinghouse/contract';
import { type Area, readUserData, reportFailure, writeUserData } from '@countinghouse/kit';
import { loadArea } from './load-area.ts';
import { AreaLoadError } from './load-container.ts';
import type { Fallback } from './load-fallback.ts';

/** An area that has loaded, in the version that the registry names or in an earlier one. */
export interface UsableArea {
  area: Area;
  version: RegistryArea;
  /** Why it is an earlier one; null for the version that was asked for. */
  fellBack: { reportId: string } | null;
}

const workedName = 'worked-versions';
const readWorked = () => (readUserData(workedName) ?? {}) as Record<string, string>;

/** Remembers that a version of an area works for the user: it is the first to go back to. */
export function rememberWorked({ id, version }: RegistryArea): void {
  const worked = readWorked();
  if (worked[id] !== version) writeUserData(workedName, { ...worked, [id]: version });
}

/** Whether this version has worked for the user before: what goes wrong now is not that it cannot start. */
export const hasWorked = ({ id, version }: RegistryArea): boolean => readWorked()[id] === version;

/** Versions that failed this page, with the id of the report: they are not tried again until it is loaded anew. */
const failed = new Map<string, string>();
const nameOf = (id: string, version: string) => `${id} ${version}`;

/** Notes that a version crashed as it started: the next load goes back to an earlier one. */
export const noteFailed = ({ id, version }: RegistryArea, reportId: string): void => {
  failed.set(nameOf(id, version), reportId);
};

/** Whether there is a version to go back to. */
export const canFallBack = ({ id, fallbacks }: RegistryArea): boolean =>
  fallbacks.some(({ version }) => !failed.has(nameOf(id, version)));

/** Earlier versions, the one that worked for the user last before the others. */
function fallbacksOf({ id, fallbacks }: RegistryArea): Fallback[] {
  const worked = readWorked()[id];
  const usable = fallbacks.filter(({ version }) => !failed.has(nameOf(id, version)));
  return usable.sort((one, other) => Number(other.version === worked) - Number(one.version === worked));
}

/** What goes back comes when it is needed. @throws what the last one failed with */
async function loadEarlier(area: RegistryArea, reportId: string): Promise<UsableArea> {
  const { loadFallback } = await import('./load-fallback.ts');
  return { ...(await loadFallback(area, fallbacksOf(area))), fellBack: { reportId } };
}

/**
 * Loads an area, in an earlier version where the one that the registry names cannot be used.
 * @param round as of {@link loadArea}
 * @throws what the version that the registry names failed with, where there is no other
 */
export async function loadUsableArea(area: RegistryArea, round: number): Promise<UsableArea> {
  const known = failed.get(nameOf(area.id, area.version));
  if (known !== undefined && canFallBack(area)) return loadEarlier(area, known);
  try {
    return { area: await loadArea(area, round), version: area, fellBack: null };
  } catch (error) {
    // Without a line there is no earlier version either.
    const isAway = error instanceof AreaLoadError && ['unreachable', 'timeout'].includes(error.fault);
    const [fallback] = isAway ? [] : fallbacksOf(area);
    if (!fallback) throw error;
    const reportId = reportFailure({
      ...{ kind: 'load-failed', area: area.id, version: area.version, error, fallback: fallback.version },
      ...(error instanceof AreaLoadError && { fault: error.fault }),
    });
    const usable = await loadEarlier(area, reportId).catch(() => {
      throw error;
    });
    noteFailed(area, reportId);
    return usable;
  }
}
