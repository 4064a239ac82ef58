import type { DashboardTask, DashboardTasks } from '@countinghouse/contract';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { disputes } from '../../store/schema/disputes.ts';
import { deposits } from '../../store/schema/ledger.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { listedOf } from '../testing/task-lists.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
});
afterAll(() => backend.close());

const readers = ['admin.demo', 'partner.demo', 'manager.demo', 'merchant.demo', 'restricted.demo'];
const zones = ['UTC', 'America/New_York', 'Asia/Ho_Chi_Minh', 'Pacific/Kiritimati', 'Pacific/Honolulu'];
/** Around the beginnings and ends of all those days, to the minute. */
const minutes = fc.integer({ min: -2 * 24 * 60, max: 3 * 24 * 60 });

const rounds = fc.record({
  deadlines: fc.array(fc.record({ at: minutes, isOpen: fc.boolean() }), { minLength: 6, maxLength: 12 }),
  failed: fc.nat({ max: 6 }),
  statuses: fc.array(fc.constantFrom('submitted', 'in_review', 'pending_documents', 'approved'), {
    minLength: 4,
    maxLength: 8,
  }),
  timeZone: fc.constantFrom(...zones),
});

type Round = typeof rounds extends fc.Arbitrary<infer One> ? One : never;

async function arrange({ deadlines, failed, statuses }: Round): Promise<void> {
  const { db } = backend;
  const open = await db
    .select({ id: disputes.id })
    .from(disputes)
    .orderBy(disputes.id)
    .limit(deadlines.length);
  for (const [index, { id }] of open.entries()) {
    const { at = 0, isOpen = false } = deadlines[index] ?? {};
    const dueBy = new Date(testNow.getTime() + at * 60_000);
    const status = isOpen ? 'needs_response' : 'under_review';
    await db.update(disputes).set({ status, dueBy, dueAt: null, remindAt: null }).where(eq(disputes.id, id));
  }
  await db.update(deposits).set({ status: 'paid' }).where(eq(deposits.status, 'failed'));
  await db
    .update(deposits)
    .set({ status: 'failed', dueAt: null })
    .where(sql`id in (select id from deposits where status = 'paid' order by md5(id) limit ${failed})`);
  const some = await db
    .select({ id: merchants.id })
    .from(merchants)
    .orderBy(merchants.id)
    .limit(statuses.length);
  for (const [index, { id }] of some.entries())
    await db
      .update(merchants)
      .set({ status: statuses[index] as Round['statuses'][number] })
      .where(eq(merchants.id, id));
}

it('tasks count what their lists hold, whoever reads them, in whatever zone', async () => {
  const compared = new Set<DashboardTask['kind']>();
  await fc.assert(
    fc.asyncProperty(rounds, async (round) => {
      await arrange(round);
      for (const as of readers) {
        const path = `dashboard/tasks?timeZone=${round.timeZone}`;
        const { items } = (await backend.get(as, path)).body as DashboardTasks;
        for (const task of items) {
          if (task.filter === null) continue;
          expect([as, task.kind, task.count]).toEqual([as, task.kind, await listedOf(backend, as, task)]);
          compared.add(task.kind);
        }
      }
    }),
    { numRuns: 6 },
  );
  expect([...compared]).toEqual(
    expect.arrayContaining(['disputes_due', 'disputes_waiting', 'deposits_failed', 'applications_waiting']),
  );
});
