import type { MerchantRecord, MerchantRestriction } from '@countinghouse/contract';
import { type MerchantAction, merchantActions } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardSale, newKey } from '../../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const read = (as: string, merchantId: string) =>
  backend.get(as, `merchants/status?merchantId=${merchantId}&timeZone=America/New_York`);
const recordOf = async (as: string, merchantId: string): Promise<MerchantRecord> =>
  (await read(as, merchantId)).body;
const change = (as: string, body: object) => backend.post(as, 'merchants/status', body, newKey());
const becauseOf = (record: MerchantRecord, action: MerchantAction) =>
  record.blockedActions.find((blocked) => blocked.action === action)?.because;

describe('who sees what of a merchant', () => {
  it.each`
    as                       | merchantId           | confidential | users    | activate
    ${'admin.demo'}          | ${'mer_0001'}        | ${true}      | ${true}  | ${'wrong_status'}
    ${'partner.demo'}        | ${'mer_0001'}        | ${true}      | ${true}  | ${'reviewers_only'}
    ${'manager.demo'}        | ${'mer_0001'}        | ${true}      | ${true}  | ${'role'}
    ${'merchant.demo'}       | ${'mer_0001'}        | ${true}      | ${true}  | ${'role'}
    ${'restricted.demo'}     | ${'mer_0001'}        | ${false}     | ${false} | ${'role'}
    ${'hauspay.partner'}     | ${'hauspay_0001'}    | ${true}      | ${true}  | ${'reviewers_only'}
    ${'hauspay.manager'}     | ${'hauspay_0001'}    | ${true}      | ${true}  | ${'role'}
    ${'lightspeed.merchant'} | ${'lightspeed_0001'} | ${true}      | ${true}  | ${'role'}
  `('$as of $merchantId', async ({ as, merchantId, confidential, users, activate }) => {
    const { status, body } = await read(as, merchantId);
    expect(status).toBe(200);
    expect(body.confidential !== null).toBe(confidential);
    expect(body.users !== null).toBe(users);
    expect(becauseOf(body, 'activate')).toBe(activate);
    const shown = JSON.stringify(body);
    expect(shown).not.toMatch(/dateOfBirth|birthYear|routingNumber|"accountNumber":/);
    if (!confidential) expect(shown).not.toMatch(/accountLast4|idLast4|taxIdLast4|owners|phone/);
  });

  it.each`
    as                       | merchantId        | changing
    ${'partner.demo'}        | ${'hauspay_0001'} | ${404}
    ${'hauspay.partner'}     | ${'mer_0001'}     | ${404}
    ${'admin.demo'}          | ${'mer_none'}     | ${404}
    ${'manager.demo'}        | ${'mer_0003'}     | ${403}
    ${'merchant.demo'}       | ${'mer_0002'}     | ${403}
    ${'restricted.demo'}     | ${'mer_0002'}     | ${403}
    ${'lightspeed.merchant'} | ${'mer_0001'}     | ${403}
  `('$as is told that there is no $merchantId', async ({ as, merchantId, changing }) => {
    expect((await read(as, merchantId)).status).toBe(404);
    expect((await change(as, { merchantId, action: 'withdraw' })).status).toBe(changing);
  });

  it('owners without a date of birth, with the last digits of a number', async () => {
    const { confidential } = await recordOf('partner.demo', 'mer_9001');
    expect(confidential?.owners).toEqual([
      expect.objectContaining({
        name: 'Robin Castellan',
        ownershipPercent: 60,
        idLast4: '4821',
        isAdult: true,
      }),
    ]);
    const owners = 'proxy/merchant/owner?merchantId=';
    expect((await backend.get('restricted.demo', `${owners}mer_0001`)).status).toBe(403);
    expect((await backend.get('partner.demo', `${owners}mer_9001`)).status).toBe(200);
  });

  it('users as far as they see users', async () => {
    const names = async (as: string) =>
      (await recordOf(as, 'mer_0001')).users?.map(({ username }) => username) ?? [];
    expect(await names('admin.demo')).toEqual(expect.arrayContaining(['merchant.demo', 'manager.demo']));
    // The manager has merchants of other partners, and so is no one that this partner manages.
    expect(await names('partner.demo')).toContain('merchant.demo');
    expect(await names('partner.demo')).not.toContain('manager.demo');
    expect(await names('merchant.demo')).not.toContain('manager.demo');
  });
});

describe('what a caller may do, or why not', () => {
  it('accounts for every action, once', async () => {
    for (const as of ['admin.demo', 'partner.demo', 'merchant.demo', 'restricted.demo']) {
      const { allowedActions, blockedActions } = await recordOf(as, 'mer_0001');
      const named = [...allowedActions, ...blockedActions.map(({ action }) => action)];
      expect(named.sort()).toEqual([...merchantActions].sort());
    }
  });

  it('names the statuses in which an action is possible, and what is so already', async () => {
    const { blockedActions } = await recordOf('admin.demo', 'mer_0001');
    expect(blockedActions).toContainEqual({
      action: 'activate',
      because: 'wrong_status',
      from: ['approved', 'suspended'],
    });
    expect(blockedActions).toContainEqual({ action: 'enable_charges', because: 'already_so', from: [] });
  });

  it('does not offer to submit what is not complete', async () => {
    const record = await recordOf('admin.demo', 'mer_9003');
    expect(becauseOf(record, 'submit')).toBe('incomplete');
    expect(record.allowedActions).not.toContain('submit');
    expect(record.allowedActions).toContain('withdraw');
  });
});

describe('two at once', () => {
  it('the second is told who did what, and when', async () => {
    const merchantId = 'mer_0010';
    const { version } = await recordOf('admin.demo', merchantId);
    const first = await change('admin.demo', { merchantId, action: 'disable_deposits', version });
    expect(first.status).toBe(200);
    expect(first.body.version).toBeGreaterThan(version);
    // By its status it could be closed still: but not by who decided on another merchant than there is now.
    const second = await change('admin.demo', { merchantId, action: 'close', version });
    expect(second).toMatchObject({
      status: 409,
      body: {
        reason: 'status_changed',
        statusChange: { action: 'disable_deposits', status: 'active', by: 'admin.demo' },
      },
    });
    expect((await recordOf('admin.demo', merchantId)).status).toBe('active');
    const same = await change('admin.demo', { merchantId, action: 'disable_deposits' });
    expect(same.body).toMatchObject({ reason: 'wrong_status', statusChange: { by: 'admin.demo' } });
  });
});

describe('restrictions', () => {
  const kindsOf = ({ restrictions }: MerchantRecord) => restrictions.map(({ kind }) => kind);

  it('say who suspended a merchant, when and why, to everybody who sees it', async () => {
    const merchantId = 'mer_0001';
    await change('admin.demo', { merchantId, action: 'suspend', reason: 'Suspected fraud' });
    for (const as of ['partner.demo', 'merchant.demo', 'restricted.demo']) {
      const { restrictions } = await recordOf(as, merchantId);
      expect(restrictions[0]).toMatchObject({
        kind: 'suspended',
        stops: ['charges', 'deposits'],
        by: 'admin.demo',
        reason: 'Suspected fraud',
        since: expect.any(String),
      });
    }
    await change('admin.demo', { merchantId, action: 'activate' });
    expect(kindsOf(await recordOf('admin.demo', merchantId))).toEqual([]);
  });

  it('say what was asked for, and that it is overdue', async () => {
    const ask = { merchantId: 'mer_0011', kind: 'document', documentKind: 'bank_letter' };
    const body = { ...ask, text: 'Send a new one.', dueOn: '2026-11-21' };
    expect((await backend.post('admin.demo', 'merchants/requests', body, newKey())).status).toBe(201);
    const wanted = async (): Promise<MerchantRestriction | undefined> =>
      (await recordOf('partner.demo', 'mer_0011')).restrictions[0];
    expect(await wanted()).toMatchObject({
      kind: 'request_open',
      documentKind: 'bank_letter',
      dueOn: '2026-11-21',
      isOverdue: false,
      stops: [],
    });
    await backend.advance({ days: 3 });
    expect(await wanted()).toMatchObject({ isOverdue: true });
  });

  it('tell a draft how much is missing, and a switch from a suspension', async () => {
    const draft = await recordOf('admin.demo', 'mer_9003');
    expect(draft.restrictions).toContainEqual(
      expect.objectContaining({ kind: 'application_incomplete', count: draft.missing.length }),
    );
    const body = { merchantId: 'mer_0012', action: 'disable_charges', reason: 'Under review' };
    await change('admin.demo', body);
    expect((await recordOf('partner.demo', 'mer_0012')).restrictions).toEqual([
      expect.objectContaining({ kind: 'charges_off', stops: ['charges'], reason: 'Under review' }),
    ]);
  });
});

describe('the last 30 days', () => {
  beforeAll(async () => {
    await backend.post('merchant.demo', 'proxy/card-payment', cardSale, newKey());
    await backend.advance({ days: 12 });
  });

  const listed = async (as: string, path: string, filter: object) => {
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(filter)) params.set(name, String(value));
    const { body } = await backend.get(as, `${path}/status?${params}`);
    return body.items.reduce((all: number, { count }: { count: number }) => all + count, 0);
  };

  it.each(['admin.demo', 'partner.demo', 'manager.demo', 'merchant.demo', 'restricted.demo'])(
    'are what the lists show %s by the same filter',
    async (as) => {
      const { activity } = await recordOf(as, 'mer_0001');
      const { payments, declined, depositsPaid, depositsFailed, disputes, disputesDue } = activity;
      expect(payments.count).toBeGreaterThan(0);
      expect(disputes.count).toBeGreaterThan(0);
      expect(depositsPaid.count).toBeGreaterThan(0);
      for (const figure of [payments, declined])
        expect(await listed(as, 'transactions', figure.filter)).toBe(figure.count);
      for (const figure of [depositsPaid, depositsFailed])
        expect(await listed(as, 'deposits', figure.filter)).toBe(figure.count);
      for (const figure of [disputes, disputesDue])
        expect(await listed(as, 'disputes', figure.filter)).toBe(figure.count);
    },
  );

  it('count a payment that was just taken, and no other merchant’s', async () => {
    const before = (await recordOf('merchant.demo', 'mer_0001')).activity.payments;
    const other = (await recordOf('admin.demo', 'mer_0002')).activity.payments;
    expect((await backend.post('merchant.demo', 'proxy/card-payment', cardSale, newKey())).status).toBe(201);
    const after = (await recordOf('merchant.demo', 'mer_0001')).activity.payments;
    expect(after.count).toBe(before.count + 1);
    expect(after.totals[0]?.amountMinor).toBe(
      (before.totals[0]?.amountMinor ?? 0) + cardSale.amount.amountMinor,
    );
    expect((await recordOf('admin.demo', 'mer_0002')).activity.payments.count).toBe(other.count);
  });

  it('stand beside the rates of both card networks and of the ACH network', async () => {
    const { disputeRates, returnRates } = await recordOf('partner.demo', 'mer_0001');
    expect(disputeRates.map(({ program }) => program)).toEqual(['vamp', 'ecp']);
    expect(returnRates).toHaveLength(3);
  });
});
