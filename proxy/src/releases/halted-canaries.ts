import { type AreaState, type Halt, type ReleaseStore, readHalt } from '@countinghouse/releases';
import type { Logger } from 'pino';

type Areas = Readonly<Record<string, AreaState>>;

/** Which canaries went back by themselves, as this proxy or another one wrote it down. */
export interface HaltedCanaries {
  read(areas: Areas): Promise<void>;
  isHalted(areas: Areas, area: string): boolean;
}

const nameOf = (area: string, { canary }: AreaState) =>
  canary ? `${area} ${canary.version} ${canary.startedAt}` : null;

export function createHaltedCanaries(store: ReleaseStore, log: Logger): HaltedCanaries {
  const halts = new Map<string, Halt>();
  return {
    async read(areas) {
      for (const [area, state] of Object.entries(areas)) {
        const name = nameOf(area, state);
        if (!state.canary || name === null || halts.has(name)) continue;
        const halt = await readHalt(store, area, state.canary);
        if (!halt) continue;
        halts.set(name, halt);
        log.warn({ area, version: state.canary.version, halt }, 'a canary went back by itself');
      }
    },
    isHalted(areas, area) {
      const state = areas[area];
      const name = state ? nameOf(area, state) : null;
      return name !== null && halts.has(name);
    },
  };
}
