/** Versions of an area that are told apart: those in use, and those that open pages still run. */
const mostVersions = 12;
/** It is read again no more often than this, */
const freshMs = 10_000;
/** and where something is named that it did not have, no more often than this. */
const retryMs = 1_000;

export interface AreaVersion {
  area: string;
  version: string;
}

const other = 'other';

interface Options {
  /** What is in use now, the shell among it. */
  read: () => Promise<readonly AreaVersion[]>;
  /** Called with a version that is told apart no more. */
  onForgotten: (version: AreaVersion) => void;
}

/** Which areas and versions there are, or were a while ago. Whatever else a browser names is `other`. */
export function createKnownVersions({ read, onForgotten }: Options) {
  const known = new Map<string, string[]>();
  let current: readonly AreaVersion[] = [];
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;

  function remember({ area, version }: AreaVersion): void {
    const versions = (known.get(area) ?? []).filter((one) => one !== version);
    versions.push(version);
    known.set(area, versions);
    if (versions.length > mostVersions)
      for (const old of versions.splice(0, versions.length - mostVersions))
        onForgotten({ area, version: old });
  }

  async function look(): Promise<void> {
    readAt = performance.now();
    try {
      current = await read();
      for (const version of current) remember(version);
    } catch {
      // Not there, or being written: what was known stays known.
    } finally {
      reading = null;
    }
  }

  async function lookAfter(ms: number): Promise<void> {
    if (reading === null && performance.now() - readAt < ms) return;
    reading ??= look();
    await reading;
  }

  const has = ({ area, version }: AreaVersion) => known.get(area)?.includes(version) === true;

  return {
    /** The same, where it is known; otherwise what is known of it, and `other`. */
    async labelsOf(named: AreaVersion): Promise<AreaVersion> {
      await lookAfter(freshMs);
      if (!has(named)) await lookAfter(retryMs);
      if (has(named)) return { area: named.area, version: named.version };
      return { area: known.has(named.area) ? named.area : other, version: other };
    },
    /** What is in use now. */
    async list(): Promise<readonly AreaVersion[]> {
      await lookAfter(freshMs);
      return current;
    },
  };
}

export type KnownVersions = ReturnType<typeof createKnownVersions>;
