import type { DatabaseSync } from 'node:sqlite';
import type { Mailbox } from '../mailbox/mailbox.ts';
import { createChallenges } from './challenges.ts';
import { inTransaction } from './database.ts';
import type { PoolKeys } from './pool-keys.ts';
import type { IdentitySettings } from './settings.ts';
import { createSignIns } from './sign-ins.ts';
import { createTokens } from './tokens.ts';
import { createUserRecords } from './user-records.ts';
import { createUsers } from './users.ts';

export type Pool = ReturnType<typeof createPool>;

/** Everything an operation works with. */
export function createPool(
  settings: IdentitySettings,
  parts: { database: DatabaseSync; keys: PoolKeys; mailbox: Mailbox; publicUrl: string },
) {
  const { database, keys, mailbox, publicUrl } = parts;
  const { now } = settings;
  const poolName = settings.poolId.slice(settings.poolId.indexOf('_') + 1);
  const issuer = `${publicUrl}/${settings.poolId}`;
  const challenges = createChallenges(database, settings.challengeMinutes * 60_000, now);
  const signIns = createSignIns(database, settings.refreshDays * 24 * 60 * 60_000, now);
  const records = createUserRecords(database);
  const atomically = <Result>(work: () => Result): Result => inTransaction(database, work);
  return {
    settings,
    poolName,
    issuer,
    keys,
    mailbox,
    atomically,
    challenges,
    signIns,
    users: createUsers({ records, signIns, challenges, atomically, poolName, now }),
    tokens: createTokens({
      keys,
      issuer,
      clientId: settings.clientId,
      lifetimeSeconds: settings.tokenMinutes * 60,
      now,
    }),
  };
}
