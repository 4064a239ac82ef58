import type { DatabaseSync } from 'node:sqlite';
import type { Mailbox } from '../mailbox/mailbox.ts';
import { createAttempts } from './attempts.ts';
import { createAuthEvents } from './auth-events.ts';
import { createChallenges } from './challenges.ts';
import { createCodes } from './codes.ts';
import type { ClientMetadata } from './custom-message.ts';
import { inTransaction } from './database.ts';
import { createDevices } from './devices.ts';
import type { PoolKeys } from './pool-keys.ts';
import { createSealing } from './sealing.ts';
import { createSecondFactors } from './second-factors.ts';
import type { IdentitySettings } from './settings.ts';
import { createSignIns } from './sign-ins.ts';
import { createTokens } from './tokens.ts';
import { createUserRecords } from './user-records.ts';
import { createUsers } from './users.ts';

export type Pool = ReturnType<typeof createPool>;

/** Everything an operation works with. */
export function createPool(
  settings: IdentitySettings,
  parts: {
    database: DatabaseSync;
    keys: PoolKeys;
    mailbox: Mailbox;
    publicUrl: string;
    isReserved: (username: string) => boolean;
  },
) {
  const { database, keys, mailbox, publicUrl } = parts;
  const { now } = settings;
  const poolName = settings.poolId.slice(settings.poolId.indexOf('_') + 1);
  const issuer = `${publicUrl}/${settings.poolId}`;
  const challenges = createChallenges(database, settings.challengeMinutes * 60_000, now);
  const signIns = createSignIns(database, {
    lifetimeMs: settings.refreshDays * 24 * 60 * 60_000,
    graceMs: settings.refreshGraceSeconds * 1000,
    now,
  });
  const attempts = createAttempts(database, now);
  const codes = createCodes({
    database,
    attempts,
    hashKey: keys.derive('hashes of codes', 32),
    lifetimeMs: settings.codeMinutes * 60_000,
    now,
  });
  const sealing = createSealing(keys.derive('authenticator secrets', 32));
  const secondFactors = createSecondFactors(database, sealing, now);
  const records = createUserRecords(database);
  const atomically = <Result>(work: () => Result): Result => inTransaction(database, work);
  return {
    settings,
    poolName,
    /** Whether the name is someone's who has not moved into the pool yet. */
    isReserved: parts.isReserved,
    issuer,
    keys,
    mailbox,
    /** What the request at hand tells the triggers that write and send messages. */
    told: undefined as ClientMetadata,
    atomically,
    attempts,
    authEvents: createAuthEvents(database, now),
    challenges,
    codes,
    devices: createDevices(database, settings.poolId, now),
    secondFactors,
    signIns,
    users: createUsers({
      ...{ records, signIns, challenges, codes, secondFactors, atomically, poolName, now },
      groups: settings.groups,
    }),
    tokens: createTokens({
      keys,
      issuer,
      clientId: settings.clientId,
      lifetimeSeconds: settings.tokenMinutes * 60,
      now,
    }),
  };
}
