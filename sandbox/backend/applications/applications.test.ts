import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeApplication, owner } from '../testing/application.ts';
import { newKey } from '../testing/orders.ts';
import { type Answer, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const path = 'merchants/application';
const start = async (as = 'partner.demo'): Promise<string> => {
  const { body } = await backend.post(as, path, { tradingName: 'Quay Coffee' }, newKey());
  return body.merchantId;
};
const read = async (merchantId: string, as = 'partner.demo') =>
  (await backend.get(as, `${path}?merchantId=${merchantId}`)).body;
const save = (
  change: { merchantId: string; section: string; version: number; values: object },
  as = 'partner.demo',
) => backend.send(as, 'put', path, change);
const submit = (merchantId: string, key = newKey()): Promise<Answer> =>
  backend.post('partner.demo', `${path}/submit`, { merchantId }, key);
const keys = ({ missing }: { missing: { key: string }[] }) => missing.map(({ key }) => key);
const giveDocument = (query: string, text = query, as = 'partner.demo') =>
  backend.upload(as, `account/documents?${query}`, Buffer.from(`%PDF-1.7\n%${text}\n%%EOF\n`));

describe('a draft', () => {
  it('is kept section by section as it was typed, and says what is wrong with it', async () => {
    const merchantId = await start();
    const typed = {
      tradingName: 'Quay',
      legalName: 'Q',
      entityType: 'llc',
      taxIdType: 'ein',
      website: 'quay',
    };
    const { body } = await save({ merchantId, section: 'business', version: 1, values: typed });
    expect(body.sections.business).toMatchObject({ version: 2, editedBy: 'partner.demo', values: typed });
    expect(body.name).toBe('Quay');
    const reasons = Object.fromEntries(
      body.missing.map(({ key, reason }: { key: string; reason: string }) => [key, reason]),
    );
    expect(reasons).toMatchObject({
      ...{ 'business.legalName': 'name_short', 'business.website': 'website', 'business.taxId': 'required' },
      ...{
        'bank.routingNumber': 'required',
        'owners.owner': 'owner_of_25',
        'terms.accept': 'terms_not_accepted',
      },
    });
    expect(await read(merchantId)).toEqual(body);
    expect(body.allowedActions).toEqual(['edit', 'submit', 'withdraw', 'share']);
  });

  it('is not overwritten by who read an older version, and a lost answer repeats nothing', async () => {
    const merchantId = await start();
    const mine = { merchantId, section: 'address', version: 0, values: { city: 'Salem' } };
    expect((await save(mine)).body.sections.address.version).toBe(1);
    expect((await save(mine)).body.sections.address.version).toBe(1);
    const late = await save({ ...mine, values: { city: 'Eugene' } }, 'admin.demo');
    expect(late).toMatchObject({ status: 409, body: { reason: 'draft_changed' } });
    expect((await read(merchantId)).sections.address.values).toMatchObject({ city: 'Salem' });
    // Another section is another's.
    const bank = { merchantId, section: 'bank', version: 0, values: { bankName: 'First' } };
    expect((await save(bank, 'admin.demo')).status).toBe(200);
  });

  it('keeps what is left out of the secret numbers, and checks one as what it is chosen to be', async () => {
    const merchantId = await start();
    const business = { tradingName: 'Quay', entityType: 'llc', taxIdType: 'ein' };
    const saved = (version: number, values: object) =>
      save({ merchantId, section: 'business', version, values });
    await saved(1, { ...business, taxId: '987654321' });
    const { body } = await saved(2, business);
    expect(body.sections.business.values).toMatchObject({ taxIdLast4: '4321' });
    expect(keys(body)).not.toContain('business.taxId');
    const asSsn = (await saved(3, { ...business, entityType: 'sole_proprietor', taxIdType: 'ssn' })).body;
    expect(asSsn.missing).toContainEqual(expect.objectContaining({ key: 'business.taxId', reason: 'ssn' }));
    expect(keys((await saved(4, { ...business, taxId: null })).body)).toContain('business.taxId');
  });

  it('takes no other secret number for one that arrived already', async () => {
    const merchantId = await start();
    const bank = { bankName: 'First', accountNumber: '000111222333' };
    const change = { merchantId, section: 'bank', version: 0, values: bank };
    await save(change);
    expect((await save(change)).body.sections.bank).toMatchObject({ version: 1 });
    for (const accountNumber of ['000999888777', null]) {
      const other = await save({ ...change, values: { ...bank, accountNumber } });
      expect(other).toMatchObject({ status: 409, body: { reason: 'draft_changed' } });
    }
  });

  it('has its owners changed and taken away; what is not told again stays', async () => {
    const merchantId = await start();
    const put = (change: object) =>
      backend.send('partner.demo', 'put', 'proxy/merchant/owner', { merchantId, ...change });
    const { dateOfBirth: _, taxIdLast4: __, ...known } = owner;
    const first = { ...owner, id: 'own_first', version: 0 };
    expect((await put({ ...known, id: 'own_first', version: 0 })).body.fields[0].path).toBe('dateOfBirth');
    expect((await put(first)).body).toMatchObject({ version: 1, birthYear: 1980, taxIdLast4: '1234' });
    expect((await put(first)).body.version).toBe(1);
    const renamed = await put({ ...known, name: 'Ada Renamed', id: 'own_first', version: 1 });
    expect(renamed.body).toMatchObject({ name: 'Ada Renamed', birthYear: 1980, version: 2 });
    expect((await put({ ...known, id: 'own_first', version: 1, name: 'Late' })).body.reason).toBe(
      'draft_changed',
    );
    const moved = { ...known, name: 'Ada Renamed', id: 'own_first', version: 1 };
    for (const other of [{ address: { ...owner.address, city: 'Salem' } }, { dateOfBirth: '1981-05-04' }])
      expect((await put({ ...moved, ...other })).body.reason).toBe('draft_changed');
    expect((await put({ ...moved, dateOfBirth: owner.dateOfBirth })).body.version).toBe(2);
    const drop = () =>
      backend.send(
        'partner.demo',
        'delete',
        `proxy/merchant/owner?merchantId=${merchantId}&id=own_first`,
        undefined,
      );
    expect([(await drop()).body.items, (await drop()).status]).toEqual([[], 200]);
  });
});

describe('a document', () => {
  it('takes the place of another, is not kept twice, and expires', async () => {
    const merchantId = await start();
    const held = async () =>
      (await backend.get('partner.demo', `account/documents/list?merchantId=${merchantId}`)).body.items;
    const query = `merchantId=${merchantId}&kind=identity&fileName=id.pdf`;
    const { body: old } = await giveDocument(`${query}&expiresOn=2026-11-19`, 'old');
    expect(old.status).toBe('expired');
    const isMissing = async () => keys(await read(merchantId)).includes('documents.identity');
    expect(await isMissing()).toBe(true);
    const { body: fresh } = await giveDocument(`${query}&expiresOn=2026-11-20&replaces=${old.id}`, 'fresh');
    expect((await giveDocument(`${query}&expiresOn=2026-11-20`, 'fresh')).body.id).toBe(fresh.id);
    const statuses = (await held()).map(({ status }: { status: string }) => status);
    expect(statuses.sort()).toEqual(['replaced', 'uploaded']);
    expect(await isMissing()).toBe(false);
    expect((await giveDocument(`${query}&replaces=${old.id}`, 'third')).status).toBe(409);
  });

  it('goes away before anybody looked at it, and not after', async () => {
    const merchantId = await start();
    const { body } = await giveDocument(`merchantId=${merchantId}&kind=other&fileName=a.pdf`);
    const review = (decision: string, reason?: string) =>
      backend.post('admin.demo', 'account/documents/review', { id: body.id, decision, reason });
    expect((await review('reject')).body.fields[0].path).toBe('reason');
    expect((await review('accept')).body).toMatchObject({ status: 'accepted', reviewedBy: 'admin.demo' });
    const remove = (id: string) =>
      backend.send('partner.demo', 'delete', `account/documents?id=${id}`, undefined);
    expect((await remove(body.id)).status).toBe(409);
    const { body: other } = await giveDocument(`merchantId=${merchantId}&kind=other&fileName=b.pdf`);
    expect((await remove(other.id)).body.items.map(({ id }: { id: string }) => id)).toEqual([body.id]);
    expect((await backend.download('partner.demo', `account/documents?id=${other.id}`)).status).toBe(404);
  });
});

describe('a complete application', () => {
  it('is sent once, and boarded by itself', async () => {
    const merchantId = await completeApplication(backend);
    expect((await read(merchantId)).missing).toEqual([]);
    const key = newKey();
    const [first, again] = [await submit(merchantId, key), await submit(merchantId, key)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((await submit(merchantId)).status).toBe(409);
    await backend.advance({});
    expect(await read(merchantId)).toMatchObject({
      ...{ status: 'active', mid: expect.stringMatching(/^52\d{10}$/), submittedBy: 'partner.demo' },
      ...{ decision: { outcome: 'approved' }, allowedActions: [], missing: [] },
    });
    expect((await save({ merchantId, section: 'bank', version: 2, values: {} })).status).toBe(409);
  });

  it('is sent again by itself when the papers that the processor wants are there, and approved then', async () => {
    const merchantId = await completeApplication(backend, { ein: '000000002' });
    await submit(merchantId);
    await backend.advance({});
    const asked = await read(merchantId);
    expect(asked).toMatchObject({ status: 'pending_documents', decision: { outcome: 'documents_needed' } });
    expect(asked.requests.map(({ documentKind }: { documentKind: string }) => documentKind).sort()).toEqual([
      'bank_letter',
      'identity',
    ]);
    for (const { id, documentKind } of asked.requests) {
      const query = `merchantId=${merchantId}&kind=${documentKind}&fileName=new.pdf&requestId=${id}`;
      expect((await giveDocument(query)).status).toBe(201);
    }
    await backend.advance({});
    expect(await read(merchantId)).toMatchObject({ status: 'active', decision: { outcome: 'approved' } });
  });

  it('that a reviewer looks at is asked about, answered, approved and boarded', async () => {
    const merchantId = await completeApplication(backend, { ein: '000000001' });
    await submit(merchantId);
    await backend.advance({});
    expect((await read(merchantId)).status).toBe('in_review');
    const ask = (as: string, more: object) =>
      backend.post(as, 'merchants/requests', { merchantId, text: 'What do you sell?', ...more }, newKey());
    expect((await ask('partner.demo', { kind: 'information' })).body.fields[0].path).toBe('kind');
    expect((await ask('admin.demo', { kind: 'document' })).body.fields[0].path).toBe('documentKind');
    expect((await ask('admin.demo', { kind: 'note' })).body.status).toBe('closed');
    expect((await read(merchantId)).status).toBe('in_review');
    const { body: request } = await ask('admin.demo', { kind: 'information' });
    expect((await read(merchantId)).status).toBe('pending_documents');
    const reply = (as: string, id = request.id) =>
      backend.post(as, 'merchants/requests/reply', { id, text: 'Coffee.' });
    expect((await reply('hauspay.partner')).status).toBe(404);
    expect((await reply('partner.demo')).body).toMatchObject({ status: 'answered', mayClose: false });
    await backend.advance({});
    expect((await read(merchantId)).status).toBe('in_review');
    await backend.post('admin.demo', 'merchants/status', { merchantId, action: 'approve' }, newKey());
    await backend.advance({});
    expect(await read(merchantId)).toMatchObject({ status: 'active', mid: expect.any(String) });
    const close = (as: string) => backend.post(as, 'merchants/requests/close', { id: request.id });
    expect((await close('partner.demo')).status).toBe(409);
    expect((await close('admin.demo')).body.status).toBe('closed');
    expect((await reply('partner.demo')).status).toBe(409);
  });

  it('of which a document is rejected waits for another, with the reason', async () => {
    const merchantId = await completeApplication(backend, { ein: '000000001' });
    await submit(merchantId);
    await backend.advance({});
    const { documents } = await read(merchantId);
    const letter = documents.find(({ kind }: { kind: string }) => kind === 'bank_letter');
    const reason = 'It names another business.';
    await backend.post('admin.demo', 'account/documents/review', {
      id: letter.id,
      decision: 'reject',
      reason,
    });
    const waiting = await read(merchantId);
    expect([waiting.status, keys(waiting)]).toEqual(['pending_documents', ['documents.bank_proof']]);
    expect(waiting.requests[0]).toMatchObject({
      kind: 'document',
      documentKind: 'bank_letter',
      status: 'open',
    });
    expect(waiting.requests[0].messages[0].text).toBe(reason);
  });
});
