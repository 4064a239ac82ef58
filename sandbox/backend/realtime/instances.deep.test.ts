import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backendPrefix, idempotencyHours } from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotencyKeys } from '../../store/schema/activity.ts';
import { forgetOldKeys } from '../http/forget-keys.ts';
import { keyLock } from '../http/idempotency.ts';
import { type RunningBackend, startBackend } from '../server.ts';
import { cardSale, newKey } from '../testing/orders.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { openRealtime, type RealtimeClient } from '../testing/realtime-client.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

const realtimeLimits = { replay: 200_000, stallMs: 200, behind: 1_000, batch: 500, heartbeatMs: 1_000 };

describe.skipIf(!hasPostgres)('two instances on one PostgreSQL', () => {
  let postgres: TestPostgres;
  let one: TestBackend;
  let other: RunningBackend;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'countinghouse-other-'));

  beforeAll(async () => {
    postgres = await startPostgres();
    one = await startTestBackend({ transactions: 600, databaseUrl: postgres.url, realtimeLimits });
    other = await startBackend({ ...one.settings, port: 0, dataDir, filesDir: dataDir });
    // What is due already would make events of its own when the clock ticks.
    await one.advance({});
  });
  afterAll(async () => {
    await other?.close();
    await one?.close();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const urls = () => [one.url, `${other.url}${backendPrefix}`];
  const pay = async (index: number): Promise<void> => {
    const response = await fetch(`${urls()[index % 2]}/proxy/card-payment`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await one.tokenOf('merchant.demo')}`,
        'content-type': 'application/json',
        'idempotency-key': newKey(),
      },
      body: JSON.stringify(cardSale),
    });
    expect(response.status).toBe(201);
  };
  const numbersOf = (client: RealtimeClient) => client.events().map(({ sequence }) => sequence);

  it('forget an old key only when no request holds it', async () => {
    const keysOf = async () =>
      ((await one.db.execute(sql`select key from idempotency_keys`)) as unknown as { rows: unknown[] }).rows
        .length;
    await pay(0);
    const kept = await keysOf();
    const later = new Date(testNow.getTime() + (idempotencyHours + 1) * 3_600_000);
    await one.db.transaction(async (tx) => {
      const [held] = await tx.select().from(idempotencyKeys).limit(1);
      await tx.execute(sql`select ${keyLock(sql`${held?.subject}::text`, sql`${held?.key}::text`)}`);
      await forgetOldKeys(other.db, later);
      expect(await keysOf()).toBe(1);
    });
    expect(kept).toBeGreaterThan(0);
    await forgetOldKeys(other.db, later);
    expect(await keysOf()).toBe(0);
  });

  it('tell the same, in the same order, whoever was paid through which', async () => {
    const token = await one.tokenOf('merchant.demo');
    const listeners = await Promise.all(urls().map((url) => openRealtime(url, token)));
    await Promise.all(Array.from({ length: 30 }, (_, index) => pay(index)));
    for (const listener of listeners) await expect.poll(() => listener.events().length).toBe(60);
    const [first = [], second] = listeners.map(numbersOf);
    expect(first).toEqual(second);
    expect(first).toEqual([...new Set(first)].sort((a, b) => a - b));
    for (const { socket } of listeners) socket.close();
  });

  it('resume each other’s readers', async () => {
    const token = await one.tokenOf('merchant.demo');
    const [here = '', there = ''] = urls();
    const first = await openRealtime(here, token);
    await pay(0);
    await expect.poll(() => first.events().length).toBe(2);
    first.socket.terminate();
    await Promise.all([pay(0), pay(1)]);
    const again = await openRealtime(there, token, numbersOf(first).at(-1));
    await expect.poll(() => again.events().length).toBe(4);
    again.socket.close();
  });

  it('cut a reader that takes nothing, with little memory, and tell the rest when it is back', async () => {
    const token = await one.tokenOf('admin.demo');
    const [here = ''] = urls();
    const slow = await openRealtime(here, token);
    const start = slow.messages[0]?.sequence ?? 0;
    slow.socket.pause();
    // Some 50 MB: more than a system's buffers of a connection ever take (33 and 4 MB on Debian, 19,500 short events seen there).
    const count = 80_000;
    const before = process.memoryUsage().rss;
    for (let done = 0; done < count; done += 5_000) {
      await one.db.execute(sql`
        insert into events (at, topic, record_id, merchant_id, partner_id, status)
        select now(), 'transaction', 'txn_' || repeat('0', 500), 'mer_0001', 'par_01', 'settled' from generate_series(1, 5000)`);
      await one.db.execute(sql`select pg_notify('countinghouse_events', '')`);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await expect.poll(async () => (await openAndClose(here, token)) - start).toBe(count);
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(100);
    slow.socket.resume();
    await expect.poll(() => slow.socket.readyState).toBe(slow.socket.CLOSED);
    expect([4408, 1006]).toContain(await slow.closed);
    const seen = numbersOf(slow).at(-1) ?? start;
    expect(seen - start).toBeLessThan(count);
    const again = await openRealtime(here, token, seen);
    await expect.poll(() => again.events().length).toBe(start + count - seen);
    again.socket.close();
  });

  /** How far the feed is. */
  async function openAndClose(url: string, token: string): Promise<number> {
    const { messages, socket } = await openRealtime(url, token);
    socket.close();
    return messages[0]?.sequence ?? 0;
  }
});
