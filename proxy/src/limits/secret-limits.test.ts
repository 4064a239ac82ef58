import { setTimeout as delay } from 'node:timers/promises';
import { createTempFolder } from '@countinghouse/sandbox/temp-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmbeddedStore } from '../store/embedded-store.ts';
import type { SharedStore } from '../store/shared-store.ts';
import { counter, from, outcome } from '../testing/limit-callers.ts';
import { createSecretLimits, type SecretBounds } from './secret-limits.ts';

let store: SharedStore;
beforeAll(() => {
  store = createEmbeddedStore(createTempFolder(), 60_000);
});
afterAll(() => store.close());

const turn = counter();
const roomy = { perSecret: 1_000, perAddress: 1_000, atOnce: { all: 100 } };
const boundedBy = (bounds: Partial<SecretBounds>) =>
  createSecretLimits({ store, secret: 'x'.repeat(32) }, { name: `bounds-${turn()}`, ...roomy, ...bounds });
const atOnce = async () => undefined;

/** How many of `times` requests are answered. */
async function answered(times: number, ask: (index: number) => Promise<unknown>): Promise<number> {
  let count = 0;
  for (let index = 0; index < times; index += 1) if ((await outcome(ask(index))) === 'allowed') count += 1;
  return count;
}

it('bounds an address, an IPv6 network of 64 bits, and a secret', async () => {
  const within = boundedBy({ perAddress: 5, perSecret: 8 });
  expect(await answered(7, (n) => within(from('192.0.2.1'), `s${n}`, atOnce))).toBe(5);
  expect(await answered(7, (n) => within(from(`2001:db8:1:2::${n}`), `t${n}`, atOnce))).toBe(5);
  expect(await answered(9, (n) => within(from(`192.0.2.${n + 10}`), 'one', atOnce))).toBe(8);
});

it('leaves an address its other secrets where one is flooded from it, and the secret its other addresses', async () => {
  const within = boundedBy({ perPair: 3, perAddress: 6, perSecret: 6 });
  expect(await answered(50, () => within(from('192.0.2.20'), 'flooded', atOnce))).toBe(3);
  expect(await outcome(within(from('192.0.2.20'), 'other', atOnce))).toBe('allowed');
  expect(await outcome(within(from('192.0.2.21'), 'flooded', atOnce))).toBe('allowed');
});

it('takes the 65,536 networks of one subscriber for one in the end', async () => {
  const within = boundedBy({ perAddress: 2, perSite: 6 });
  const ask = (n: number) => within(from(`2001:db8:9:${n}::1`), `s${n}`, atOnce);
  expect(await answered(10, ask)).toBe(6);
  expect(await outcome(within(from('2001:db8:a:1::1'), 's', atOnce))).toBe('allowed');
});

it('lets one too many at once wait, and no longer than it has patience', async () => {
  const patient = boundedBy({ atOnce: { all: 10, secret: 1 }, patienceMs: 5_000 });
  let most = 0;
  let running = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await delay(20);
    running -= 1;
  };
  const all = await Promise.all([1, 2, 3, 4].map(() => outcome(patient(from(), 'one', work))));
  expect(all).toEqual(Array(4).fill('allowed'));
  expect(most).toBe(1);

  const impatient = boundedBy({ atOnce: { all: 1 } });
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const held = impatient(from(), 'a', () => promise);
  await expect.poll(() => outcome(impatient(from(), 'b', atOnce))).toBe(429);
  end();
  await held;
  expect(await outcome(impatient(from(), 'b', atOnce))).toBe('allowed');
});

it('lets no more wait than it can hold', async () => {
  const within = boundedBy({ atOnce: { all: 1 }, patienceMs: 60_000 });
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const held = within(from(), 'a', () => promise);
  const waiting = Array.from({ length: 20 }, () => outcome(within(from(), 'b', atOnce)));
  const refused = Promise.all(waiting).then((all) => all.filter((one) => one === 429).length);
  // Those who are refused are so at once; the others are let in when the first one ends.
  await delay(20);
  end();
  await held;
  expect(await refused).toBe(16);
});
