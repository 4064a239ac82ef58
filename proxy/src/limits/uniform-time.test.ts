import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atLeast, failureAtLeast } from './uniform-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const floorMs = 400;
const times = 400;

/** Work that takes so long by the clock, and then answers or throws. */
const working = (ms: number, throws: boolean) => async () => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  if (throws) throw new Error('failed');
};

/** When each of many that begin at once is over, by a clock that stands still unless it is moved. */
async function endsOf(run: () => Promise<unknown>): Promise<number[]> {
  const startedAt = Date.now();
  const ends: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const note = () => void ends.push(Date.now() - startedAt);
    run().then(note, note);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  return ends;
}

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe.each([
  ['atLeast', atLeast, [false, true]],
  ['failureAtLeast', failureAtLeast, [true]],
] as const)('%s', (_name, hold, outcomes) => {
  it('is over at a time that says nothing of what the work took, or how it ended', async () => {
    const means: number[] = [];
    for (const throws of outcomes) {
      for (const ms of [0, 5, 120, 399]) {
        const ends = await endsOf(() => hold(floorMs, working(ms, throws)));
        expect(ends).toHaveLength(times);
        expect(Math.min(...ends)).toBeGreaterThanOrEqual(floorMs);
        expect(Math.max(...ends)).toBeLessThan(floorMs + 20);
        means.push(meanOf(ends));
      }
    }
    // Nothing but the jitter differs: its mean of 400 is off by more than 3 ms once in a million times.
    expect(Math.max(...means) - Math.min(...means)).toBeLessThan(3);
  });
});

it('failureAtLeast answers as soon as it can', async () => {
  const ends = await endsOf(() => failureAtLeast(floorMs, working(5, false)));
  expect(new Set(ends)).toEqual(new Set([5]));
});
