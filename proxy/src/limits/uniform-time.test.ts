import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { atLeast } from './uniform-time.ts';

const timed = async (work: Promise<unknown>) => {
  const startedAt = performance.now();
  const outcome = await work.then(
    (value) => value,
    (error) => (error as Error).message,
  );
  return { outcome, ms: performance.now() - startedAt };
};

it('answers and throws no earlier than the floor, whatever the work takes', async () => {
  const [fast, slow, failing] = await Promise.all([
    timed(atLeast(100, async () => 'fast')),
    timed(atLeast(100, () => delay(60, 'slow'))),
    timed(
      atLeast(100, async () => {
        throw new Error('failed');
      }),
    ),
  ]);
  expect([fast.outcome, slow.outcome, failing.outcome]).toEqual(['fast', 'slow', 'failed']);
  for (const { ms } of [fast, slow, failing]) expect(ms).toBeGreaterThanOrEqual(99);
});
