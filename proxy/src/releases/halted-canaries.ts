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

const nameOf = (area: string, { canary }: AreaState) =>
  canary ? `${area} ${canary.version} ${canary.startedAt}` : null;

export function createHaltedCanaries(store: ReleaseStore, log: Logger): HaltedCanaries {
  const halts = new Map<string, Halt>();
  const unreadable = new Set<string>();

  function take(name: string, area: string, version: string, halt: Halt): void {
    halts.set(name, halt);
    log.warn({ area, version, halt }, 'a canary went back by itself');
  }

  return {
    async read(areas) {
      for (const [area, state] of Object.entries(areas)) {
        const name = nameOf(area, state);
        if (!state.canary || name === null || halts.has(name)) continue;
        try {
          const halt = await readHalt(store, area, state.canary);
          if (halt) take(name, area, state.canary.version, halt);
        } catch (error) {
          // One that cannot be read keeps no other area from its releases.
          if (!unreadable.has(name)) log.error({ area, err: error }, 'the halt of a canary cannot be read');
          unreadable.add(name);
        }
      }
    },
    isHalted(areas, area) {
      const state = areas[area];
      const name = state ? nameOf(area, state) : null;
      return name !== null && halts.has(name);
    },
    async halt(areas, area, halt) {
      const state = areas[area];
      const name = state ? nameOf(area, state) : null;
      if (!state?.canary || name === null || halts.has(name)) return;
      take(name, area, state.canary.version, halt);
      await writeHalt(store, area, state.canary, halt).catch((error) =>
        log.error({ area, err: error }, 'other proxies cannot be told that a canary went back'),
      );
    },
  };
}
