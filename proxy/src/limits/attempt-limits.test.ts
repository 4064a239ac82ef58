import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Request } from 'express';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Problem } from '../http/problem.ts';
import { createEmbeddedStore } from '../store/embedded-store.ts';
import { createRedisStore } from '../store/redis-store.ts';
import type { SharedStore } from '../store/shared-store.ts';
import { counter, from, nameOf, outcome } from '../testing/limit-callers.ts';
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

  const succeedAs = async (account: string, request: Request) => {
    const limits = next();
    await limits.assertAllowed(request, account);
    await limits.recordSuccess(request, account);
  };

  it('forget an account’s failures when it signs in, and those of others at its address not', async () => {
    const account = nameOf();
    const ip = '192.0.2.77';
    await failTimes(9, () => failAs(account, from(ip)));
    await failTimes(8, () => failAs(nameOf(), from(ip)));
    await succeedAs(account, from(ip));
    await failTimes(9, () => failAs(account));
    expect(await outcome(failAs(account))).toBe('allowed');
    await failTimes(2, () => failAs(nameOf(), from(ip)));
    expect(await outcome(failAs(nameOf(), from(ip)))).toBe(429);
  });

  it('do not refuse an office for one account that fails ten times', async () => {
    const account = nameOf();
    await failTimes(10, () => failAs(account, from('192.0.2.80')));
    expect(await outcome(failAs(account, from('192.0.2.80')))).toBe(429);
    expect(await outcome(succeedAs(nameOf(), from('192.0.2.80')))).toBe('allowed');
  });

  it('give an address room by the accounts that sign in from it, and refuse who tries many all the same', async () => {
    const ip = '192.0.2.81';
    await failTimes(40, () => succeedAs(nameOf(), from(ip)));
    let allowed = 0;
    while (allowed < 100 && (await outcome(failAs(nameOf(), from(ip)))) === 'allowed') allowed += 1;
    expect(allowed).toBe(20);
    expect(await outcome(succeedAs(nameOf(), from(ip)))).toBe(429);
  });

  it('gain nothing by one account that signs in again and again', async () => {
    const [own, ip] = [nameOf(), '192.0.2.82'];
    await failTimes(30, () => succeedAs(own, from(ip)));
    await failTimes(10, () => failAs(nameOf(), from(ip)));
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

  const wrong = () => Promise.reject(new Problem(400, 'code_mismatch', 'wrong'));
  const guessAt = (
    account: string,
    request = from(),
    call: () => Promise<unknown> = wrong,
    purpose = 'mfa',
  ) => outcome(next().guess(request, purpose, account, call));

  it('allow five guesses of a code, and five more after a new one', async () => {
    const account = nameOf();
    for (let n = 0; n < 5; n += 1) expect(await guessAt(account)).toBe(400);
    expect(await guessAt(account)).toBe(429);
    expect(await guessAt(account, from(), wrong, 'sign-up')).toBe(400);
    await next().resetGuesses('mfa', account);
    for (let n = 0; n < 5; n += 1) expect(await guessAt(account)).toBe(400);
    expect(await guessAt(account)).toBe(429);
  });

  it('refuse an address that guesses codes of ten accounts, not one whose codes are right', async () => {
    const right = async () => 'in';
    for (let n = 0; n < 30; n += 1)
      expect(await guessAt(nameOf(), from('192.0.2.90'), right)).toBe('allowed');
    for (let n = 0; n < 10; n += 1) expect(await guessAt(nameOf(), from('192.0.2.91'))).toBe(400);
    expect(await guessAt(nameOf(), from('192.0.2.91'))).toBe(429);
    expect(await guessAt(nameOf(), from('192.0.2.92'))).toBe(400);
  });

  it('let no sixth guess through, however many are made at once', async () => {
    const account = nameOf();
    let made = 0;
    const slow = async () => {
      made += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return wrong();
    };
    await Promise.all(Array.from({ length: 20 }, () => guessAt(account, from(), slow)));
    expect(made).toBe(5);
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

it('nothing in the store names an account or an address', async () => {
  if (!redis) return;
  const everything = await redis.dump();
  expect(everything).toMatch(/attempts:failed/);
  expect(everything).not.toMatch(/person-|example\.com|192\.0\.2|2001:db8/);
});
