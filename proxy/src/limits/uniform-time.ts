import { randomInt } from 'node:crypto';

/** Small against the floor, large against what differs between two ways to fail. */
const jitterMs = 20;

/** Ends `ms` after now, plus a jitter; what ends earlier need not wait for it, nor does the process. */
const floorOf = (ms: number) =>
  new Promise((resolve) => setTimeout(resolve, ms + randomInt(jitterMs)).unref());

/**
 * Runs `work` and answers or throws no earlier than `ms` after the start, plus a jitter of at most 20 ms: whether an
 * account is unknown, disabled or has another password cannot be told by the clock, as long as all of them take less.
 */
export async function atLeast<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const floor = floorOf(ms);
  try {
    return await work();
  } finally {
    await floor;
  }
}

/** The same for failures alone: `work` throws no earlier than `ms` after the start, and answers as soon as it can. */
export async function failureAtLeast<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const floor = floorOf(ms);
  try {
    return await work();
  } catch (error) {
    await floor;
    throw error;
  }
}
