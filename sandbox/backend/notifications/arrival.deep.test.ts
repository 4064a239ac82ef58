import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationReads } from '../../store/schema/users.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { notify } from './notify.ts';

const me = 'merchant.demo';
const whose = { merchantId: 'mer_0001', partnerId: 'par_01', occurrence: '' };

// PGlite has one connection: there no transaction is overtaken by another.
describe.runIf(hasPostgres)('on PostgreSQL', () => {
  let server: TestPostgres;
  let backend: TestBackend;
  beforeAll(async () => {
    server = await startPostgres();
    backend = await startTestBackend({ transactions: 100, databaseUrl: server.url });
  });
  afterAll(async () => {
    await backend.close();
    await server.stop();
  });
  const count = async (): Promise<number> => (await backend.get(me, 'notifications/count')).body.unreadCount;
  const readAll = async () => {
    const [newest] = (await backend.get(me, 'notifications')).body.items;
    return backend.post(me, 'notifications', { action: 'read_all', through: newest.id });
  };

  it('what was written first and is committed last is not read with what overtook it', async () => {
    const written = Promise.withResolvers<void>();
    const overtaken = Promise.withResolvers<void>();
    const tell = (recordId: string, at: Date, before?: () => Promise<void>) =>
      backend.db.transaction(async (tx) => {
        await notify(tx, { kind: 'deposit_failed', recordId, ...whose, at });
        await before?.();
      });
    const slow = tell('dep_slow', new Date(testNow.getTime() - 1_000), async () => {
      written.resolve();
      await overtaken.promise;
    });
    await written.promise;
    await tell('dep_quick', testNow);
    expect((await readAll()).body.unreadCount).toBe(0);
    overtaken.resolve();
    await slow;
    const { items, unreadCount } = (await backend.get(me, 'notifications?unread=true')).body;
    expect([items.map(({ recordId }: { recordId: string }) => recordId), unreadCount]).toEqual([
      ['dep_slow'],
      1,
    ]);
    expect(await count()).toBe(1);
  });

  it('a hundred thousand are counted exactly and soon, and read with one row', async () => {
    await readAll();
    await backend.db.execute(sql`
      insert into notifications (id, kind, record_id, merchant_id, partner_id, created_at, event_key)
      select 'ntf_m' || n, 'deposit_failed', 'dep_m' || n, 'mer_0001', 'par_01', ${testNow.toISOString()}::timestamptz, 'm' || n
      from generate_series(1, 100000) n`);
    await backend.db.execute(sql`analyze notifications`);
    const startedAt = performance.now();
    expect(await count()).toBe(100_000);
    const counting = performance.now() - startedAt;
    const singles = async () => (await backend.db.select().from(notificationReads)).length;
    const before = await singles();
    // As they arrive they get their numbers, a few thousand at a time.
    for (let unread = 1; unread > 0; ) unread = (await readAll()).body.unreadCount;
    expect(await singles()).toBe(before);
    const readAt = performance.now();
    expect(await count()).toBe(0);
    const after = performance.now() - readAt;
    console.log(`counted 100,000 unread in ${counting.toFixed()} ms, none in ${after.toFixed()} ms`);
    // Far above what it takes, far below what anybody waits for.
    expect(Math.max(counting, after)).toBeLessThan(3_000);
  }, 120_000);
});
