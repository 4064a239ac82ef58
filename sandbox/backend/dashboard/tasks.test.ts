import type { DashboardTask } from '@countinghouse/contract';
import { inArray, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disputes } from '../../store/schema/disputes.ts';
import { deposits } from '../../store/schema/ledger.ts';
import { newKey } from '../testing/orders.ts';
import { insertLink } from '../testing/payment-links.ts';
import { fileChange } from '../testing/setting-changes.ts';
import { listedOf } from '../testing/task-lists.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
});
afterAll(() => backend.close());

const timeZone = 'America/New_York';
const tasksOf = async (as: string, zone = timeZone): Promise<DashboardTask[]> =>
  (await backend.get(as, `dashboard/tasks?timeZone=${zone}`)).body.items;
const taskOf = async (as: string, kind: DashboardTask['kind'], zone?: string) =>
  (await tasksOf(as, zone)).find((task) => task.kind === kind);

/** Sets the deadlines of three disputes of a merchant: today, at the midnight that ends it, and later. */
async function setDeadlines(merchantId: string): Promise<void> {
  const ids = await backend.db
    .select({ id: disputes.id })
    .from(disputes)
    .where(sql`${disputes.merchantId} = ${merchantId}`)
    .limit(3);
  const today = DateTime.fromJSDate(testNow, { zone: timeZone }).startOf('day');
  for (const [index, { id }] of ids.entries()) {
    const dueBy = today.plus([{ hours: 23, minutes: 59 }, { days: 1 }, { days: 9 }][index] ?? {}).toJSDate();
    await backend.db
      .update(disputes)
      .set({ status: 'needs_response', dueBy, dueAt: null, remindAt: null })
      .where(inArray(disputes.id, [id]));
  }
  expect(ids).toHaveLength(3);
}

describe('tasks', () => {
  it('are those that the list holds, for everyone who can do something about them', async () => {
    await setDeadlines('mer_0001');
    await backend.db
      .update(deposits)
      .set({ status: 'failed', dueAt: null })
      .where(sql`id in (select id from deposits where merchant_id = 'mer_0001' and status = 'paid' limit 2)`);
    await fileChange(backend, 'merchant.demo', 'mer_0001', { descriptor: 'ALDER FINCH' });
    const request = { merchantId: 'mer_0002', kind: 'information', text: 'Please.' };
    expect((await backend.post('admin.demo', 'merchants/requests', request, newKey())).status).toBe(201);
    let compared = 0;
    for (const as of ['admin.demo', 'partner.demo', 'manager.demo', 'merchant.demo', 'lightspeed.merchant']) {
      for (const task of await tasksOf(as)) {
        if (task.filter === null) continue;
        expect([as, task.kind, task.count]).toEqual([as, task.kind, await listedOf(backend, as, task)]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(8);
    expect((await tasksOf('partner.demo')).map(({ kind }) => kind)).toEqual([
      'disputes_due',
      'disputes_waiting',
      'deposits_failed',
      'changes_waiting',
      'documents_needed',
      'merchants_asked',
    ]);
    expect((await tasksOf('admin.demo')).map(({ kind }) => kind)).toContain('applications_waiting');
  });

  it('end with the reader’s day', async () => {
    const due = (zone: string) => taskOf('merchant.demo', 'disputes_due', zone);
    expect((await due(timeZone))?.count).toBe(1);
    // There it is the next day already when New York’s ends, and the deadline at its midnight is of that day.
    expect(await due('Asia/Ho_Chi_Minh')).toBeUndefined();
  });

  it('are not told to those who may do nothing about them', async () => {
    const kinds = (await tasksOf('restricted.demo')).map(({ kind }) => kind);
    expect(kinds).toEqual(['disputes_due', 'disputes_waiting']);
  });

  it('hold no change that the caller filed', async () => {
    await fileChange(backend, 'partner.demo', 'mer_0002', { descriptor: 'NEW NAME' });
    const others = await taskOf('partner.demo', 'changes_waiting');
    const waiting = await taskOf('admin.demo', 'changes_waiting');
    expect([others?.filter, others?.recordId]).toEqual([null, expect.stringMatching(/^chg_/)]);
    const path = 'merchant-setting/requests?status=pending&limit=200';
    const { items } = (await backend.get('partner.demo', path)).body;
    expect(others?.count).toBe(items.length - 1);
    expect(waiting?.filter).toEqual({ status: ['pending'] });
  });

  it('are a merchant’s own requests, which have a page and no list', async () => {
    const request = { merchantId: 'mer_0001', kind: 'information', text: 'Please.' };
    await backend.post('admin.demo', 'merchants/requests', request, newKey());
    expect(await taskOf('merchant.demo', 'requests_open')).toEqual({
      ...{ kind: 'requests_open', count: 1, filter: null, recordId: 'mer_0001', dueBy: null },
    });
  });

  it('are attacked links one by one, until somebody switches them on again', async () => {
    const { id } = await insertLink(backend, { disabledAt: testNow, disabledCause: 'card_testing' });
    await insertLink(backend, { disabledAt: testNow, disabledCause: 'person' });
    const attacked = { kind: 'link_attacked', count: 1, filter: null, recordId: id, dueBy: null };
    expect(await taskOf('partner.demo', 'link_attacked')).toEqual(attacked);
    expect(await taskOf('hauspay.partner', 'link_attacked')).toBeUndefined();
    expect(await taskOf('merchant.demo', 'link_attacked')).toBeUndefined();
    const enable = { id, action: 'enable' };
    const enabled = await backend.post('partner.demo', 'hosted-payment/link/action', enable, newKey());
    expect(enabled.status).toBe(200);
    expect(await taskOf('partner.demo', 'link_attacked')).toBeUndefined();
  });
});
