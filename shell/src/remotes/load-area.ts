import type { RegistryArea } from '@countinghouse/contract';
import { areaContractVersion } from '@countinghouse/contract/vocabulary';
import { type Area, addTranslations, loadTexts } from '@countinghouse/kit';
import { getInstance } from '@module-federation/enhanced/runtime';
import './area-parts.ts';
import { AreaLoadError, loadContainer } from './load-container.ts';
import { reportLoad } from './report-load.ts';

const attemptsPerLoad = 3;
const firstDelayMs = 400;

const areas = new Map<string, Promise<Area>>();

/** By an area's id: the version that was loaded last. */
const newest = new Map<string, string>();

/** A version that another took the place of is loaded anew when it comes back: its texts are the other's by now. */
function noteLoaded(id: string, name: string): void {
  const before = newest.get(id);
  if (before !== undefined && before !== name) areas.delete(before);
  newest.set(id, name);
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Hands the area what the shell shares, and takes its one exposed module. */
async function loadModule(area: RegistryArea, attempt: number): Promise<Area> {
  const container = await loadContainer(area, attempt);
  const runtime = getInstance();
  if (!runtime) throw new Error('the federation runtime has not started');
  const remote = runtime.initRawContainer(area.container, area.entry, container);
  const exposed = (await remote.get(`${area.container}/area`, './area')) as { default?: Area } | undefined;
  if (!exposed?.default) throw new AreaLoadError('damaged', `${area.container} exposes no area`);
  return exposed.default;
}

async function loadWithRetries(area: RegistryArea, firstAttempt: number): Promise<Area> {
  for (let attempt = firstAttempt; ; attempt += 1) {
    try {
      return await loadModule(area, attempt);
    } catch (error) {
      if (attempt + 1 >= firstAttempt + attemptsPerLoad) throw error;
      // Jitter, so that a thousand browsers do not come back in the same instant.
      await delay(firstDelayMs * 2 ** (attempt - firstAttempt) * (0.5 + Math.random()));
    }
  }
}

async function loadFresh(area: RegistryArea, round: number): Promise<Area> {
  if (area.contract !== areaContractVersion)
    throw new AreaLoadError('incompatible', `${area.id} was built for contract ${area.contract}`);
  const [missing] = area.unserved ?? [];
  if (missing)
    throw new AreaLoadError('incompatible', `${area.id} needs ${missing.part} ${missing.needs}`, missing);
  const loaded = await loadWithRetries(area, round * attemptsPerLoad);
  addTranslations(loaded.id, loaded.translations);
  await loadTexts([loaded.id]).catch((error: Error) => {
    throw new AreaLoadError('texts', error.message);
  });
  return loaded;
}

/**
 * A version's module, loaded once as long as it runs; a load that failed is forgotten, so that the next call tries again.
 * @param round 0 for the first call, then 1, 2 and so on when the user asks for another try
 * @throws AreaLoadError, or what a chunk of the area failed with
 */
export function loadArea(area: RegistryArea, round: number): Promise<Area> {
  const name = `${area.id} ${area.version}`;
  const known = areas.get(name);
  if (known) return known;
  const loading = loadFresh(area, round);
  areas.set(name, loading);
  reportLoad(area, loading);
  loading.then(
    () => noteLoaded(area.id, name),
    () => areas.delete(name),
  );
  return loading;
}
