import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Request } from 'express';
import type { AttemptCounts, AttemptRules } from '../store/attempt-counts.ts';
import { tooMany } from './too-many.ts';

interface Keys {
  account: string;
  address: string;
}

/** How long an attempt waits for others of its account or address to end. */
const patienceMs = 5_000;
const turnMs = 50;

/** Bounds failed sign-ins per account and per address, attempts under way included. */
export function createSignInLimit(counts: AttemptCounts, rules: Record<keyof Keys, AttemptRules>) {
  const attempts = new WeakMap<Request, string>();

  async function reserveOne(key: string, attempt: string, rule: AttemptRules, giveUpAt: number) {
    for (;;) {
      const reservation = await counts.reserve(key, attempt, rule);
      if (reservation.outcome === 'granted') return;
      if (reservation.outcome === 'blocked') throw tooMany(reservation.waitMs);
      // Whether there is room is known once one of those under way has ended.
      if (performance.now() > giveUpAt) throw tooMany(turnMs);
      await delay(turnMs * (0.5 + Math.random()));
    }
  }

  /** Takes the request's attempt, once. */
  function attemptOf(req: Request): string | undefined {
    const attempt = attempts.get(req);
    attempts.delete(req);
    return attempt;
  }

  return {
    async reserve(req: Request, { account, address }: Keys): Promise<void> {
      const attempt = randomUUID();
      const giveUpAt = performance.now() + patienceMs;
      await reserveOne(address, attempt, rules.address, giveUpAt);
      try {
        await reserveOne(account, attempt, rules.account, giveUpAt);
      } catch (error) {
        await counts.release(address, attempt, false);
        throw error;
      }
      attempts.set(req, attempt);
      // An attempt that was answered without a verdict, as when the identity service is away, counts for nothing.
      // One that was abandoned goes on counting until its reservation is void.
      req.res?.once('finish', () => {
        const open = attemptOf(req);
        if (!open) return;
        const releases = [account, address].map((key) => counts.release(key, open, false));
        Promise.all(releases).catch(() => undefined);
      });
    },
    async fail(req: Request, { account, address }: Keys): Promise<void> {
      const attempt = attemptOf(req) ?? randomUUID();
      await Promise.all([
        counts.fail(account, attempt, rules.account),
        counts.fail(address, attempt, rules.address),
      ]);
    },
    async succeed(req: Request, { account, address }: Keys): Promise<void> {
      const attempt = attemptOf(req) ?? randomUUID();
      await Promise.all([counts.release(account, attempt, true), counts.release(address, attempt, false)]);
    },
  };
}
