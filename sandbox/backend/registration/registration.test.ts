import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { application, completeApplication, owner } from '../testing/application.ts';
import { fileBankChange } from '../testing/bank-changes.ts';
import { cardSale, newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const change = (as: string, merchantId: string, action: string, key = newKey()) =>
  backend.post(as, 'merchants/status', { merchantId, action }, key);

/** A registration with all it needs, submitted, and not looked at by the processor yet. */
async function submitted(ein: string): Promise<string> {
  const merchantId = await completeApplication(backend, { ein });
  expect((await change('partner.demo', merchantId, 'submit')).status).toBe(200);
  return merchantId;
}

/** Its status after the processor answered, which it does by itself. */
async function answered(merchantId: string) {
  await backend.advance({});
  return (await backend.get('partner.demo', `merchants/status?merchantId=${merchantId}`)).body;
}

describe('a registration', () => {
  it('is refused with a time zone that is none: its deposits would be due at no time', async () => {
    const body = { ...application, timeZone: 'Mars/Olympus' };
    const answer = await backend.post('partner.demo', 'merchants', body);
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'timeZone' }] } });
  });

  it('is a draft that says what is missing, and no merchant yet', async () => {
    const { status, body } = await backend.post('partner.demo', 'merchants', application);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'draft', partnerId: 'par_01', chargesEnabled: false, mid: null });
    expect(body.missing).toContain('documents.statements');
    expect((await change('partner.demo', body.merchantId, 'submit')).status).toBe(409);
    expect((await backend.get('partner.demo', `merchants?search=${body.merchantId}`)).body.items).toEqual([]);
    const sale = { ...cardSale, merchantId: body.merchantId };
    expect((await backend.post('partner.demo', 'proxy/card-payment', sale, newKey())).status).toBe(409);
  });

  it('is boarded at once when the processor is content, and takes payments', async () => {
    const merchantId = await submitted('987654321');
    const body = await answered(merchantId);
    expect(body).toMatchObject({ status: 'active', compliance: 'clear', chargesEnabled: true });
    expect(body.mid).toMatch(/^52\d{10}$/);
    expect(body.history.map(({ action }: { action: string }) => action)).toEqual(['submit', 'board']);
    const sale = { ...cardSale, merchantId };
    expect((await backend.post('partner.demo', 'proxy/card-payment', sale, newKey())).status).toBe(201);
  });

  it.each([
    ['000000001', 'in_review'],
    ['000000002', 'pending_documents'],
    ['000000003', 'declined'],
  ])('with EIN %s ends %s', async (ein, status) => {
    const merchantId = await submitted(ein);
    expect((await answered(merchantId)).status).toBe(status);
    expect((await backend.post('partner.demo', 'proxy/merchant', { merchantId })).status).toBe(409);
  });

  it('holds owners to a hundred percent and one control person', async () => {
    const { merchantId } = (await backend.post('partner.demo', 'merchants', application)).body;
    const add = (more: object) =>
      backend.post('partner.demo', 'proxy/merchant/owner', { merchantId, ...owner, ...more });
    expect((await add({})).status).toBe(201);
    expect((await add({})).body.fields[0].path).toBe('ownershipPercent');
    expect((await add({ ownershipPercent: 10 })).body.fields[0].path).toBe('isControlPerson');
    expect((await add({ ownershipPercent: 40, isControlPerson: false })).status).toBe(201);
  });

  it('is for partners and administrators, under their own name', async () => {
    expect((await backend.post('merchant.demo', 'merchants', application)).status).toBe(403);
    expect((await backend.post('hauspay.partner', 'merchants', application)).status).toBe(403);
    expect(
      (await backend.post('partner.demo', 'merchants', { ...application, partnerId: 'par_02' })).status,
    ).toBe(404);
    expect((await backend.post('admin.demo', 'merchants', application)).body.fields[0].path).toBe(
      'partnerId',
    );
    const { body } = await backend.post('admin.demo', 'merchants', {
      ...application,
      bankAccount: { ...application.bankAccount, routingNumber: '123' },
    });
    expect(body.fields[0].path).toBe('bankAccount.routingNumber');
  });
});

describe('a status', () => {
  it('moves as the lifecycle says, by those who may', async () => {
    expect((await change('partner.demo', 'mer_0005', 'suspend')).status).toBe(403);
    expect((await change('admin.demo', 'mer_0005', 'suspend')).body).toMatchObject({
      status: 'suspended',
      chargesEnabled: false,
    });
    expect((await change('admin.demo', 'mer_0005', 'suspend')).status).toBe(409);
    expect((await change('admin.demo', 'mer_0005', 'activate')).body.chargesEnabled).toBe(true);
    expect((await change('admin.demo', 'mer_0005', 'disable_charges')).body).toMatchObject({
      status: 'active',
      chargesEnabled: false,
    });
  });

  it('moves once for each key: a repeated request changes nothing that came after it', async () => {
    const key = newKey();
    const history = async () =>
      (await backend.get('admin.demo', 'merchants/status?merchantId=mer_0007')).body.history.length;
    const first = await change('admin.demo', 'mer_0007', 'disable_deposits', key);
    expect(first).toMatchObject({ status: 200, body: { depositsEnabled: false } });
    expect((await change('admin.demo', 'mer_0007', 'enable_deposits')).status).toBe(200);
    const before = await history();
    expect(await change('admin.demo', 'mer_0007', 'disable_deposits', key)).toEqual(first);
    expect(await history()).toBe(before);
    const { body } = await backend.get('admin.demo', 'merchants/status?merchantId=mer_0007');
    expect(body.depositsEnabled).toBe(true);
    expect((await change('admin.demo', 'mer_0007', 'disable_charges', key)).status).toBe(422);
  });

  it('is not changed without a key', async () => {
    const body = { merchantId: 'mer_0007', action: 'disable_deposits' };
    const answer = await backend.post('admin.demo', 'merchants/status', body);
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'Idempotency-Key' }] } });
  });
});

describe('a change of settings', () => {
  const file = (as: string, merchantId: string) =>
    fileBankChange(backend, as, {
      merchantId,
      changes: { accountNumber: '000987654321', newName: 'Renamed' },
    });
  const decide = (as: string, id: string, action: string) =>
    backend.post(as, 'merchant/setting', { action, id, ...(action === 'reject' && { comment: 'No' }) });

  it('is made by one person and approved by another', async () => {
    const { status, body } = await file('partner.demo', 'mer_0006');
    expect(status).toBe(201);
    expect(body.diff).toContainEqual({ field: 'accountNumber', before: '0006', after: '4321' });
    expect(body.allowedActions).toEqual(['cancel']);
    expect((await file('admin.demo', 'mer_0006')).status).toBe(409);
    expect((await decide('partner.demo', body.id, 'approve')).status).toBe(409);
    expect((await decide('hauspay.partner', body.id, 'approve')).status).toBe(404);
    expect((await decide('admin.demo', body.id, 'cancel')).status).toBe(409);
    expect((await decide('admin.demo', body.id, 'approve')).body.status).toBe('approved');
    expect((await decide('admin.demo', body.id, 'reject')).status).toBe(409);
    const { body: settings } = await backend.get('partner.demo', 'merchant-setting?merchantId=mer_0006');
    expect(settings).toMatchObject({ name: 'Renamed', accountLast4: '4321' });
  });

  it('of a merchant is not approved by the merchant’s own people', async () => {
    const { body } = await backend.get('merchant.demo', 'merchant-setting?merchantId=mer_0001');
    expect(body.requests[0]).toMatchObject({ status: 'pending', requestedBy: 'merchant.demo' });
    expect((await decide('merchant.demo', body.requests[0].id, 'approve')).status).toBe(409);
    expect((await decide('partner.demo', body.requests[0].id, 'reject')).body.status).toBe('rejected');
  });
});

describe('a logo', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAIAAAACAAQMAAAD58POIAAAAA1BMVEU1OM13kBhXAAAAGUlEQVRIx2NgGAWjYBSMglEwCkbBKKAvAAAIgAABbisdVAAAAABJRU5ErkJggg==',
    'base64',
  );

  it('is set, shown to the merchant’s users, and taken away', async () => {
    const { body } = await backend.upload('merchant.demo', 'merchant/logo?merchantId=mer_0001', png);
    expect(body.logo).toMatch(/^data:image\/png;base64,/);
    expect((await backend.get('merchant.demo', 'user/custom-display')).body.MyIQ.Logo).toBe(body.logo);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await backend.upload('merchant.demo', 'merchant/logo?merchantId=mer_0001', svg)).status).toBe(
      400,
    );
    await backend.send('merchant.demo', 'delete', 'merchant/logo?merchantId=mer_0001', undefined);
    expect((await backend.get('merchant.demo', 'merchant/logo?merchantId=mer_0001')).body).toEqual({
      id: null,
      logo: null,
    });
  });
});
