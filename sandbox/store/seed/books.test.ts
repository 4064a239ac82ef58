import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDisagreements } from '../../backend/testing/books.ts';
import { startTestBackend, type TestBackend } from '../../backend/testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 12_000 });
});
afterAll(() => backend.close());

it('derives a ledger and deposits that agree with the transactions, to the cent', async () => {
  expect(await findDisagreements(backend.db)).toEqual([]);
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
