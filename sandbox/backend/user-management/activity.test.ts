import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inviteUser } from '../testing/invited-user.ts';
import { cardSale } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createViewing } from '../testing/viewing.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const post = (as: string, path: string, body: object) => backend.post(as, `usermanagement/${path}`, body);

/** Merchant 2's user, who has signed in. */
const newUser = (username: string) =>
  inviteUser(backend, 'partner.demo', { username, role: 'merchants', merchantId: 'mer_0002' });

describe('activity of a user', () => {
  const activity = async (as: string, query: string) => {
    const { status, body } = await backend.get(as, `usermanagement/activity?username=${query}`);
    return status === 200
      ? body.items.map(({ username, action }: Record<string, string>) => `${username} ${action}`)
      : status;
  };

  it('is what they did and what was done to their account, as far as the reader sees it', async () => {
    await newUser('alma.acts');
    await post('partner.demo', 'resetpass', { username: 'alma.acts' });
    expect(await activity('partner.demo', 'alma.acts')).toEqual([
      'partner.demo user:reset',
      'partner.demo user:insert',
    ]);
    expect(await activity('partner.demo', 'partner.demo&kind=account')).toContain('partner.demo user:insert');
    expect(await activity('partner.demo', 'partner.demo&kind=payments,deposits')).toEqual([]);
    expect(await activity('hauspay.partner', 'alma.acts')).toBe(404);
    expect(await activity('restricted.demo', 'merchant.demo')).toBe(403);
    await post('partner.demo', 'unlock', { username: 'partner.demo' });
    expect(await activity('partner.demo', 'partner.demo&limit=1')).toEqual([
      'partner.demo post usermanagement/unlock',
    ]);
  });

  it('is found by what was done, tried in vain, by whom and to what', async () => {
    const { call } = await newUser('dora.finds');
    const nobodys = { transactionId: 'txn_of_nobody', action: 'void' };
    expect((await call('proxy/card-void-refund', 'POST', nobodys)).status).toBe(404);
    const tried = ['dora.finds post proxy/card-void-refund'];
    const invited = ['partner.demo user:insert'];
    const found = (query: string) => activity('partner.demo', `dora.finds&${query}`);
    expect(await found('limit=9')).toEqual([...tried, ...invited]);
    expect(await found('action=payment:void')).toEqual(tried);
    expect(await found('action=user:insert,user:reset')).toEqual(invited);
    expect(await found('action=payment:sale')).toEqual([]);
    expect(await found('by=user')).toEqual(tried);
    expect(await found('by=others')).toEqual(invited);
    expect(await found('outcome=refused')).toEqual(tried);
    expect(await found('outcome=done')).toEqual(invited);
    expect(await found('recordId=txn_of_nobody')).toEqual(tried);
    expect(await found('action=no:such')).toBe(400);
    // Who has not signed in has no id that what they did could be noted of.
    const person = { username: 'otto.new', givenName: 'Otto', familyName: 'New', email: 'otto@example.com' };
    await post('partner.demo', 'insert', { ...person, role: 'merchants', merchantId: 'mer_0002' });
    expect(await activity('partner.demo', 'otto.new&by=others')).toEqual(invited);
    expect(await activity('partner.demo', 'otto.new&by=user')).toEqual([]);
  });

  it('tells whose a user is now what changed, and not whose they were before', async () => {
    await newUser('moved.away');
    const set = { username: 'moved.away', givenName: 'Nora' };
    expect((await backend.send('partner.demo', 'put', 'usermanagement/update', set)).status).toBe(200);
    const before = (await backend.get('admin.demo', 'usermanagement/user?username=hauspay.partner')).body;
    const access = { username: 'moved.away', role: 'partners', partnerId: before.partnerId };
    expect((await backend.send('admin.demo', 'put', 'usermanagement/access', access)).status).toBe(200);
    const entries = async (as: string) =>
      (await backend.get(as, 'usermanagement/activity?username=moved.away')).body.items;
    const [moved, changed, invited] = await entries('admin.demo');
    expect(invited.action).toBe('user:insert');
    expect(moved).toMatchObject({ action: 'user:access', before: { merchantId: 'mer_0002' } });
    expect(changed).toMatchObject({ before: { givenName: 'Nina' }, after: { givenName: 'Nora' } });
    expect(JSON.stringify(changed.before)).not.toContain('subject');
    const told = await entries('hauspay.partner');
    expect(told.map(({ action }: { action: string }) => action)).toEqual(['user:access']);
    expect(told[0].before).toEqual({ role: 'merchants' });
    expect((await backend.get('partner.demo', 'usermanagement/activity?username=moved.away')).status).toBe(
      404,
    );
  });

  it('of a manager is told to whoever administers the partner of all their merchants', async () => {
    const partners = { username: 'mara.reads', role: 'partners' };
    const reader = await inviteUser(backend, 'partner.demo', partners);
    const access = { role: 'multi-merchant', merchantIds: ['mer_0001', 'mer_0002'] };
    const { call } = await inviteUser(backend, 'partner.demo', { username: 'mo.manages', ...access });
    const put = async (as: string, path: string, body: object) => {
      const { status } = await backend.send(as, 'put', `usermanagement/${path}`, body);
      expect(status).toBe(200);
    };
    const manage = (as: string, merchantIds: string[]) =>
      put(as, 'multi', { username: 'mo.manages', merchantIds });
    await manage('partner.demo', ['mer_0001']);
    const tried = { transactionId: 'txn_of_nobody', action: 'void' };
    expect((await call('proxy/card-void-refund', 'POST', tried)).status).toBe(404);
    await createViewing(backend).open('partner.demo', { username: 'mo.manages' });
    await put('partner.demo', 'update', { username: 'mo.manages', isEnabled: false });
    const done = ['update', 'view-end', 'view-start', 'merchants', 'insert'];
    const told = done.map((action) => `partner.demo user:${action}`);
    const shortly = (entries: { username: string; action: string }[]) =>
      entries.map(({ username, action }) => `${username} ${action}`);
    const trailOf = shortly((await reader.call('audit?recordId=mo.manages')).body.items);
    expect(trailOf).toEqual(told);
    const { items } = (await reader.call('usermanagement/activity?username=mo.manages')).body;
    expect(shortly(items)).toEqual([
      ...told.slice(0, 3),
      'mo.manages post proxy/card-void-refund',
      ...told.slice(3),
    ]);
    expect(items.find(({ action }: { action: string }) => action === 'user:merchants')).toMatchObject({
      before: { merchantIds: ['mer_0001', 'mer_0002'] },
      after: { merchantIds: ['mer_0001'] },
    });

    await manage('admin.demo', ['mer_0001', 'hauspay_0001']);
    await manage('admin.demo', ['hauspay_0001']);
    const merchants = async (as: string) =>
      (await backend.get(as, 'audit?recordId=mo.manages&action=user:merchants')).body.items.map(
        ({ before, after }: Record<string, unknown>) => [before, after],
      );
    expect(await merchants('partner.demo')).toHaveLength(1);
    expect(await merchants('hauspay.partner')).toEqual([[null, { merchantIds: ['hauspay_0001'] }]]);
    expect((await merchants('admin.demo')).slice(0, 2)).toEqual([
      [{ merchantIds: ['hauspay_0001', 'mer_0001'] }, { merchantIds: ['hauspay_0001'] }],
      [{ merchantIds: ['mer_0001'] }, { merchantIds: ['mer_0001', 'hauspay_0001'] }],
    ]);
  });

  it('says what of it the reader can open, and nothing of what is a stranger’s or gone', async () => {
    const access = { role: 'merchants', merchantId: 'mer_0001' };
    const { call } = await inviteUser(backend, 'partner.demo', { username: 'opal.opens', ...access });
    const own = (await call('proxy/card-payment', 'POST', cardSale)).body.transaction.id;
    const others = await backend.get('partner.demo', 'transaction/all?merchantId=mer_0002&limit=1');
    const [{ id: foreign, type }] = others.body.items;
    expect(
      (await call('proxy/card-void-refund', 'POST', { transactionId: foreign, action: 'void' })).status,
    ).toBe(404);
    await call('usermanagement/unlock', 'POST', { username: 'hauspay.partner' });
    const entries = async (as: string): Promise<{ recordId: string; opens: string | null }[]> =>
      (await backend.get(as, 'usermanagement/activity?username=opal.opens')).body.items;
    const opened = async (as: string) =>
      Object.fromEntries((await entries(as)).map(({ recordId, opens }) => [recordId, opens]));
    expect(await opened('partner.demo')).toEqual({
      'hauspay.partner': null,
      [foreign]: type,
      [own]: 'card',
      'opal.opens': 'user',
    });
    // The user themselves cannot open what they tried in vain.
    const self = (await call('usermanagement/activity?username=opal.opens')).body.items;
    expect(self.find(({ recordId }: { recordId: string }) => recordId === foreign)?.opens).toBeNull();
    expect((await opened('admin.demo'))['hauspay.partner']).toBe('user');
  });

  it('of whoever had the name before is not the next one’s', async () => {
    const { call } = await newUser('same.name');
    await backend.advance({ hours: 1 });
    await call('usermanagement/unlock', 'POST', { username: 'same.name' });
    expect(await activity('partner.demo', 'same.name')).toHaveLength(2);
    await backend.send('partner.demo', 'delete', 'usermanagement/delete?username=same.name', undefined);
    await backend.advance({ hours: 1 });
    await newUser('same.name');
    expect(await activity('partner.demo', 'same.name')).toEqual(['partner.demo user:insert']);
  });
});
