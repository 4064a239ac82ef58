import type { RedisConnection } from './redis-connection.ts';
import { insertSession, replaceSession, touchSession } from './redis-scripts.ts';
import type { SeenRow, SessionRow, SessionRows } from './session-rows.ts';

const sessionKey = (key: string) => `countinghouse:session:${key}`;
const indexKey = (username: string) => `countinghouse:sessions-of:${username}`;
const keysOf = (key: string, username: string | null) =>
  username === null ? [sessionKey(key)] : [sessionKey(key), indexKey(username)];

/** Sessions as hashes that expire by themselves, and a set of keys per user. */
export function createRedisRows(
  { client, ask, script }: RedisConnection,
  { idleMs, absoluteMs }: { idleMs: number; absoluteMs: number },
): SessionRows {
  async function read(key: string): Promise<SessionRow | null> {
    const { data, revision, lastSeenAt } = await ask(() => client.hGetAll(sessionKey(key)));
    if (data === undefined) return null;
    return { key, data, revision: Number(revision), lastSeenAt: Number(lastSeenAt) };
  }

  async function look(key: string, revision: number | undefined): Promise<SeenRow | null> {
    if (revision === undefined) return read(key);
    const [current, lastSeenAt] = await ask(() => client.hmGet(sessionKey(key), ['revision', 'lastSeenAt']));
    if (current === null || current === undefined) return null;
    if (Number(current) !== revision) return read(key);
    return { revision, lastSeenAt: Number(lastSeenAt), data: null };
  }

  return {
    read,
    look,
    async insert(key, username, data) {
      await script(insertSession, keysOf(key, username), [data, idleMs, key, absoluteMs]);
    },
    async replace(key, username, data, revision) {
      const args = [data, revision, key, absoluteMs];
      return (await script(replaceSession, keysOf(key, username), args)) === 1;
    },
    async remove(key) {
      await ask(() => client.del(sessionKey(key)));
    },
    async touch(uses) {
      await Promise.all(
        uses.map(({ key, agoMs }) => script(touchSession, [sessionKey(key)], [idleMs, Math.round(agoMs)])),
      );
    },
    async listByUser(username) {
      const keys = await ask(() => client.sMembers(indexKey(username)));
      const rows = await Promise.all(keys.map(read));
      const gone = keys.filter((_key, index) => rows[index] === null);
      if (gone.length > 0) await ask(() => client.sRem(indexKey(username), gone));
      return rows.filter((row) => row !== null);
    },
  };
}
