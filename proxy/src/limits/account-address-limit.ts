import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Request } from 'express';
import type { Attempt, AttemptCounts, AttemptRules } from '../store/attempt-counts.ts';
import { tooMany } from './too-many.ts';

interface Keys {
  account: string;
  address: string;
}

/** How long an attempt waits for others of its account or address to end. */
const patienceMs = 5_000;
const turnMs = 50;

/**
 * Bounds failures per account and per address, attempts under way included. An account counts each failure; an address
 * counts the accounts that failed from it, so that one person's forgotten password does not lock up an office.
 */
export function createAccountAddressLimit(counts: AttemptCounts, rules: Record<keyof Keys, AttemptRules>) {
  const attempts = new WeakMap<Request, string>();

  async function reserveOne(key: string, attempt: Attempt, rule: AttemptRules, giveUpAt: number) {
    for (;;) {
      const reservation = await counts.reserve(key, attempt, rule);
      if (reservation.outcome === 'granted') return;
      if (reservation.outcome === 'blocked') throw tooMany(reservation.waitMs);
      // Whether there is room is known once one of those under way has ended.
      if (performance.now() > giveUpAt) throw tooMany(turnMs);
      await delay(turnMs * (0.5 + Math.random()));
    }
  }

  const attemptsAs = (id: string, { account }: Keys) => ({
    ofAccount: { id, subject: id },
    ofAddress: { id, subject: account },
  });

  /** Takes the request's attempt, once. */
  function attemptOf(req: Request): string | undefined {
    const attempt = attempts.get(req);
    attempts.delete(req);
    return attempt;
  }

  return {
    async reserve(req: Request, keys: Keys): Promise<void> {
      const { account, address } = keys;
      const id = randomUUID();
      const { ofAccount, ofAddress } = attemptsAs(id, keys);
      const giveUpAt = performance.now() + patienceMs;
      await reserveOne(address, ofAddress, rules.address, giveUpAt);
      try {
        await reserveOne(account, ofAccount, rules.account, giveUpAt);
      } catch (error) {
        await counts.release(address, ofAddress);
        throw error;
      }
      attempts.set(req, id);
      // An attempt that was answered without a verdict, as when the identity service is away, counts for nothing.
      // One that was abandoned goes on counting until its reservation is void.
      req.res?.once('finish', () => {
        if (!attemptOf(req)) return;
        const releases = [counts.release(account, ofAccount), counts.release(address, ofAddress)];
        Promise.all(releases).catch(() => undefined);
      });
    },
    async fail(req: Request, keys: Keys): Promise<void> {
      const { ofAccount, ofAddress } = attemptsAs(attemptOf(req) ?? randomUUID(), keys);
      await Promise.all([
        counts.fail(keys.account, ofAccount, rules.account),
        counts.fail(keys.address, ofAddress, rules.address),
      ]);
    },
    /** Forgets the account's failures, and among the address's those of this account. */
    async succeed(req: Request, keys: Keys): Promise<void> {
      const { ofAccount, ofAddress } = attemptsAs(attemptOf(req) ?? randomUUID(), keys);
      await Promise.all([
        counts.release(keys.account, ofAccount),
        counts.forget(keys.account),
        counts.succeed(keys.address, ofAddress),
      ]);
    },
    /** For how long the account is refused still, from wherever; null when it is not. */
    blockedMs: (account: string): Promise<number | null> => counts.blockedMs(account),
    /** Lets the account begin anew, as if nothing had failed. */
    clear: (account: string): Promise<void> => counts.clear(account),
  };
}
