import type { DisputeDetail, DisputePage } from '@countinghouse/contract';
import { disputeReasonGroups, disputeStages, disputeStatuses } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closuresBetween } from '../../backend/calendar/business-days.ts';
import { findDisagreements } from '../../backend/testing/books.ts';
import { startTestBackend, type TestBackend } from '../../backend/testing/test-backend.ts';
import { deposits } from '../schema/ledger.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 12_000 });
});
afterAll(() => backend.close());

it('derives a ledger and deposits that agree with the transactions, to the cent', async () => {
  expect(await findDisagreements(backend.db)).toEqual([]);
});

it('lets deposits of the past come on days on which the banks were open', async () => {
  const rows = await backend.db.select().from(deposits).where(eq(deposits.status, 'paid'));
  const closed = new Set(closuresBetween('2025-10-01', '2026-11-30').map(({ date }) => date));
  expect(rows.length).toBeGreaterThan(1_000);
  expect(rows.filter(({ effectiveDate }) => closed.has(effectiveDate ?? ''))).toEqual([]);
  // On Memorial Day nothing was closed, sent nor paid; what would have come then came the day after.
  const dates = new Set(rows.map(({ effectiveDate }) => effectiveDate));
  expect([dates.has('2026-05-25'), dates.has('2026-05-26'), dates.has('2026-05-27')]).toEqual([
    false,
    true,
    true,
  ]);
});

describe('at the first sign-in there is something to do', () => {
  it.each([
    'merchant.demo',
    'lightspeed.merchant',
    'manager.demo',
    'hauspay.manager',
    'partner.demo',
    'hauspay.partner',
  ])('for %s: a dispute due today, and a deposit that failed', async (username) => {
    const due = (await backend.get(username, 'disputes?sort=due&limit=1')).body.items[0];
    expect(Date.parse(due.dueBy) - Date.parse('2026-11-20T14:30:00.000Z')).toBeLessThan(24 * 3_600_000);
    const failed = (await backend.get(username, 'deposits?status=failed&limit=1')).body.items[0];
    expect(failed.allowedActions).toEqual(['retry']);
  });

  it('and disputes of every stage, reason and outcome, with what was sent', async () => {
    const { items } = (await backend.get('merchant.demo', 'disputes?limit=200')).body as DisputePage;
    const found = new Set(items.flatMap(({ stage, status, reasonGroup }) => [stage, status, reasonGroup]));
    const missing = [...disputeStages, ...disputeStatuses, ...disputeReasonGroups].filter(
      (one) => !found.has(one),
    );
    expect(missing).toEqual([]);
    const lost = items.find(({ status, stage }) => status === 'lost' && stage === 'chargeback');
    const detail: DisputeDetail = (await backend.get('merchant.demo', `disputes/detail?id=${lost?.id}`)).body;
    expect(detail.submissions).toHaveLength(1);
    const file = detail.evidence[0];
    const { status } = await backend.download('merchant.demo', `disputes/evidents/download?id=${file?.id}`);
    expect(status).toBe(200);
  });

  it('for partners and administrators: registrations, a missing document, a change to approve', async () => {
    const waiting = (await backend.get('partner.demo', 'merchant-status?status=pending_documents')).body
      .items[0];
    expect(waiting.name).toBe('Harbor Lane Books');
    const { body } = await backend.get('partner.demo', 'merchant-setting?merchantId=mer_0001');
    expect(body.requests[0].allowedActions).toEqual(['approve', 'reject']);
    expect(
      (await backend.get('admin.demo', 'merchant-status?status=in_review')).body.items.length,
    ).toBeGreaterThan(1);
  });

  it('and ACH payments that came back', async () => {
    expect(
      (await backend.get('admin.demo', 'transactions?status=returned')).body.items.length,
    ).toBeGreaterThan(0);
  });
});
