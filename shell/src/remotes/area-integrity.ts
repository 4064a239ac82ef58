import type { Registry, RegistryArea } from '@countinghouse/contract';

declare global {
  interface Window {
    /** Digest of each file of each area, by its path; read by the code that inserts an area's scripts. */
    __areaIntegrity?: Record<string, string>;
  }
}

/** Puts the registry's digests where every area's own runtime finds them, and none of them can change one. */
export function publishIntegrity(registry: Registry): void {
  const assets = registry.areas.flatMap((area) => area.assets);
  const digests = Object.fromEntries(assets.map(({ url, integrity }) => [url, integrity]));
  Object.defineProperty(window, '__areaIntegrity', { value: Object.freeze(digests) });
}

/** What an area's entry script must be; null where the registry does not say, and then it must not run. */
export const entryIntegrity = ({ assets, entry }: RegistryArea): string | null =>
  assets.find(({ url }) => url === entry)?.integrity ?? null;
