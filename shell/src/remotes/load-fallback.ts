import type { RegistryArea } from '@countinghouse/contract';
import type { Area } from '@countinghouse/kit';
import { publishIntegrity } from './area-integrity.ts';
import { loadArea } from './load-area.ts';
import { AreaLoadError } from './load-container.ts';

const timeoutMs = 10_000;

export type Fallback = RegistryArea['fallbacks'][number];

/** Reads what an earlier version says of itself. @throws where it is not there, or not what the registry knows */
async function readEarlier(area: RegistryArea, { version, integrity }: Fallback): Promise<RegistryArea> {
  const folder = `/mfe/${area.id}/${version}/`;
  const answer = await fetch(`${folder}release.json`, { integrity, signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new AreaLoadError('missing', `${folder} answered ${answer.status}`);
  const { pages: _, ...release } = await answer.json();
  const earlier: RegistryArea = {
    ...release,
    entry: folder + release.entry,
    assets: release.assets.map((asset: RegistryArea['assets'][number]) => ({
      ...asset,
      url: folder + asset.url,
    })),
    // Where users may go is what the registry says today.
    ...{ routes: area.routes, navigation: area.navigation, fallbacks: [] },
  };
  publishIntegrity([earlier]);
  return earlier;
}

/** Loads the first of an area's earlier versions that works. @throws what the last one failed with */
export async function loadFallback(
  area: RegistryArea,
  fallbacks: readonly Fallback[],
): Promise<{ area: Area; version: RegistryArea }> {
  let last: unknown = null;
  for (const fallback of fallbacks) {
    try {
      const version = await readEarlier(area, fallback);
      return { area: await loadArea(version, 0), version };
    } catch (cause) {
      last = cause;
    }
  }
  throw last;
}
