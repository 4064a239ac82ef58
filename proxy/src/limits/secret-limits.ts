import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { addressKeyOf, siteKeyOf } from '@countinghouse/contract/vocabulary';
import type { Request } from 'express';
import type { SharedStore } from '../store/shared-store.ts';
import { tooMany } from './too-many.ts';

const hourMs = 60 * 60_000;
const retryAfterMs = 1_000;
const turnMs = 50;
/** Of those who wait, each holds what it sent: four times as many as are let in. */
const waitingPerPlace = 4;

interface Parts {
  store: SharedStore;
  secret: string;
}

export interface SecretBounds {
  /** Whose counts these are. */
  name: string;
  /** Requests in an hour with one secret, and from one address. */
  perSecret: number;
  perAddress: number;
  /**
   * … with one secret from one address: looked at first, and what it refuses counts nowhere else, so that a flood at
   * one secret leaves those behind the same address their others.
   */
  perPair?: number;
  /** … from all that one subscriber is given, which of IPv6 are 65,536 addresses. */
  perSite?: number;
  /** Requests with the backend at once: of all, and where that is bounded too of one address and of one secret. */
  atOnce: { all: number; address?: number; secret?: number };
  /** How long a request waits for others to end, where it is one too many at once; not at all, unless said. */
  patienceMs?: number;
}

/** Which requests are under way, by who makes them. */
function createPlaces() {
  const running = new Map<string, number>();
  const of = (key: string) => running.get(key) ?? 0;
  return {
    /** @returns whether there was room for all */
    take(most: readonly [string, number][]): boolean {
      if (most.some(([who, count]) => of(who) >= count)) return false;
      for (const [who] of most) running.set(who, of(who) + 1);
      return true;
    },
    leave(most: readonly [string, number][]): void {
      for (const [who] of most) {
        if (of(who) > 1) running.set(who, of(who) - 1);
        else running.delete(who);
      }
    },
  };
}

/**
 * Bounds what is asked without a session, by whoever has a secret. Anybody can make secrets up: nothing here tells a
 * right one from a wrong one, and none is stored as it is.
 */
export function createSecretLimits({ store, secret: proxySecret }: Parts, bounds: SecretBounds) {
  const { name, perSecret, perAddress, perPair, perSite, atOnce, patienceMs = 0 } = bounds;
  const counterOf = (of: string, points: number | undefined) =>
    points === undefined
      ? null
      : store.counter({ name: `${name}-${of}`, points, windowMs: hourMs, blockMs: 0 });
  const ofPair = counterOf('pair', perPair);
  const ofAddress = counterOf('address', perAddress);
  const ofSite = counterOf('site', perSite);
  const ofSecret = counterOf('secret', perSecret);
  const hide = (value: string) =>
    createHmac('sha256', proxySecret).update(`${name}\0${value}`).digest('base64url');
  const places = createPlaces();
  let waiting = 0;

  /** @throws Problem 429 where no place becomes free in time */
  async function awaitPlace(most: readonly [string, number][]): Promise<void> {
    if (waiting >= waitingPerPlace * atOnce.all) throw tooMany(retryAfterMs);
    waiting += 1;
    try {
      const giveUpAt = performance.now() + patienceMs;
      do {
        if (performance.now() >= giveUpAt) throw tooMany(retryAfterMs);
        await delay(turnMs * (0.5 + Math.random()));
      } while (!places.take(most));
    } finally {
      waiting -= 1;
    }
  }

  /** Does what a request asks for, within the bounds. @throws Problem 429 */
  return async function within<Result>(
    req: Request,
    secret: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const ip = req.ip ?? '';
    const address = hide(addressKeyOf(ip));
    const key = hide(secret);
    for (const [counter, who] of [
      [ofPair, `${address} ${key}`],
      [ofAddress, address],
      [ofSite, hide(siteKeyOf(ip))],
      [ofSecret, key],
    ] as const) {
      const waitMs = (await counter?.consume(who)) ?? null;
      if (waitMs !== null) throw tooMany(waitMs);
    }
    const most: [string, number][] = [
      ['all', atOnce.all],
      [`address ${address}`, atOnce.address ?? Infinity],
      [`secret ${key}`, atOnce.secret ?? Infinity],
    ];
    if (!places.take(most)) await awaitPlace(most);
    try {
      return await work();
    } finally {
      places.leave(most);
    }
  };
}

export type SecretLimits = ReturnType<typeof createSecretLimits>;
