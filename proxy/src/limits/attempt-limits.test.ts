import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Request } from 'express';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEmbeddedStore } from '../store/embedded-store.ts';
import { createRedisStore } from '../store/redis-store.ts';
import type { SharedStore } from '../store/shared-store.ts';
import { hasRedis, type RunningRedis, startRedis } from '../testing/redis.ts';
import { type AttemptLimits, createAttemptLimits } from './attempt-limits.ts';

const log = pino({ level: 'silent' });
const lifetimes = { idleMs: 60_000, absoluteMs: 60_000 };
let redis: RunningRedis | undefined;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'countinghouse-limits-'));
  redis = hasRedis ? await startRedis() : undefined;
});
afterAll(async () => {
  await redis?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const counter = () => {
  let count = 0;
  return () => {
    count += 1;
    return count;
  };
};
const nextAddress = counter();
/** A request from an address that is given, or from one that no other test uses. */
const from = (ip = `10.0.1.${nextAddress()}`) => ({ ip, res: new EventEmitter() }) as unknown as Request;
const nextAccount = counter();
const nameOf = () => `person-${nextAccount()}-${process.pid}@example.com`;

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error) => error.status as number,
  );

interface Stores {
  name: string;
  isThere: boolean;
  /** Stores as two instances of the proxy have them; the embedded one has only one. */
  open(): SharedStore[];
}

const kinds: Stores[] = [
  { name: 'in one process', isThere: true, open: () => [createEmbeddedStore(dataDir, 60_000)] },
  {
    name: 'across two instances on Redis',
    isThere: hasRedis,
    open: () => [1, 2].map(() => createRedisStore(redis?.url ?? '', lifetimes, log)),
  },
];

describe.each(kinds.filter(({ isThere }) => isThere))('attempt limits $name', ({ open }) => {
  let stores: SharedStore[];
  let instances: AttemptLimits[];
  const turn = counter();
  /** The instances in turns, as a balancer would have it. */
  const next = () => instances[turn() % instances.length] as AttemptLimits;
  beforeAll(async () => {
    stores = open();
    const limits = { secret: 'x'.repeat(32), failuresPerAddress: 10, messagesPerAddress: 20 };
    instances = stores.map((store) => createAttemptLimits({ store, ...limits }));
    for (const store of stores) await vi.waitFor(() => store.ping());
  });
  afterAll(() => Promise.all(stores.map((store) => store.close())));

  const failAs = async (account: string, request = from()) => {
    const limits = next();
    await limits.assertAllowed(request, account);
    await limits.recordFailure(request, account);
  };
  const failTimes = async (times: number, attempt: () => Promise<unknown>) => {
    for (let n = 0; n < times; n += 1) await attempt();
  };

  it('refuse an account after ten failures, from every address, for half an hour', async () => {
    const account = nameOf();
    await failTimes(10, () => failAs(account));
    const error = await failAs(account).catch((refusal) => refusal);
    expect(error).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(error.retryAfterMs).toBeGreaterThan(29 * 60_000);
    for (let n = 0; n < 4; n += 1) expect(await outcome(failAs(account))).toBe(429);
    expect(await outcome(failAs(nameOf()))).toBe('allowed');
  });

  it('refuse an address after ten failures, for every account', async () => {
    await failTimes(10, () => failAs(nameOf(), from('192.0.2.1')));
    expect(await outcome(failAs(nameOf(), from('192.0.2.1')))).toBe(429);
    expect(await outcome(failAs(nameOf(), from('192.0.2.2')))).toBe('allowed');
  });

  it('know an account by every way to write it', async () => {
    const account = nameOf();
    const variants = [
      account,
      ` ${account.toUpperCase()} `,
      `${account}\u3000`,
      account.replace('person', 'ｐｅｒｓｏｎ'),
    ];
    await failTimes(10, () => failAs(variants[turn() % variants.length] ?? ''));
    for (const variant of variants) expect(await outcome(failAs(variant))).toBe(429);
  });

  it('take an IPv6 network of 64 bits for one address, and a mapped IPv4 address for itself', async () => {
    const host = counter();
    await failTimes(10, () => failAs(nameOf(), from(`2001:db8:1:2:${host()}::1`)));
    expect(await outcome(failAs(nameOf(), from('2001:0db8:0001:0002::ffff')))).toBe(429);
    expect(await outcome(failAs(nameOf(), from('2001:db8:1:3::1')))).toBe('allowed');
    await failTimes(10, () => failAs(nameOf(), from('::ffff:192.0.2.9')));
    expect(await outcome(failAs(nameOf(), from('192.0.2.9')))).toBe(429);
  });

  it('let no eleventh guess through, however many are made at once', async () => {
    const account = nameOf();
    let made = 0;
    const guess = async () => {
      const request = from();
      const limits = next();
      await limits.assertAllowed(request, account);
      made += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      await limits.recordFailure(request, account);
    };
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => outcome(guess())));
    expect(made).toBe(10);
    expect(outcomes.filter((one) => one === 429)).toHaveLength(50);
  });

  it('forget an account’s failures when it signs in, and the address’s not', async () => {
    const account = nameOf();
    const ip = '192.0.2.77';
    await failTimes(9, () => failAs(account, from(ip)));
    const request = from(ip);
    const limits = next();
    await limits.assertAllowed(request, account);
    await limits.recordSuccess(request, account);
    await failTimes(9, () => failAs(account));
    expect(await outcome(failAs(account, from(ip)))).toBe('allowed');
    expect(await outcome(failAs(nameOf(), from(ip)))).toBe(429);
  });

  it('let many people behind one address sign in at once', async () => {
    const enter = async () => {
      const [request, account, limits] = [from('192.0.2.100'), nameOf(), next()];
      await limits.assertAllowed(request, account);
      await limits.recordSuccess(request, account);
    };
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcome(enter())));
    expect(new Set(outcomes)).toEqual(new Set(['allowed']));
  });

  it('do not count an attempt that was answered without a verdict', async () => {
    const account = nameOf();
    await failTimes(15, async () => {
      const request = from('192.0.2.120');
      await next().assertAllowed(request, account);
      request.res?.emit('finish');
    });
    expect(await outcome(failAs(account))).toBe('allowed');
  });

  it('allow five guesses of a code, and five more after a new one', async () => {
    const account = nameOf();
    const guess = () => outcome(next().countGuess(from(), 'mfa', account));
    for (let n = 0; n < 5; n += 1) expect(await guess()).toBe('allowed');
    expect(await guess()).toBe(429);
    expect(await outcome(next().countGuess(from(), 'sign-up', account))).toBe('allowed');
    await next().resetGuesses('mfa', account);
    expect(await guess()).toBe('allowed');
  });

  it('bound the messages that an account gets and an address causes', async () => {
    const account = nameOf();
    for (let n = 0; n < 5; n += 1)
      expect(await outcome(next().countMessage(from(), account))).toBe('allowed');
    expect(await outcome(next().countMessage(from(), account))).toBe(429);
    const send = () => outcome(next().countMessage(from('192.0.2.200'), nameOf()));
    for (let n = 0; n < 20; n += 1) expect(await send()).toBe('allowed');
    expect(await send()).toBe(429);
  });
});

describe.runIf(hasRedis)('without the store', () => {
  it('limits let nobody by, and say so within a second', async () => {
    const lost = await startRedis();
    const store = createRedisStore(lost.url, lifetimes, log);
    const limits = createAttemptLimits({
      store,
      secret: 'x'.repeat(32),
      failuresPerAddress: 10,
      messagesPerAddress: 20,
    });
    await vi.waitFor(() => store.ping());
    expect(await outcome(limits.assertAllowed(from(), nameOf()))).toBe('allowed');
    for (const goAway of [() => lost.freeze(), () => lost.stop()]) {
      await goAway();
      const asked = [
        () => limits.assertAllowed(from(), nameOf()),
        () => limits.countGuess(from(), 'mfa', nameOf()),
        () => limits.countMessage(from(), nameOf()),
      ];
      for (const ask of asked) {
        const startedAt = performance.now();
        expect(await outcome(ask())).toBe(503);
        expect(performance.now() - startedAt).toBeLessThan(1_000);
      }
    }
    await store.close();
  });
});

it('nothing in the store names an account or an address', async () => {
  if (!redis) return;
  expect(await redis.dump()).not.toMatch(/person-|example\.com|192\.0\.2|2001:db8/);
});
