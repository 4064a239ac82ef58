import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '../../store/schema/applications.ts';
import { merchantOwners } from '../../store/schema/registration.ts';
import { completeApplication, owner } from '../testing/application.ts';
import { newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { birthOf, unseal } from './sealed.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const read = async (merchantId: string, as = 'partner.demo') =>
  (await backend.get(as, `merchants/application?merchantId=${merchantId}`)).body;
const submit = (merchantId: string) =>
  backend.post('partner.demo', 'merchants/application/submit', { merchantId }, newKey());
const change = (as: string, merchantId: string, action: string, reason?: string) =>
  backend.post(as, 'merchants/status', { merchantId, action, ...(reason && { reason }) }, newKey());
const set = (merchantId: string, columns: Partial<typeof applications.$inferInsert>) =>
  backend.db.update(applications).set(columns).where(eq(applications.merchantId, merchantId));
const ownersOf = (merchantId: string) =>
  backend.db.select().from(merchantOwners).where(eq(merchantOwners.merchantId, merchantId));
const keys = ({ missing }: { missing: { key: string }[] }) => missing.map(({ key }) => key);

describe('a number that is handed on to the processor', () => {
  it('is asked for again where nothing but its last digits is left, as in drafts from before', async () => {
    const merchantId = await completeApplication(backend);
    await set(merchantId, { sealedTaxId: null, sealedAccountNumber: null });
    const draft = await read(merchantId);
    expect(keys(draft)).toEqual(['business.taxId', 'bank.accountNumber']);
    expect(draft.sections.business.values.taxIdLast4).toBeNull();
    expect((await submit(merchantId)).body.reason).toBe('registration_incomplete');
    for (const [section, more] of [
      ['business', { taxId: '987654321' }],
      ['bank', { accountNumber: '000123456789' }],
    ] as const) {
      const { version, values } = draft.sections[section];
      const { taxIdLast4: _, accountLast4: __, ...typed } = values;
      const body = { merchantId, section, version, values: { ...typed, ...more } };
      await backend.send('partner.demo', 'put', 'merchants/application', body);
    }
    expect(keys(await read(merchantId))).toEqual([]);
    expect((await submit(merchantId)).status).toBe(200);
  });

  it('and does not open has somebody look at the application: nobody is approved unseen', async () => {
    const merchantId = await completeApplication(backend);
    await set(merchantId, { sealedTaxId: 'c2VhbGVkIHdpdGggYW5vdGhlciBzZWNyZXQ' });
    await submit(merchantId);
    await backend.advance({});
    expect(await read(merchantId)).toMatchObject({ status: 'in_review', decision: { outcome: 'review' } });
  });

  it.each([
    ['approved', '987654321', null],
    ['declined by the processor', '000000003', null],
    ['declined by a reviewer', '000000001', 'decline'],
    ['withdrawn', '000000001', 'withdraw'],
  ])('is erased when the application is %s, and its link with it', async (_how, ein, action) => {
    const merchantId = await completeApplication(backend, { ein });
    if (action === 'withdraw')
      await backend.post('partner.demo', 'merchants/application/link', { merchantId, days: 7 });
    else await submit(merchantId);
    await backend.advance({});
    if (action) await change('admin.demo', merchantId, action, 'No.');
    const [row] = await backend.db.select().from(applications).where(eq(applications.merchantId, merchantId));
    expect(row).toMatchObject({ sealedTaxId: null, sealedAccountNumber: null, taxIdLast4: ein.slice(-4) });
    expect((await read(merchantId)).link).toBeNull();
    const owners = await ownersOf(merchantId);
    expect(owners).toMatchObject([{ birthYear: 1980, isAdult: true, sealedBirth: null, dateOfBirth: null }]);
  });

  it('opens with the key of its own person alone', async () => {
    const merchantId = await completeApplication(backend);
    const [kept] = await ownersOf(merchantId);
    const { key = '', sealedBirth } = kept ?? {};
    const { secret } = backend.settings;
    expect(unseal(secret, birthOf(merchantId, key), sealedBirth ?? '')).toBe(owner.dateOfBirth);
    expect(unseal(secret, birthOf('mer_0001', key), sealedBirth ?? '')).toBeNull();
    expect(JSON.stringify(kept)).not.toContain(owner.dateOfBirth);
  });

  it.each([
    ['2008-11-20', []],
    ['2008-11-21', ['under_age']],
  ])('tells of who was born on %s whether they are of age', async (dateOfBirth, reasons) => {
    const merchantId = await completeApplication(backend);
    const [kept] = await ownersOf(merchantId);
    const change = { ...owner, merchantId, id: kept?.key, version: kept?.version, dateOfBirth };
    expect((await backend.send('partner.demo', 'put', 'proxy/merchant/owner', change)).status).toBe(200);
    const { missing } = await read(merchantId);
    expect(missing.map(({ reason }: { reason: string }) => reason)).toEqual(reasons);
  });
});

describe('a decision', () => {
  it('is told to who applied, with its reason and who made it', async () => {
    const merchantId = await completeApplication(backend, { ein: '000000001' });
    expect((await read(merchantId)).statusChange).toBeNull();
    await submit(merchantId);
    await backend.advance({});
    expect((await read(merchantId)).statusChange).toMatchObject({ action: 'board', by: 'InstantMID' });
    await change('admin.demo', merchantId, 'decline', 'The shop does not exist.');
    const reason = 'The shop does not exist.';
    const declined = { action: 'decline', by: 'admin.demo', reason };
    expect(await read(merchantId)).toMatchObject({ status: 'declined', statusChange: declined });
    expect(
      (await backend.get('hauspay.partner', `merchants/application?merchantId=${merchantId}`)).status,
    ).toBe(404);
  });

  it('is one of two that are made at once, and what became of it is there for the other', async () => {
    const merchantId = await completeApplication(backend, { ein: '000000001' });
    await submit(merchantId);
    await backend.advance({});
    const answers = await Promise.all([
      change('admin.demo', merchantId, 'approve'),
      change('admin.demo', merchantId, 'decline', 'No.'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.reason).toBe('wrong_status');
    const [won] = ['approve', 'decline'].filter((_, index) => answers[index]?.status === 200);
    const { history } = (await backend.get('admin.demo', `merchants/status?merchantId=${merchantId}`)).body;
    const made = history.filter(({ action }: { action: string }) => /approve|decline/.test(action));
    expect(made).toMatchObject([{ action: won, by: 'admin.demo' }]);
  });
});
