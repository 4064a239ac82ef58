import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createGate } from './sign-in-gate.ts';

it('lets so many through at once, the rest in turns, failures included, and no more wait than may', async () => {
  const gate = createGate(3, 10);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (n: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await delay(5);
    running -= 1;
    order.push(n);
    if (n % 2) throw new Error('refused');
  };
  const all = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => gate(work(n))));
  expect(most).toBe(3);
  expect(order).toEqual(Array.from({ length: 13 }, (_, n) => n));
  const turnedAway = all.filter((one) => one.status === 'rejected' && one.reason.status === 503);
  expect(turnedAway).toHaveLength(7);
  await expect(gate(async () => 'again')).resolves.toBe('again');
});
