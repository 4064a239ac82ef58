import type { ListCase } from './cases.ts';
import type { BenchBackend } from './processes.ts';

export interface Figures {
  p50: number;
  p95: number;
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

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
  return times.map((unsorted) => {
    const sorted = unsorted.toSorted((one, other) => one - other);
    return { p50: at(sorted, 0.5), p95: at(sorted, 0.95) };
  });
}
