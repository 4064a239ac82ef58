import { type AreaState, type Halt, type ReleaseStore, readHalt, writeHalt } from '@countinghouse/releases';
import type { Logger } from 'pino';

type Areas = Readonly<Record<string, AreaState>>;

/** Which canaries went back by themselves, as this proxy or another one found. */
export interface HaltedCanaries {
  read(areas: Areas): Promise<void>;
  isHalted(areas: Areas, area: string): boolean;
  /** Halts an area's canary here at once, and for all proxies where that can be written down. */
  halt(areas: Areas, area: string, halt: Halt): Promise<void>;
}

/** An area's canary, and what tells it from those before it. */
function canaryOf(areas: Areas, area: string) {
  const canary = areas[area]?.canary;
  return canary ? { canary, name: `${area} ${canary.version} ${canary.startedAt}` } : null;
}

export function createHaltedCanaries(store: ReleaseStore, log: Logger): HaltedCanaries {
  const halts = new Map<string, Halt>();
  const unreadable = new Set<string>();

  function take(name: string, area: string, version: string, halt: Halt): void {
    halts.set(name, halt);
    log.warn({ area, version, halt }, 'a canary went back by itself');
  }

  return {
    async read(areas) {
      for (const area of Object.keys(areas)) {
        const found = canaryOf(areas, area);
        if (!found || halts.has(found.name)) continue;
        const { canary, name } = found;
        try {
          const halt = await readHalt(store, area, canary);
          if (halt) take(name, area, canary.version, halt);
        } catch (error) {
          // One that cannot be read keeps no other area from its releases.
          if (!unreadable.has(name)) log.error({ area, err: error }, 'the halt of a canary cannot be read');
          unreadable.add(name);
        }
      }
    },
    isHalted(areas, area) {
      const found = canaryOf(areas, area);
      return found !== null && halts.has(found.name);
    },
    async halt(areas, area, halt) {
      const found = canaryOf(areas, area);
      if (!found || halts.has(found.name)) return;
      const { canary, name } = found;
      take(name, area, canary.version, halt);
      await writeHalt(store, area, canary, halt).catch((error) =>
        log.error({ area, err: error }, 'other proxies cannot be told that a canary went back'),
      );
    },
  };
}
