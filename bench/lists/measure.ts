import { percentile } from '../percentile.ts';
import type { ListCase } from './cases.ts';
import type { BenchBackend } from './processes.ts';

export interface Figures {
  p50: number;
  p95: number;
}

/** Asks `rounds` times for each, in turns, after a few that do not count. */
export async function measureInTurns(
  backend: BenchBackend,
  cases: readonly ListCase[],
  rounds: number,
): Promise<Figures[]> {
  const times = cases.map((): number[] => []);
  for (let round = -3; round < rounds; round += 1) {
    for (const [index, { username, list }] of cases.entries()) {
      const { ms } = await backend.get(username, list);
      if (round >= 0) times[index]?.push(ms);
    }
  }
  return times.map((of) => ({ p50: percentile(of, 0.5), p95: percentile(of, 0.95) }));
}
