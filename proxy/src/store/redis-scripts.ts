/**
 * Lua that Redis runs in one step. Times come from Redis, so that instances whose clocks differ agree.
 * `now` is epoch milliseconds.
 */
const now = `local t = redis.call('TIME'); local now = t[1] * 1000 + math.floor(t[2] / 1000)`;

/** KEYS session, [index]; ARGV data, idleMs, key, indexMs. */
export const insertSession = `${now}
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'data', ARGV[1], 'revision', 1, 'lastSeenAt', now)
redis.call('PEXPIRE', KEYS[1], ARGV[2])
if KEYS[2] then
  redis.call('SADD', KEYS[2], ARGV[3])
  redis.call('PEXPIRE', KEYS[2], ARGV[4])
end`;

/** KEYS session, [index]; ARGV data, revision, key, indexMs. */
export const replaceSession = `
if redis.call('HGET', KEYS[1], 'revision') ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], 'data', ARGV[1], 'revision', ARGV[2] + 1)
if KEYS[2] then
  redis.call('SADD', KEYS[2], ARGV[3])
  redis.call('PEXPIRE', KEYS[2], ARGV[4])
end
return 1`;

/** KEYS session; ARGV idleMs, agoMs. A use that is older than the last one known changes nothing. */
export const touchSession = `${now}
local at = now - ARGV[2]
local seen = redis.call('HGET', KEYS[1], 'lastSeenAt')
if not seen or tonumber(seen) >= at then return end
redis.call('HSET', KEYS[1], 'lastSeenAt', at)
redis.call('PEXPIRE', KEYS[1], ARGV[1] - ARGV[2])`;

/** KEYS lock; ARGV value. Another instance may hold the lock by now: only our own is given back. */
export const releaseLock = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

/** Counts what is not void yet: `failed`, `pending`, and `room`, how many may fail. ARGV limit, successesPerFailure. */
const countAttempts = `${now}
for i = 2, 4 do redis.call('ZREMRANGEBYSCORE', KEYS[i], '-inf', now) end
local failed = redis.call('ZCARD', KEYS[2])
local pending = redis.call('ZCARD', KEYS[3])
local room = tonumber(ARGV[1]) + math.floor(redis.call('ZCARD', KEYS[4]) / tonumber(ARGV[2]))`;

/**
 * KEYS block, failed, pending, succeeded; ARGV limit, successesPerFailure, blockMs, reservationMs, attempt.
 * -1 granted, -2 busy, otherwise the wait.
 */
export const reserveAttempt = `
local wait = redis.call('PTTL', KEYS[1])
if wait > 0 then return wait end
${countAttempts}
if failed >= room then
  redis.call('SET', KEYS[1], 1, 'PX', ARGV[3])
  redis.call('DEL', KEYS[2])
  return tonumber(ARGV[3])
end
if failed + pending >= room then return -2 end
redis.call('ZADD', KEYS[3], now + ARGV[4], ARGV[5])
redis.call('PEXPIRE', KEYS[3], ARGV[4])
return -1`;

/** KEYS block, failed, pending, succeeded; ARGV limit, successesPerFailure, blockMs, attempt, subject. */
export const failAttempt = `${now}
redis.call('ZREM', KEYS[3], ARGV[4])
redis.call('ZADD', KEYS[2], now + ARGV[3], ARGV[5])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
${countAttempts}
if failed < room then return end
redis.call('SET', KEYS[1], 1, 'PX', ARGV[3])
redis.call('DEL', KEYS[2])`;

/** KEYS block, failed, pending, succeeded; ARGV successMs, attempt, subject. */
export const succeedAttempt = `${now}
redis.call('ZREM', KEYS[3], ARGV[2])
redis.call('ZREM', KEYS[2], ARGV[3])
redis.call('ZADD', KEYS[4], now + ARGV[1], ARGV[3])
redis.call('PEXPIRE', KEYS[4], ARGV[1])`;
