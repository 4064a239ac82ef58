import type { RegistryArea } from '@countinghouse/contract';

declare global {
  interface Window {
    /** Digest of each file of each area, by its path; read by the code that inserts an area's scripts. */
    readonly __areaIntegrity?: Readonly<Record<string, string>>;
  }
}

let digests: Readonly<Record<string, string>> = Object.freeze({});

/**
 * Puts the digests of areas' files where every area's own runtime finds them. More may come, with other versions; what
 * is known of a file stays, and no script on the page can change it.
 */
export function publishIntegrity(areas: readonly RegistryArea[]): void {
  if (!('__areaIntegrity' in window))
    Object.defineProperty(window, '__areaIntegrity', { get: () => digests, configurable: false });
  const more = areas.flatMap(({ assets }) => assets).map(({ url, integrity }) => [url, integrity]);
  digests = Object.freeze({ ...Object.fromEntries(more), ...digests });
}

/** What an area's entry script must be; null where the registry does not say, and then it must not run. */
export const entryIntegrity = ({ assets, entry }: RegistryArea): string | null =>
  assets.find(({ url }) => url === entry)?.integrity ?? null;
