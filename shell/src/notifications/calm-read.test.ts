import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCalmRead } from './calm-read.ts';

const restMs = 1_000;
const shown: number[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  shown.length = 0;
});
afterEach(() => vi.useRealTimers());

const start = (read: () => Promise<number>, restAfter: () => number | null = () => null) =>
  createCalmRead({ read, onValue: (value) => shown.push(value), restMs, restAfter });

it('reads at most once a second, however often it is asked, and ends with what is true then', async () => {
  let truth = 0;
  const read = vi.fn(async () => truth);
  const reading = start(read);
  // 200 a second for five seconds.
  while (truth < 1_000) {
    truth += 1;
    reading.ask();
    await vi.advanceTimersByTimeAsync(5);
  }
  await vi.advanceTimersByTimeAsync(restMs);
  expect(read.mock.calls.length).toBeLessThanOrEqual(7);
  expect(shown.at(-1)).toBe(1_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read.mock.calls.length).toBeLessThanOrEqual(7);
});

it('does not take an answer that something newer overtook, and reads again', async () => {
  const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  const read = vi.fn(() => answers[read.mock.calls.length - 1]?.promise ?? Promise.resolve(-1));
  const reading = start(read);
  reading.ask();
  await vi.advanceTimersByTimeAsync(0);
  reading.overtake();
  answers[0]?.resolve(5);
  await vi.advanceTimersByTimeAsync(restMs);
  answers[1]?.resolve(4);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([4]);
});

it('tries again after a failure that may pass, and not after another', async () => {
  const read = vi.fn(async () => 3).mockRejectedValueOnce(new Error('no'));
  const passing = start(read, () => 30_000);
  passing.ask();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown).toEqual([3]);

  const refused = vi.fn(() => Promise.reject(new Error('no')));
  start(refused).ask();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(refused).toHaveBeenCalledTimes(1);
});

it('asks no more once it was stopped', async () => {
  const read = vi.fn(async () => 1);
  const reading = start(read);
  reading.ask();
  reading.stop();
  reading.ask();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).not.toHaveBeenCalled();
});
