import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, saleWith } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const person = { givenName: 'Nina', familyName: 'Holt', email: 'nina.holt@example.com' };
const insert = (as: string, body: object) =>
  backend.post(as, 'usermanagement/insert', { ...person, ...body });
const usernames = async (as: string): Promise<string[]> =>
  (await backend.get(as, 'usermanagement/all?limit=200')).body.items.map(
    ({ username }: { username: string }) => username,
  );

describe('the user list', () => {
  it('shows each caller their own people', async () => {
    expect(await usernames('merchant.demo')).toEqual(['merchant.demo', 'restricted.demo']);
    expect(await usernames('hauspay.partner')).toEqual(['hauspay.manager', 'hauspay.partner']);
    expect(await usernames('admin.demo')).toContain('lightspeed.merchant');
    expect((await backend.get('restricted.demo', 'usermanagement/all')).status).toBe(403);
  });
});

describe('a user', () => {
  it('is invited into the caller’s scope, changed, switched off, and deleted, at the identity service too', async () => {
    const { status, body } = await insert('partner.demo', {
      username: 'nina.holt',
      role: 'merchants',
      merchantId: 'mer_0002',
    });
    expect([status, body.merchantId]).toEqual([201, 'mer_0002']);
    const facts = async () => (await backend.get('partner.demo', 'cognito?username=nina.holt')).body;
    expect(await facts()).toMatchObject({
      status: 'FORCE_CHANGE_PASSWORD',
      groups: ['merchants'],
      isEnabled: true,
    });
    expect(
      (await insert('admin.demo', { username: 'nina.holt', role: 'merchants', merchantId: 'mer_0002' }))
        .status,
    ).toBe(409);
    const update = (as: string, change: object) =>
      backend.send(as, 'put', 'usermanagement/update', { username: 'nina.holt', ...change });
    expect((await update('hauspay.partner', { isEnabled: false })).status).toBe(404);
    expect(
      (await update('partner.demo', { isEnabled: false, isRestricted: true, givenName: 'Nora' })).body,
    ).toMatchObject({ isEnabled: false, isRestricted: true, givenName: 'Nora' });
    expect(await facts()).toMatchObject({ isEnabled: false, groups: expect.arrayContaining(['restricted']) });
    const remove = () =>
      backend.send('partner.demo', 'delete', 'usermanagement/delete?username=nina.holt', undefined);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });

  it('never sees more than who made it', async () => {
    for (const [as, body, status] of [
      ['merchant.demo', { role: 'partners', partnerId: 'par_01' }, 409],
      ['merchant.demo', { role: 'countinghouse' }, 409],
      ['merchant.demo', { role: 'merchants', merchantId: 'mer_0002' }, 404],
      ['partner.demo', { role: 'partners', partnerId: 'par_02' }, 404],
      ['partner.demo', { role: 'merchants', merchantId: 'hauspay_0001' }, 404],
      ['partner.demo', { role: 'multi-merchant', merchantIds: ['mer_0001', 'hauspay_0001'] }, 404],
      ['partner.demo', { role: 'merchants' }, 400],
      ['partner.demo', { role: 'multi-merchant' }, 400],
    ] as const) {
      expect([body, (await insert(as, { username: 'eve.eve', ...body })).status]).toEqual([body, status]);
    }
    expect(await usernames('admin.demo')).not.toContain('eve.eve');
  });

  it('manages the merchants given, out of the giver’s own', async () => {
    await insert('partner.demo', {
      username: 'many.holt',
      role: 'multi-merchant',
      merchantIds: ['mer_0003'],
    });
    const set = (merchantIds: string[]) =>
      backend.send('partner.demo', 'put', 'usermanagement/multi', { username: 'many.holt', merchantIds });
    expect((await set(['mer_0004', 'mer_0005'])).body.merchantIds).toEqual(['mer_0004', 'mer_0005']);
    expect((await set(['lightspeed_0001'])).status).toBe(404);
    const { body } = await backend.get('partner.demo', 'usermanagement/multi?username=many.holt');
    expect(body.merchantIds).toEqual(['mer_0004', 'mer_0005']);
  });

  it('does not lock itself out', async () => {
    const self = { username: 'merchant.demo', isEnabled: false };
    expect((await backend.send('merchant.demo', 'put', 'usermanagement/update', self)).status).toBe(409);
    expect(
      (
        await backend.send(
          'merchant.demo',
          'delete',
          'usermanagement/delete?username=merchant.demo',
          undefined,
        )
      ).status,
    ).toBe(409);
  });

  it('whose password is reset gets a code', async () => {
    expect(
      (await backend.post('merchant.demo', 'usermanagement/resetpass', { username: 'restricted.demo' })).body,
    ).toEqual({
      username: 'restricted.demo',
      done: true,
    });
  });
});

describe('notifications', () => {
  it('come by scope, are read by each for themselves, and can be muted', async () => {
    await backend.post('merchant.demo', 'proxy/card-payment', saleWith('4000000000002685'), newKey());
    await backend.advance({ days: 7 });
    const list = async (as: string) => (await backend.get(as, 'notifications')).body;
    const mine = await list('merchant.demo');
    expect(mine.items[0]).toMatchObject({ kind: 'dispute_opened', merchantId: 'mer_0001', isRead: false });
    const { id } = mine.items[0];
    const read = (as: string) => backend.post(as, 'notifications', { action: 'read', ids: [id] });
    expect((await read('lightspeed.merchant')).body.changed).toBe(0);
    expect((await read('merchant.demo')).body.changed).toBe(1);
    expect((await list('merchant.demo')).unreadCount).toBe(mine.unreadCount - 1);
    expect((await list('partner.demo')).items.find((item: { id: string }) => item.id === id).isRead).toBe(
      false,
    );
    await backend.send('merchant.demo', 'put', 'notifications/preferences', { muted: ['dispute_opened'] });
    expect(
      (await list('merchant.demo')).items.every(({ kind }: { kind: string }) => kind !== 'dispute_opened'),
    ).toBe(true);
  });

  it('analytics are embedded where they are set up only', async () => {
    expect((await backend.get('partner.demo', 'dashboard/embedded')).body).toEqual({
      url: null,
      validSeconds: null,
    });
  });
});
