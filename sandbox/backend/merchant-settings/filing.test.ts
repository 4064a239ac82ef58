import type { ChangeRequest, MerchantSettings } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeRequests } from '../../store/schema/registration.ts';
import { changeDocuments } from '../../store/schema/settings.ts';
import { changedAccountOf, unseal } from '../applications/sealed.ts';
import { fileBankChange, proofOf, sendFiling, uploadProof } from '../testing/bank-changes.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const merchantId = 'mer_0001';
const account = { accountNumber: '000987654321' };
const settings = async (as = 'merchant.demo'): Promise<MerchantSettings> =>
  (await backend.get(as, `merchant-setting?merchantId=${merchantId}`)).body;
/** A request as somebody sees it: in a clock that stands still, the order of two is chance. */
const requestOf = async (id: string, as?: string) =>
  (await settings(as)).requests.find((request) => request.id === id);
const decide = (as: string, id: string, action: string) =>
  backend.post(as, 'merchant/setting', { action, id, ...(action === 'reject' && { comment: 'No' }) });
const refused = { status: 409, body: { reason: 'second_factor_required' } };

beforeEach(async () => {
  for (const { id, status } of (await settings('admin.demo')).requests)
    if (status === 'pending')
      await backend.db.delete(changeDocuments).where(eq(changeDocuments.changeId, id));
  for (const { id, status } of (await settings('admin.demo')).requests)
    if (status === 'pending') await backend.db.delete(changeRequests).where(eq(changeRequests.id, id));
});

describe('a change of the bank account', () => {
  it.each(['merchant.demo', 'partner.demo', 'admin.demo'])(
    'needs a second factor of %s, for this user, merchant and moment',
    async (as) => {
      const documentId = await uploadProof(backend, as, merchantId);
      const send = (proof?: string) =>
        sendFiling(backend, as, { merchantId, changes: account, documentId }, proof);
      const now = Math.floor(Date.now() / 1_000);
      const wrong = await Promise.all([
        undefined,
        'nonsense',
        proofOf(backend, 'manager.demo', merchantId),
        proofOf(backend, as, 'mer_0002'),
        proofOf(backend, as, merchantId, { purpose: 'another' }),
        proofOf(backend, as, merchantId, { iss: 'somebody' }),
        proofOf(backend, as, merchantId, { aud: 'somebody' }),
        proofOf(backend, as, merchantId, { typ: 'JWT' }),
        proofOf(backend, as, merchantId, { secret: 'x'.repeat(32) }),
        proofOf(backend, as, merchantId, { iat: now - 400, exp: now - 100 }),
        // Whoever signs does not decide how long a proof is good.
        proofOf(backend, as, merchantId, { iat: now - 400, exp: now + 4_000 }),
        // An id token is none.
        backend.tokenOf(as),
      ]);
      for (const proof of wrong) expect(await send(proof)).toMatchObject(refused);
      const proof = await proofOf(backend, as, merchantId);
      expect((await send(proof)).status).toBe(201);
    },
  );

  it('takes a proof once, and one that was not used up by a refusal', async () => {
    const documentId = await uploadProof(backend, 'merchant.demo', merchantId);
    const proof = await proofOf(backend, 'merchant.demo', merchantId);
    const send = (id: string) =>
      sendFiling(backend, 'merchant.demo', { merchantId, changes: account, documentId: id }, proof);
    expect((await send('cdo_nothing')).status).toBe(404);
    const filed = await send(documentId);
    expect(filed.status).toBe(201);
    await decide('merchant.demo', filed.body.id, 'cancel');
    expect(await send(await uploadProof(backend, 'merchant.demo', merchantId))).toMatchObject(refused);
  });

  it('needs a document that its maker handed in for this merchant, and that no other change has', async () => {
    const send = async (documentId?: string) =>
      sendFiling(
        backend,
        'merchant.demo',
        { merchantId, changes: account, documentId },
        await proofOf(backend, 'merchant.demo', merchantId),
      );
    expect(await send()).toMatchObject({ status: 400, body: { fields: [{ path: 'documentId' }] } });
    expect((await send(await uploadProof(backend, 'manager.demo', merchantId))).status).toBe(404);
    const documentId = await uploadProof(backend, 'merchant.demo', merchantId);
    const { body } = await send(documentId);
    await decide('merchant.demo', body.id, 'cancel');
    expect((await send(documentId)).status).toBe(404);
    const elsewhere = await uploadProof(backend, 'manager.demo', 'mer_0002');
    const proof = await proofOf(backend, 'manager.demo', merchantId);
    const foreign = { merchantId, changes: account, documentId: elsewhere };
    expect((await sendFiling(backend, 'manager.demo', foreign, proof)).status).toBe(404);
  });

  it('keeps the whole number sealed until it is decided, and out of every answer', async () => {
    const documentId = await uploadProof(backend, 'merchant.demo', merchantId);
    const body = { merchantId, changes: account, documentId, reason: 'It is 000987654321 now.' };
    const proof = await proofOf(backend, 'merchant.demo', merchantId);
    const { id, reason } = (await sendFiling(backend, 'merchant.demo', body, proof)).body;
    expect(reason).toBe('It is ••••4321 now.');
    const sealed = async () => {
      const [row] = await backend.db.select().from(changeRequests).where(eq(changeRequests.id, id));
      expect(JSON.stringify(row)).not.toContain('987654321');
      return row?.sealedAccountNumber ?? null;
    };
    const { secret } = backend.settings;
    expect(unseal(secret, changedAccountOf(id), (await sealed()) ?? '')).toBe('000987654321');
    expect(JSON.stringify(await settings('admin.demo'))).not.toContain('000987654321');
    await decide('merchant.demo', id, 'cancel');
    expect(await sealed()).toBeNull();
  });
});

it('a change of a name needs neither document nor second factor, and one of nothing is none', async () => {
  const named = await sendFiling(backend, 'merchant.demo', { merchantId, changes: { newName: 'Finch' } });
  expect(named.body).toMatchObject({
    bankChange: false,
    document: null,
    requestedByName: expect.any(String),
  });
  const twice = await sendFiling(backend, 'merchant.demo', { merchantId, changes: { descriptor: 'X' } });
  expect(twice).toMatchObject({ status: 409, body: { reason: 'change_pending' } });
  await decide('merchant.demo', named.body.id, 'cancel');
  const { name } = await settings();
  const same = await sendFiling(backend, 'merchant.demo', { merchantId, changes: { newName: name } });
  expect(same).toMatchObject({ status: 400, body: { fields: [{ path: 'changes', reason: 'no_change' }] } });
});

it('tells when each field was changed last', async () => {
  expect((await settings()).changedAt).toMatchObject({ descriptor: null, accountNumber: null });
  const { body } = await sendFiling(backend, 'merchant.demo', {
    merchantId,
    changes: { descriptor: 'FINCH' },
  });
  await decide('partner.demo', body.id, 'approve');
  const decided = await requestOf(body.id);
  const { changedAt } = await settings();
  expect(changedAt).toMatchObject({ descriptor: decided?.decidedAt, accountNumber: null });
  expect(decided).toMatchObject({ decidedBy: 'partner.demo', decidedByName: expect.any(String) });
});

describe('the document', () => {
  const open = async (as: string, id: string) =>
    (await backend.download(as, `merchant/setting/document?id=${id}`)).status;

  it('is read by who handed it in and who may decide, and by nobody else who sees the merchant', async () => {
    const documentId = await uploadProof(backend, 'merchant.demo', merchantId);
    expect(await open('admin.demo', documentId)).toBe(404);
    const proof = await proofOf(backend, 'merchant.demo', merchantId);
    const body = { merchantId, changes: account, documentId };
    const { id } = (await sendFiling(backend, 'merchant.demo', body, proof)).body;
    const statuses = { 'merchant.demo': 200, 'partner.demo': 200, 'admin.demo': 200, 'manager.demo': 404 };
    for (const [as, status] of Object.entries(statuses)) {
      expect([as, await open(as, documentId)]).toEqual([as, status]);
      const document = (await requestOf(id, as))?.document;
      expect([as, document?.mayOpen]).toEqual([as, status === 200]);
    }
    expect(await open('hauspay.partner', documentId)).toBe(404);
    expect(await open('restricted.demo', documentId)).toBe(403);
    expect((await requestOf(id, 'restricted.demo'))?.document).toMatchObject({ mayOpen: false });
  });

  it('that was never filed goes when another is handed in', async () => {
    const first = await uploadProof(backend, 'merchant.demo', merchantId);
    const second = await uploadProof(backend, 'merchant.demo', merchantId);
    expect(await open('merchant.demo', first)).toBe(404);
    expect(await open('merchant.demo', second)).toBe(200);
  });
});

it('restricted users read settings, and neither change them nor read papers', async () => {
  const { allowedActions, requests } = await settings('restricted.demo');
  expect(allowedActions).toEqual([]);
  expect(requests.flatMap((request: ChangeRequest) => request.allowedActions)).toEqual([]);
  const file = { merchantId, changes: { descriptor: 'X' } };
  expect((await sendFiling(backend, 'restricted.demo', file)).status).toBe(403);
  for (const path of ['account/documents/list', 'merchants/requests'])
    expect((await backend.get('restricted.demo', `${path}?merchantId=${merchantId}`)).status).toBe(403);
});

it('a merchant has no more than twenty documents filed in a day', async () => {
  for (let count = 0; ; count += 1) {
    const { status, body } = await fileBankChange(backend, 'manager.demo', {
      merchantId: 'mer_0002',
      changes: account,
    });
    if (status === 201) await decide('manager.demo', body.id, 'cancel');
    else if (body.reason === 'change_pending') await decide('admin.demo', 'chg_demo3', 'reject');
    else {
      expect([count, body.reason]).toEqual([21, 'limit_reached']);
      return;
    }
  }
});
