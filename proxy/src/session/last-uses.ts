import type { SessionRows } from '../store/session-rows.ts';

/** A session is written to the store as used no more often than this, */
const mostOftenMs = 60_000;
/** and where sessions live for minutes only, so many times in their idle time. */
const timesPerLife = 4;
/** What is due is written so many times in that time, all at once. */
const roundsPerTime = 12;

interface Use {
  /** Epoch milliseconds of the last one. */
  at: number;
  /** When it is to be written. */
  dueAt: number;
}

/** When sessions were last used. */
export interface LastUses {
  /**
   * Notes that a person uses a session now. Its idle time starts anew at this moment, though the store may hear of it later.
   * @param storedAt the last use that the store knows of
   */
  note(key: string, storedAt: number): Promise<void>;
  /** The last use that this process knows of, which the store may not know yet. */
  of(key: string): number | undefined;
  /** Writes all that is left. */
  close(): Promise<void>;
}

/**
 * Tells the store of uses once a minute for each session, and then of the last one, to the millisecond: a session ends
 * after its idle time, neither later nor earlier, because that is longer than a minute. A process that is killed takes
 * less than that minute along: its sessions end earlier, never later.
 */
export function createLastUses(rows: SessionRows, idleMs: number): LastUses {
  const everyMs = Math.min(mostOftenMs, idleMs / timesPerLife);
  const roundMs = everyMs / roundsPerTime;
  const waiting = new Map<string, Use>();
  const running = new Map<string, Promise<void>>();

  async function write(keys: readonly string[]): Promise<void> {
    const uses = keys.flatMap((key) => {
      const use = waiting.get(key);
      return use ? [{ key, ...use }] : [];
    });
    const now = Date.now();
    if (uses.length > 0) await rows.touch(uses.map(({ key, at }) => ({ key, agoMs: Math.max(0, now - at) })));
    // One that was used again meanwhile waits for its next turn.
    for (const { key, at } of uses) {
      const use = waiting.get(key);
      if (use?.at === at) waiting.delete(key);
      else if (use) use.dueAt = now + everyMs;
    }
  }

  function writeNow(key: string): Promise<void> {
    const writing = running.get(key) ?? write([key]).finally(() => running.delete(key));
    running.set(key, writing);
    return writing;
  }

  const timer = setInterval(() => {
    const now = Date.now();
    const due = [...waiting].filter(([, { dueAt }]) => dueAt <= now).map(([key]) => key);
    // What the store does not take now, it is told in the next round.
    write(due).catch(() => undefined);
  }, roundMs).unref();

  return {
    async note(key, storedAt) {
      const now = Date.now();
      const use = waiting.get(key);
      // The clock of the store may be ahead of ours: no use waits for longer than its time.
      const dueAt = use?.dueAt ?? Math.min(storedAt, now) + everyMs;
      waiting.set(key, { at: now, dueAt });
      // In steady use the rounds see to it; what they missed, or who comes back after a while, is written at once.
      if (now >= dueAt + (use ? 2 * roundMs : 0)) await writeNow(key);
    },
    of: (key) => waiting.get(key)?.at,
    async close() {
      clearInterval(timer);
      await write([...waiting.keys()]);
    },
  };
}
