import type { Registry } from '@countinghouse/contract';

declare global {
  interface Window {
    /** Digest of each file of each area, by its path; read by the code that inserts an area's scripts. */
    __areaIntegrity?: Record<string, string>;
  }
}

/** Puts the registry's digests where every area's own runtime finds them. */
export function publishIntegrity(registry: Registry): void {
  const assets = registry.areas.flatMap((area) => area.assets);
  window.__areaIntegrity = Object.fromEntries(assets.map(({ url, integrity }) => [url, integrity]));
}
