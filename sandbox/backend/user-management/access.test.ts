import type { ManagedUser } from '@countinghouse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const person = { givenName: 'Nina', familyName: 'Holt', email: 'nina.holt@example.com' };
const insert = (as: string, body: object) =>
  backend.post(as, 'usermanagement/insert', { ...person, ...body });
const send = (as: string, method: string, path: string, body?: object) =>
  backend.send(as, method, `usermanagement/${path}`, body);
const list = async (as: string, query = ''): Promise<ManagedUser[]> =>
  (await backend.get(as, `usermanagement/all?limit=200&${query}`)).body.items;
const names = async (as: string, query: string) => (await list(as, query)).map(({ username }) => username);
const read = async (as: string, username: string) =>
  (await backend.get(as, `usermanagement/user?username=${username}`)).body;
const groupsOf = async (username: string) =>
  (await backend.get('admin.demo', `cognito?username=${username}`)).body.groups;

describe('a user’s access', () => {
  it('is replaced, at the identity service too, and out of what the giver holds', async () => {
    await insert('partner.demo', { username: 'mover.one', role: 'merchants', merchantId: 'mer_0002' });
    const change = (as: string, body: object) =>
      send(as, 'put', 'access', { username: 'mover.one', ...body });

    const managed = await change('partner.demo', {
      role: 'multi-merchant',
      merchantIds: ['mer_0003', 'mer_0004'],
    });
    expect(managed.body).toMatchObject({ role: 'multi-merchant', merchantId: null, merchantCount: 2 });
    expect(await groupsOf('mover.one')).toEqual(['multi-merchant']);

    const partner = await change('partner.demo', { role: 'partners' });
    expect(partner.body).toMatchObject({ role: 'partners', partnerId: 'par_01', merchantCount: null });
    expect((await backend.get('partner.demo', 'usermanagement/multi?username=mover.one')).body).toEqual({
      username: 'mover.one',
      merchantIds: [],
      merchants: [],
    });

    for (const [body, status] of [
      [{ role: 'countinghouse' }, 409],
      [{ role: 'merchants', merchantId: 'hauspay_0001' }, 404],
      [{ role: 'multi-merchant', merchantIds: ['mer_0001', 'lightspeed_0001'] }, 404],
      [{ role: 'multi-merchant' }, 400],
    ] as const) {
      expect([body, (await change('partner.demo', body)).status]).toEqual([body, status]);
    }
    expect((await change('hauspay.partner', { role: 'partners' })).status).toBe(404);
    expect((await change('merchant.demo', { role: 'merchants' })).status).toBe(404);
    expect(await groupsOf('mover.one')).toEqual(['partners']);
  });

  it('is nobody’s own to change', async () => {
    const { status, body } = await send('partner.demo', 'put', 'access', {
      username: 'partner.demo',
      role: 'merchants',
      merchantId: 'mer_0001',
    });
    expect([status, body.reason]).toEqual([409, 'own_account']);
  });

  it('says which rule forbids what may not be done', async () => {
    expect((await read('admin.demo', 'hauspay.partner')).refusals).toMatchObject({
      disable: 'last_administrator',
      delete: 'last_administrator',
    });
    expect((await read('partner.demo', 'partner.demo')).refusals).toMatchObject({ disable: 'own_account' });
    const manager = await read('manager.demo', 'manager.demo');
    expect(manager.refusals).toMatchObject({ delete: 'own_account' });
    expect(manager.allowedActions).toContain('edit');
  });
});

describe('the last administrator of a partner', () => {
  it('stays, also when the last two are taken away at once', async () => {
    const administrator = { role: 'partners', partnerId: 'hauspay_01' };
    const partnerId = (await read('admin.demo', 'hauspay.partner')).partnerId;
    await insert('admin.demo', { username: 'second.admin', ...administrator, partnerId });
    // Who has not accepted the invitation administers nothing yet.
    const refused = await send('admin.demo', 'put', 'update', {
      username: 'hauspay.partner',
      isEnabled: false,
    });
    expect([refused.status, refused.body.reason]).toEqual([409, 'last_administrator']);

    await backend.db.execute(`update users set accepted_at = created_at where username = 'second.admin'`);
    const disabled = await Promise.all(
      ['hauspay.partner', 'second.admin'].map((username) =>
        send('admin.demo', 'put', 'update', { username, isEnabled: false }),
      ),
    );
    expect(disabled.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = (await list('admin.demo', `partnerId=${partnerId}&role=partners&status=enabled`))[0];
    const facts = (await backend.get('admin.demo', `cognito?username=${left?.username}`)).body;
    expect(facts.isEnabled).toBe(true);
  });
});

describe('the list of users', () => {
  it('tells who was invited by whom and has not come yet', async () => {
    await insert('partner.demo', { username: 'newly.made', role: 'merchants', merchantId: 'mer_0001' });
    expect(await names('partner.demo', 'status=invited')).toContain('newly.made');
    expect(await read('merchant.demo', 'newly.made')).toMatchObject({
      ...{ status: 'invited', createdBy: 'partner.demo', acceptedAt: null, lastSignInAt: null },
      partnerName: expect.any(String),
      merchantName: expect.any(String),
    });
    expect((await send('merchant.demo', 'post', 'resend', { username: 'newly.made' })).status).toBe(200);
    expect((await send('merchant.demo', 'post', 'resetpass', { username: 'newly.made' })).status).toBe(409);
    const accepted = await send('merchant.demo', 'post', 'resend', { username: 'restricted.demo' });
    expect([accepted.status, accepted.body.reason]).toEqual([409, 'invitation_accepted']);
  });

  it('has the demo account that must choose a password yet as invited', async () => {
    expect(await read('partner.demo', 'newhire.demo')).toMatchObject({
      ...{ status: 'invited', acceptedAt: null, invitation: { status: 'sent' } },
      allowedActions: expect.arrayContaining(['resend_invitation', 'revoke_invitation']),
    });
  });

  it('is filtered by access, merchant, partner and how long somebody was away', async () => {
    expect(await names('merchant.demo', 'access=restricted')).toEqual(['restricted.demo']);
    expect(await names('admin.demo', 'merchantId=mer_0001')).toEqual(
      expect.arrayContaining(['merchant.demo', 'manager.demo']),
    );
    const ofPartner = await names('admin.demo', 'partnerId=par_01');
    expect(ofPartner).toEqual(expect.arrayContaining(['partner.demo', 'merchant.demo', 'manager.demo']));
    expect(ofPartner).not.toContain('hauspay.partner');
    const idle = await names('admin.demo', 'idleDays=1');
    expect(idle).toContain('newly.made');
    expect(idle).not.toContain('admin.demo');
    expect((await backend.get('admin.demo', 'usermanagement/all?idleDays=0')).status).toBe(400);
  });

  it('is read page by page in each order, each user once', async () => {
    for (const sort of ['name', 'newest', 'oldest', 'idle']) {
      const all = await names('admin.demo', `sort=${sort}`);
      const seen: string[] = [];
      let cursor = '';
      do {
        const query = `usermanagement/all?limit=3&sort=${sort}${cursor && `&cursor=${cursor}`}`;
        const { body } = await backend.get('admin.demo', query);
        seen.push(...body.items.map(({ username }: ManagedUser) => username));
        cursor = body.nextCursor ?? '';
      } while (cursor);
      expect([sort, seen]).toEqual([sort, all]);
    }
    const [first] = await names('admin.demo', 'sort=idle');
    expect((await read('admin.demo', first ?? '')).lastSignInAt).toBeNull();
  });
});

describe('sessions of a user', () => {
  it('are ended by whoever manages them, and by nobody else', async () => {
    expect((await send('merchant.demo', 'post', 'sign-out', { username: 'restricted.demo' })).status).toBe(
      200,
    );
    expect(
      (await send('lightspeed.merchant', 'post', 'sign-out', { username: 'restricted.demo' })).status,
    ).toBe(404);
  });
});
