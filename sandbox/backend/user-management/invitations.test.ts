import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
});
afterAll(() => backend.close());

const preview = (as: string, body: object) => backend.post(as, 'usermanagement/preview', body);
const recognize = async (as: string, texts: string[]) =>
  (await backend.post(as, 'usermanagement/recognize', { texts })).body.items;
const insert = (as: string, body: object) => backend.post(as, 'usermanagement/insert', body);
const totalOf = async (as: string, path: string): Promise<number> => {
  const { body } = await backend.get(as, path);
  return body.items.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
};
const nina = { givenName: 'Nina', familyName: 'Holt', email: 'nina.holt@example.com' };

describe('a preview', () => {
  it('counts what a user of that role sees', async () => {
    const { body } = await preview('admin.demo', { role: 'partners', partnerId: 'par_01' });
    const people = await backend.get('partner.demo', 'usermanagement/all?limit=200');
    expect(body).toMatchObject({
      organization: 'Northgate Merchant Services',
      externalPrefix: null,
      counts: {
        merchants: { count: await totalOf('partner.demo', 'merchant-status/status'), isMore: false },
        transactions: { count: await totalOf('partner.demo', 'transactions/status'), isMore: false },
        deposits: { count: await totalOf('partner.demo', 'deposits/status'), isMore: false },
        disputes: { count: await totalOf('partner.demo', 'disputes/status'), isMore: false },
        users: { count: people.body.items.length, isMore: false },
      },
    });
    expect(body.counts.transactions.count).toBeGreaterThan(0);
  });

  it('counts for a manager who has no account yet what they see when they have one', async () => {
    const merchantIds = ['mer_0001', 'mer_0002', 'mer_0001'];
    const { body } = await preview('partner.demo', { role: 'multi-merchant', merchantIds });
    expect(body.counts.merchants).toEqual({ count: 2, isMore: false });
    const one = await preview('partner.demo', { role: 'merchants', merchantId: 'mer_0001' });
    const two = await preview('partner.demo', { role: 'merchants', merchantId: 'mer_0002' });
    for (const list of ['transactions', 'deposits', 'disputes', 'users']) {
      const sum = one.body.counts[list].count + two.body.counts[list].count;
      expect([list, body.counts[list].count]).toEqual([list, sum]);
    }
  });

  it('shows restricted users no users, and says who is external', async () => {
    const restricted = { role: 'merchants', isRestricted: true };
    const { body } = await preview('merchant.demo', restricted);
    expect(body).toMatchObject({ counts: { merchants: { count: 1 }, users: null } });
    const external = await preview('hauspay.partner', { role: 'partners' });
    expect(external.body.externalPrefix).toBe('hauspay');
  });

  it('is of nothing that the caller may not give', async () => {
    for (const [as, body, status, reason] of [
      ['merchant.demo', { role: 'partners' }, 409, 'above_own_rights'],
      ['partner.demo', { role: 'countinghouse' }, 409, 'above_own_rights'],
      ['partner.demo', { role: 'partners', partnerId: 'par_02' }, 404, undefined],
      ['partner.demo', { role: 'merchants', merchantId: 'hauspay_0001' }, 404, undefined],
      ['partner.demo', { role: 'multi-merchant', merchantIds: ['mer_0001', 'hauspay_0001'] }, 404, undefined],
      ['restricted.demo', { role: 'merchants' }, 403, undefined],
    ] as const) {
      const answer = await preview(as, body);
      expect([body, answer.status, answer.body.reason]).toEqual([body, status, reason]);
    }
  });
});

describe('a pasted list', () => {
  it('is recognized by name and id, in the caller’s scope, and told apart where names are the same', async () => {
    const { items } = (await backend.get('partner.demo', 'merchants?limit=3')).body;
    const [first, second] = items;
    const found = await recognize('partner.demo', [
      first.name.toUpperCase(),
      second.id,
      'No such merchant',
      'hauspay_0001',
      first.name.slice(0, 4),
    ]);
    expect(found.map(({ matches }: { matches: object[] }) => matches)).toEqual([
      [{ id: first.id, name: first.name }],
      [{ id: second.id, name: second.name }],
      [],
      [],
      [],
    ]);
  });
});

describe('an invitation whose answer was lost', () => {
  it('is answered again, mails nobody twice, and is in the trail once', async () => {
    const body = { ...nina, username: 'nina.again', role: 'multi-merchant', merchantIds: ['mer_0002'] };
    const first = await insert('partner.demo', body);
    const again = await insert('partner.demo', body);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const trail = await backend.get('partner.demo', 'audit?recordId=nina.again');
    expect(trail.body.items.map(({ action }: { action: string }) => action)).toEqual(['user:insert']);
  });

  it('is no other person’s: the username stays taken', async () => {
    const body = { ...nina, username: 'nina.taken', role: 'merchants', merchantId: 'mer_0002' };
    expect((await insert('partner.demo', body)).status).toBe(201);
    for (const [as, change] of [
      ['admin.demo', {}],
      ['partner.demo', { email: 'other@example.com' }],
      ['partner.demo', { merchantId: 'mer_0003' }],
      ['partner.demo', { isRestricted: true }],
    ] as const) {
      const { status, body: answer } = await insert(as, { ...body, ...change });
      expect([change, status, answer.reason]).toEqual([change, 409, 'username_taken']);
    }
    const { body: user } = await backend.get('partner.demo', 'usermanagement/user?username=nina.taken');
    expect(user).toMatchObject({ email: nina.email, merchantId: 'mer_0002', isRestricted: false });
  });
});
