import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { IdentityUnavailable } from '../identity/identity-error.ts';
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

it('tells all who wait when the identity service is away', async () => {
  const gate = createGate(2, 100);
  let hanging = 0;
  const hang = async () => {
    hanging += 1;
    await delay(30);
    throw new IdentityUnavailable('no answer', true);
  };
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => gate(hang)));
  expect(hanging).toBe(2);
  expect(all.every((one) => one.status === 'rejected' && one.reason instanceof IdentityUnavailable)).toBe(
    true,
  );
  await expect(gate(async () => 'again')).resolves.toBe('again');
});
