import type { ShellProvides } from '@countinghouse/contract';
import { missingFor } from './compatibility.ts';
import {
  type AreaState,
  type Canary,
  mostFormer,
  type Pins,
  type PublishedVersion,
  type RegistryState,
} from './registry.ts';
import { type BrandPin, versionsInUse, versionsPinned } from './resolve.ts';

const emptyArea: AreaState = {
  versions: {},
  stable: null,
  former: [],
  canary: null,
  pins: { hosts: {}, tenants: {}, users: {} },
};

const put = (state: RegistryState, area: string, changed: AreaState): RegistryState => ({
  ...state,
  areas: { ...state.areas, [area]: changed },
});

/** @throws where the registry has no such area */
export function areaIn(state: RegistryState, area: string): AreaState {
  const found = state.areas[area];
  if (found) return found;
  const known = Object.keys(state.areas).sort().join(', ');
  throw new Error(`there is no area ${area}: ${known ? `there are ${known}` : 'nothing is published yet'}`);
}

/** @throws where that version was not published, or what is live cannot serve it */
function usable(state: RegistryState, area: string, version: string): PublishedVersion {
  const found = areaIn(state, area).versions[version];
  if (!found) throw new Error(`${area} has no version ${version}: publish it first`);
  assertServed(state.shell, area, version, found);
  assertOwnPaths(state, area, found.paths);
  return found;
}

function assertServed(
  shell: ShellProvides | null,
  area: string,
  version: string,
  { needs }: PublishedVersion,
): void {
  const missing = shell ? missingFor(needs, shell) : [];
  if (missing.length > 0) throw new Error(`${area} ${version} ${missing.join('; it ')}`);
}

/** Two areas cannot answer one path. */
function assertOwnPaths(state: RegistryState, area: string, paths: readonly string[]): void {
  for (const [other, { versions, ...rest }] of Object.entries(state.areas)) {
    if (other === area) continue;
    for (const version of versionsInUse({ versions, ...rest })) {
      const taken = versions[version]?.paths.find((path) => paths.includes(path));
      if (taken) throw new Error(`${taken} is answered by ${other} already; change one area.json`);
    }
  }
}

/** Makes a version known. Nobody has it yet. */
export function publish(
  state: RegistryState,
  area: string,
  version: string,
  what: PublishedVersion,
): RegistryState {
  const before = state.areas[area] ?? emptyArea;
  assertServed(state.shell, area, version, what);
  // Published once, it stays what it was said to be.
  const versions = { ...before.versions, [version]: before.versions[version] ?? what };
  return put(state, area, { ...before, versions });
}

/** The version that was published last. @throws when none was */
export function newestOf(state: RegistryState, area: string): string {
  const { versions } = areaIn(state, area);
  const [newest] = Object.entries(versions).sort(([, one], [, other]) =>
    other.publishedAt.localeCompare(one.publishedAt),
  );
  if (!newest) throw new Error(`${area} has no version: publish one first`);
  return newest[0];
}

const withFormer = ({ stable, former }: AreaState, next: string): string[] =>
  [stable, ...former].filter((one): one is string => one !== null && one !== next).slice(0, mostFormer);

/** Gives a version to everybody. A canary of it has done its work. */
export function promote(state: RegistryState, area: string, version: string): RegistryState {
  usable(state, area, version);
  const before = areaIn(state, area);
  if (before.stable === version && !before.canary) throw new Error(`${area} ${version} is stable already`);
  const canary = before.canary?.version === version ? null : before.canary;
  return put(state, area, { ...before, canary, stable: version, former: withFormer(before, version) });
}

/**
 * Takes the stable version back, to the one before or to `version`. The one that was taken back is nobody's fallback,
 * and a canary ends.
 */
export function rollback(state: RegistryState, area: string, version?: string): RegistryState {
  const before = areaIn(state, area);
  const to = version ?? before.former[0];
  if (!to) throw new Error(`${area} has no version to go back to`);
  if (to === before.stable) throw new Error(`${area} ${to} is what is stable`);
  usable(state, area, to);
  const former = before.former.filter((one) => one !== to && one !== before.stable);
  return put(state, area, { ...before, canary: null, stable: to, former });
}

/** Gives a version to some: a share of all users, tenants, or users by name. */
export function startCanary(state: RegistryState, area: string, canary: Canary): RegistryState {
  usable(state, area, canary.version);
  const before = areaIn(state, area);
  if (before.stable === null)
    throw new Error(`${area} has no stable version to compare with: promote one first`);
  if (before.stable === canary.version) throw new Error(`${area} ${canary.version} is what everybody has`);
  return put(state, area, { ...before, canary });
}

export function stopCanary(state: RegistryState, area: string): RegistryState {
  const before = areaIn(state, area);
  if (!before.canary) throw new Error(`${area} has no canary`);
  return put(state, area, { ...before, canary: null });
}

export interface PinTarget {
  kind: keyof Pins;
  name: string;
}

/** Keeps a host's, a tenant's or a user's visitors at a version, whatever becomes stable; null lets them go. */
export function pin(
  state: RegistryState,
  area: string,
  { kind, name }: PinTarget,
  version: string | null,
): RegistryState {
  if (version !== null) usable(state, area, version);
  const before = areaIn(state, area);
  const { [name]: had, ...others } = before.pins[kind];
  if (version === null && had === undefined) throw new Error(`${area} is not pinned for ${name}`);
  const pinned = version === null ? others : { ...others, [name]: version };
  return put(state, area, { ...before, pins: { ...before.pins, [kind]: pinned } });
}

/**
 * Takes an area out of the portal: its pages, its navigation and its routes. Its versions stay, and so does who is pinned
 * to one.
 */
export function withdraw(state: RegistryState, area: string): RegistryState {
  const before = areaIn(state, area);
  if (before.stable === null) throw new Error(`${area} is not in the portal`);
  return put(state, area, { ...before, stable: null, former: withFormer(before, ''), canary: null });
}

/** Tells what the shell brings that goes live. @throws where an area that somebody has needs something else */
export function setShell(
  state: RegistryState,
  shell: ShellProvides,
  byBrands: readonly BrandPin[] = [],
): RegistryState {
  const unserved = Object.entries(state.areas).flatMap(([area, all]) =>
    // What is fallen back to is another matter: a page goes on to the next.
    [...new Set([...versionsInUse({ ...all, former: [] }), ...versionsPinned(byBrands, area)])].flatMap(
      (version) => {
        const found = all.versions[version];
        return found ? missingFor(found.needs, shell).map((what) => `${area} ${version} ${what}`) : [];
      },
    ),
  );
  if (unserved.length > 0) throw new Error(unserved.join('\n'));
  return { ...state, shell };
}

/** Forgets versions that nobody has or falls back to, but for the `kept` newest. @returns which ones */
export function prune(
  state: RegistryState,
  area: string,
  kept: number,
  byBrands: readonly BrandPin[] = [],
): { state: RegistryState; removed: string[] } {
  const before = areaIn(state, area);
  const inUse = new Set([...versionsInUse(before), ...versionsPinned(byBrands, area)]);
  const removed = Object.entries(before.versions)
    .sort(([, one], [, other]) => other.publishedAt.localeCompare(one.publishedAt))
    .slice(kept)
    .map(([version]) => version)
    .filter((version) => !inUse.has(version));
  const versions = Object.fromEntries(
    Object.entries(before.versions).filter(([version]) => !removed.includes(version)),
  );
  return { state: put(state, area, { ...before, versions }), removed };
}
