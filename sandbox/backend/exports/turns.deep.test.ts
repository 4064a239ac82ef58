import type { ExportJob } from '@countinghouse/contract';
import { maxOpenExports } from '@countinghouse/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { exportJobs } from '../../store/schema/exports.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { isOpen } from './queue-exports.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await backend.close();
});

const start = (as: string) => backend.post(as, 'export/transactions', {});
const find = async (as: string, id: string): Promise<ExportJob> =>
  (await backend.get(as, 'export/list?limit=200')).body.items.find((job: ExportJob) => job.id === id);
const until = (as: string, id: string, status: string) =>
  vi.waitFor(async () => expect((await find(as, id)).status).toBe(status), { interval: 50 });

/** A date that JavaScript knows and PostgreSQL does not: its rows cannot be counted. */
const unreadable = { filter: { from: '0000-01-01T00:00:00.000Z' } };

/** Exports of a user as they stand in the database, with no job in the queue: as those of a process that died. */
async function insertExports(as: string, count: number, set: Partial<typeof exportJobs.$inferInsert> = {}) {
  const { id } = (await start(as)).body;
  await until(as, id, 'ready');
  const [made] = await backend.db.select().from(exportJobs).where(eq(exportJobs.id, id));
  if (!made) throw new Error('no export was made');
  const copies = Array.from({ length: count }, (_, index) => ({
    ...{ ...made, status: 'queued' as const, readyAt: null, dueAt: null, rowCount: 0, size: null, ...set },
    ...{ id: `${id}_${index}`, fileName: `copy-${index}-${made.fileName}` },
    createdAt: new Date(testNow.getTime() - 86_400_000 + index),
  }));
  await backend.db.insert(exportJobs).values(copies);
  return copies.map((copy) => copy.id);
}

it('an export that nobody works any more, and that fails each time, ends as failed with a reason', async () => {
  const [id = ''] = await insertExports('partner.demo', 1, { ...unreadable, status: 'running' });
  const { body } = await start('partner.demo');
  await until('partner.demo', id, 'failed');
  expect(await find('partner.demo', id)).toMatchObject({
    failure: 'internal',
    allowedActions: ['repeat', 'delete'],
  });
  await until('partner.demo', body.id, 'ready');
});

it('a user with as many open exports as they may have gets 429, and nobody else', async () => {
  // They fail slowly: whatever the minute's rescue makes of them, they are too many for as long as this takes.
  const ids = await insertExports('manager.demo', 3 * maxOpenExports, unreadable);
  const refused = await start('manager.demo');
  expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_exports' } });
  expect(refused.body.message).toContain(`${maxOpenExports} exports`);
  expect((await start('hauspay.manager')).status).toBe(202);
  for (const id of ids) await backend.post('manager.demo', 'export/list', { id, action: 'cancel' });
  expect((await start('manager.demo')).status).toBe(202);
});

it('users take turns: one who waits with many does not hold up another', async () => {
  const many = 30;
  await insertExports('merchant.demo', many);
  await start('merchant.demo');
  const { body } = await start('admin.demo');
  await until('admin.demo', body.id, 'ready');
  const { subject } = (await backend.db.select().from(exportJobs).where(eq(exportJobs.id, body.id)))[0] ?? {};
  const open = await backend.db.select().from(exportJobs).where(and(isOpen));
  const others = open.filter((row) => row.subject !== subject);
  expect(others.length).toBeGreaterThan(many / 2);
});
