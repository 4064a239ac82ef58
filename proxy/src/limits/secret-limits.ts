import { createHmac } from 'node:crypto';
import { addressKeyOf } from '@countinghouse/contract/vocabulary';
import type { Request } from 'express';
import type { SharedStore } from '../store/shared-store.ts';
import { tooMany } from './too-many.ts';

const hourMs = 60 * 60_000;
const retryAfterMs = 1_000;

interface Parts {
  store: SharedStore;
  secret: string;
}

interface Bounds {
  /** Whose counts these are. */
  name: string;
  /** Requests in an hour with one secret, and from one address. */
  perSecret: number;
  perAddress: number;
  /** Requests with the backend at once: of all, and where that is bounded too of one address and of one secret. */
  atOnce: { all: number; address?: number; secret?: number };
}

/**
 * Bounds what is asked without a session, by whoever has a secret. Anybody can make secrets up: nothing here tells a
 * right one from a wrong one, and none is stored as it is.
 */
export function createSecretLimits({ store, secret: proxySecret }: Parts, bounds: Bounds) {
  const { name, perSecret, perAddress, atOnce } = bounds;
  const limit = { windowMs: hourMs, blockMs: 0 };
  const ofAddress = store.counter({ name: `${name}-address`, points: perAddress, ...limit });
  const ofSecret = store.counter({ name: `${name}-secret`, points: perSecret, ...limit });
  const hide = (value: string) =>
    createHmac('sha256', proxySecret).update(`${name}\0${value}`).digest('base64url');
  const running = new Map<string, number>();
  const runningOf = (key: string) => running.get(key) ?? 0;

  /** Does what a request asks for, within the bounds. @throws Problem 429 */
  return async function within<Result>(
    req: Request,
    secret: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const address = hide(addressKeyOf(req.ip ?? ''));
    const key = hide(secret);
    for (const [counter, who] of [
      [ofAddress, address],
      [ofSecret, key],
    ] as const) {
      const waitMs = await counter.consume(who);
      if (waitMs !== null) throw tooMany(waitMs);
    }
    const most: [string, number][] = [
      ['all', atOnce.all],
      [`address ${address}`, atOnce.address ?? Infinity],
      [`secret ${key}`, atOnce.secret ?? Infinity],
    ];
    if (most.some(([who, count]) => runningOf(who) >= count)) throw tooMany(retryAfterMs);
    for (const [who] of most) running.set(who, runningOf(who) + 1);
    try {
      return await work();
    } finally {
      for (const [who] of most) {
        if (runningOf(who) > 1) running.set(who, runningOf(who) - 1);
        else running.delete(who);
      }
    }
  };
}

export type SecretLimits = ReturnType<typeof createSecretLimits>;
