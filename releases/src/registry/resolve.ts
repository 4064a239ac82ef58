import { createHash } from 'node:crypto';
import type { AreaState, Canary } from './registry.ts';

/** For whom a page's versions are chosen. */
export interface Visitor {
  host: string;
  /** Null for who has not signed in. */
  username: string | null;
  /** Ids of the partner and the merchant that the user is of. */
  tenants: readonly string[];
}

export type Reason = 'user pin' | 'tenant pin' | 'host pin' | 'canary' | 'stable';

export interface Chosen {
  version: string;
  reason: Reason;
}

const percents = 100;
const buckets = 2 ** 32;

/** Where a user stands among all, from 0 up to but not including 100: the same for one version wherever it is asked. */
export function placeOf(area: string, version: string, username: string): number {
  const digest = createHash('sha256').update(`${area}\n${version}\n${username.toLowerCase()}`).digest();
  return (digest.readUInt32BE(0) / buckets) * percents;
}

const named = (names: readonly string[], name: string) =>
  names.some((one) => one.toLowerCase() === name.toLowerCase());

/** Whether a canary is for a visitor. Nobody is among none of a hundred, and everybody among all of them. */
export function isInCanary(area: string, canary: Canary, { username, tenants }: Visitor): boolean {
  if (username === null) return false;
  if (named(canary.users, username)) return true;
  if (tenants.some((tenant) => named(canary.tenants, tenant))) return true;
  return placeOf(area, canary.version, username) < canary.percent;
}

/**
 * The version of an area that a visitor has; null where the portal has none for them.
 * @param pinned by the host's brand
 * @param isHalted whether the canary went back by itself
 */
export function chooseVersion(
  area: string,
  state: AreaState,
  visitor: Visitor,
  { pinned, isHalted = false }: { pinned?: string | undefined; isHalted?: boolean } = {},
): Chosen | null {
  const known = (version: string | undefined): version is string =>
    version !== undefined && version in state.versions;
  const userPin = Object.entries(state.pins.users).find(
    ([name]) => name.toLowerCase() === visitor.username?.toLowerCase(),
  )?.[1];
  if (known(userPin)) return { version: userPin, reason: 'user pin' };
  const tenantPin = visitor.tenants.map((tenant) => state.pins.tenants[tenant]).find(known);
  if (tenantPin) return { version: tenantPin, reason: 'tenant pin' };
  const hostPin = [pinned, state.pins.hosts[visitor.host]].find(known);
  if (hostPin) return { version: hostPin, reason: 'host pin' };
  const { canary, stable } = state;
  if (canary && known(canary.version) && !isHalted && isInCanary(area, canary, visitor))
    return { version: canary.version, reason: 'canary' };
  return stable === null ? null : { version: stable, reason: 'stable' };
}

/** Versions that a page may fall back to when `version` fails it: what is stable, then what was. */
export const fallbacksOf = ({ stable, former, versions }: AreaState, version: string): string[] =>
  [stable, ...former].filter((one): one is string => one !== null && one !== version && one in versions);

/** A version that a brand pins: its file says so, not the registry. */
export interface BrandPin {
  brand: string;
  area: string;
  version: string;
}

/** Versions of an area that brands pin. */
export const versionsPinned = (pins: readonly BrandPin[], area: string): string[] =>
  pins.filter((pin) => pin.area === area).map(({ version }) => version);

/** Versions that somebody has by the registry, or may fall back to. */
export function versionsInUse({ stable, former, canary, pins }: AreaState): Set<string> {
  const pinned = [pins.hosts, pins.tenants, pins.users].flatMap((some) => Object.values(some));
  return new Set([stable, ...former, canary?.version, ...pinned].filter((one): one is string => one != null));
}
