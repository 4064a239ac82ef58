import type { RedisConnection } from './redis-connection.ts';
import type { RecoveryRows } from './shared-store.ts';

const recoveryKey = (account: string) => `countinghouse:recovery:${account}`;

/** Recovery codes as a hash for each account. */
export function createRedisRecovery({ client, ask }: RedisConnection): RecoveryRows {
  return {
    async replace(account, entries) {
      const key = recoveryKey(account);
      const fields = Object.fromEntries(entries.map(({ digest, sealed }) => [digest, sealed]));
      const change = client.multi().del(key);
      await ask(() => (entries.length > 0 ? change.hSet(key, fields) : change).exec());
    },
    async take(account, digest) {
      const key = recoveryKey(account);
      const sealed = await ask(() => client.hGet(key, digest));
      // Of all who read it, the one who removes it has it.
      const isOurs = (await ask(() => client.hDel(key, digest))) === 1;
      return isOurs ? (sealed ?? null) : null;
    },
    async restore(account, { digest, sealed }) {
      await ask(() => client.hSet(recoveryKey(account), digest, sealed));
    },
    count: (account) => ask(() => client.hLen(recoveryKey(account))),
  };
}
