import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionUse } from '../store/session-rows.ts';
import { storeUnavailable } from '../store/store-unavailable.ts';
import { createLastUses } from './last-uses.ts';

const second = 1_000;
const minute = 60 * second;

/** What the store was told, with the moment of each use. */
function givenUses(idleMs = 15 * minute) {
  const told: { key: string; at: number }[] = [];
  const touch = vi.fn(async (uses: readonly SessionUse[]) => {
    for (const { key, agoMs } of uses) told.push({ key, at: Date.now() - agoMs });
  });
  return { told, touch, uses: createLastUses({ touch } as never, idleMs) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a session in steady use is written once a minute, with its last use', async () => {
  const { told, touch, uses } = givenUses();
  const beganAt = Date.now();
  let lastAt = beganAt;
  for (let seconds = 0; seconds < 100; seconds += 1) {
    lastAt = Date.now();
    await uses.note('a', told.at(-1)?.at ?? beganAt);
    await vi.advanceTimersByTimeAsync(second);
  }
  expect(touch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(touch).toHaveBeenCalledTimes(2);
  // Its idle time began with the last of them, to the millisecond.
  expect(told.at(-1)).toEqual({ key: 'a', at: lastAt });
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(touch).toHaveBeenCalledTimes(2);
});

it('who comes back after a while is written at once, once for all that is asked at the same time', async () => {
  const { told, touch, uses } = givenUses();
  const storedAt = Date.now() - 10 * minute;
  await Promise.all(Array.from({ length: 30 }, () => uses.note('a', storedAt)));
  expect(told).toEqual([{ key: 'a', at: Date.now() }]);
  expect(touch).toHaveBeenCalledTimes(1);
});

it('sessions that are due are written together', async () => {
  const { told, touch, uses } = givenUses();
  for (const key of ['a', 'b', 'c']) await uses.note(key, Date.now());
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(told.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  expect(touch).toHaveBeenCalledTimes(1);
});

it('what the store could not take is told it again, and all that is left at a stop', async () => {
  const { told, touch, uses } = givenUses();
  const usedAt = Date.now();
  await uses.note('a', usedAt);
  touch.mockRejectedValueOnce(storeUnavailable());
  await vi.advanceTimersByTimeAsync(minute + 4 * second);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(10 * second);
  expect(told).toEqual([{ key: 'a', at: usedAt }]);
  await uses.note('b', Date.now());
  expect(uses.of('b')).toBe(Date.now());
  await uses.close();
  expect(told.at(-1)).toEqual({ key: 'b', at: Date.now() });
});

it('no use waits longer for a store whose clock is ahead', async () => {
  const { touch, uses } = givenUses();
  await uses.note('a', Date.now() + 20 * minute);
  await vi.advanceTimersByTimeAsync(minute + 10 * second);
  expect(touch).toHaveBeenCalledTimes(1);
});

it('a session that lives for a minute is written four times in it', async () => {
  const { told, uses } = givenUses(minute);
  await uses.note('a', Date.now());
  await vi.advanceTimersByTimeAsync(20 * second);
  expect(told).toHaveLength(1);
});
