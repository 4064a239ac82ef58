import type { AreaState, Canary, Halt } from '@countinghouse/releases';
import type { AreaReport } from '../reports/area-reports.ts';

/** Fewer users may have a fault of their own. */
const fewestFailing = 3;
/** How much more often than what is stable a canary may fail. */
const allowedTimes = 2;
const allowedMore = 0.02;
/** More users say nothing that these did not. */
const mostUsers = 10_000;

/** Users of a version, and those for whom it failed; each counts once, however often theirs reports. */
class Users {
  readonly #all = new Set<string>();
  readonly #failed = new Set<string>();

  add(user: string, hasFailed: boolean): void {
    if (this.#all.size >= mostUsers && !this.#all.has(user)) return;
    this.#all.add(user);
    if (hasFailed) this.#failed.add(user);
  }

  get counts() {
    return { starts: this.#all.size, failures: this.#failed.size };
  }
}

interface Trial {
  startedAt: string;
  canary: Users;
  stable: Users;
}

const rate = ({ starts, failures }: Halt['canary']) => (starts === 0 ? 0 : failures / starts);

function isWorse({ canary, stable }: Pick<Halt, 'canary' | 'stable'>): boolean {
  const [ofCanary, ofStable] = [rate(canary), rate(stable)];
  return (
    canary.failures >= fewestFailing &&
    ofCanary > ofStable + allowedMore &&
    ofCanary > ofStable * allowedTimes
  );
}

/**
 * Judges canaries by what browsers report of how areas start: which users' loads or pages failed, beside those of the
 * stable version in the same time. A network that fails meets both alike.
 */
export function createCanaryHealth() {
  const trials = new Map<string, Trial>();

  function trialOf(area: string, { version, startedAt }: Canary): Trial {
    const name = `${area} ${version}`;
    const known = trials.get(name);
    if (known?.startedAt === startedAt) return known;
    const trial = { startedAt, canary: new Users(), stable: new Users() };
    trials.set(name, trial);
    return trial;
  }

  return {
    /** @returns why the area's canary is to go back; null while it may go on */
    judge(report: AreaReport, { stable, canary }: AreaState): Omit<Halt, 'at'> | null {
      const hasFailed = report.kind === 'load-failed' || report.kind === 'crashed';
      if (!canary || !(hasFailed || report.kind === 'loaded')) return null;
      const trial = trialOf(report.area, canary);
      const user = report.user ?? report.address;
      if (report.version === stable) trial.stable.add(user, hasFailed);
      if (report.version !== canary.version) return null;
      trial.canary.add(user, hasFailed);
      const counts = { canary: trial.canary.counts, stable: trial.stable.counts };
      return isWorse(counts) ? counts : null;
    },
  };
}
