import { isViewable } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../store/schema/users.ts';
import { allEndpoints } from '../testing/examples.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { createViewing } from '../testing/viewing.ts';

let backend: TestBackend;
let viewing: ReturnType<typeof createViewing>;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
  viewing = createViewing(backend);
  // Who has not signed in so far has not accepted the invitation.
  for (const name of ['merchant.demo', 'restricted.demo', 'manager.demo', 'partner.demo', 'hauspay.partner'])
    await backend.get(name, 'user/scope');
});
afterAll(() => backend.close());

const asMerchant = { username: 'merchant.demo' };
const trail = async (action: string) =>
  (await backend.get('admin.demo', `audit?action=${action}&limit=5`)).body.items;

describe('who may begin one', () => {
  it.each([
    ['partner.demo', { username: 'partner.demo' }, 409, 'own_account'],
    ['admin.demo', { username: 'admin.demo' }, 409, 'own_account'],
    ['partner.demo', { username: 'admin.demo' }, 404, undefined],
    ['partner.demo', { username: 'hauspay.partner' }, 404, undefined],
    ['partner.demo', { username: 'lightspeed.merchant' }, 404, undefined],
    ['merchant.demo', { username: 'restricted.demo' }, 403, undefined],
    ['manager.demo', asMerchant, 403, undefined],
    ['restricted.demo', asMerchant, 403, undefined],
    ['admin.demo', { role: 'countinghouse' }, 409, 'administrator'],
    ['partner.demo', { role: 'merchants', merchantId: 'lightspeed_0001' }, 404, undefined],
    ['partner.demo', { role: 'partners', partnerId: 'hauspay' }, 404, undefined],
    ['partner.demo', { role: 'multi-merchant', merchantIds: ['mer_0001', 'hauspay_0001'] }, 404, undefined],
    ['partner.demo', {}, 400, undefined],
    ['partner.demo', { ...asMerchant, role: 'merchants' }, 400, undefined],
  ])('%s as %j: %i %s', async (caller, body, status, reason) => {
    const answer = await viewing.start(caller, body);
    expect([answer.status, answer.body.reason]).toEqual([status, reason]);
  });

  it('an administrator sees as no other administrator', async () => {
    const body = {
      username: 'second.admin',
      givenName: 'Second',
      familyName: 'Admin',
      role: 'countinghouse',
    };
    await backend.post('admin.demo', 'usermanagement/insert', { ...body, email: 'second@example.com' });
    const answer = await viewing.start('admin.demo', { username: 'second.admin' });
    expect([answer.status, answer.body.reason]).toEqual([409, 'administrator']);
  });
});

describe('in a view', () => {
  let view: string;
  beforeAll(async () => {
    view = await viewing.open('admin.demo', asMerchant);
  });
  const refused = allEndpoints.filter(([, endpoint]) => !isViewable(endpoint));

  it.each(refused)('%s is refused', async (_name, { method, path }) => {
    const answer = await viewing.send('admin.demo', view, { method, path });
    expect([answer.status, answer.body.error]).toEqual([403, 'view_only']);
  });

  it('what no endpoint is, is refused by its method', async () => {
    for (const method of ['post', 'put', 'delete', 'patch', 'get'])
      expect((await viewing.send('admin.demo', view, { method, path: 'nothing/here' })).status).toBe(403);
  });

  it('nothing tells that the user was there', async () => {
    const seen = async () =>
      (await backend.get('admin.demo', 'usermanagement/user?username=merchant.demo')).body;
    const before = await seen();
    await viewing.get('admin.demo', view, 'user/scope');
    expect((await seen()).lastSignInAt).toBe(before.lastSignInAt);
  });

  it('of another caller, or of nobody, is none', async () => {
    for (const [caller, id] of [
      ['partner.demo', view],
      ['admin.demo', 'vas_none'],
      ['admin.demo', ''],
    ] as const) {
      const answer = await viewing.get(caller, id, 'transactions');
      expect([answer.status, answer.body.error]).toEqual([403, 'view_ended']);
      expect(answer.headers.get('x-view-as-ended')).toBe('1');
    }
  });
});

describe('as a role', () => {
  const scopeOf = async (caller: string, body: object) =>
    (await viewing.get(caller, await viewing.open(caller, body), 'merchants?limit=200')).body.items.map(
      ({ id }: { id: string }) => id,
    );

  it('sees the place that was picked, and nothing beside it', async () => {
    expect(await scopeOf('partner.demo', { role: 'merchants', merchantId: 'mer_0001' })).toEqual([
      'mer_0001',
    ]);
    const [managed, other] = ['mer_0001', 'mer_0011'];
    const { items } = (await backend.get('partner.demo', 'merchants?limit=200')).body;
    const ids: string[] = items.map(({ id }: { id: string }) => id);
    const second = ids.find((id) => id !== managed) ?? other ?? '';
    const merchantIds = [managed ?? '', second];
    expect((await scopeOf('partner.demo', { role: 'multi-merchant', merchantIds })).sort()).toEqual(
      merchantIds.sort(),
    );
    expect((await scopeOf('partner.demo', { role: 'partners' })).sort()).toEqual(ids.sort());
  });

  it('as a manager’s list in order of several statuses', async () => {
    const view = await viewing.open('partner.demo', { role: 'multi-merchant', merchantIds: ['mer_0001'] });
    const path = 'transaction/all?status=settled&status=captured&limit=20';
    const { status, body } = await viewing.get('partner.demo', view, path);
    expect(status).toBe(200);
    expect(new Set(body.items.map((row: { merchant: { id: string } }) => row.merchant.id))).toEqual(
      new Set(['mer_0001']),
    );
  });

  it('restricted means what it means for users', async () => {
    const role = { role: 'merchants', merchantId: 'mer_0001', isRestricted: true };
    const view = await viewing.open('partner.demo', role);
    expect((await viewing.get('partner.demo', view, 'usermanagement/all')).status).toBe(403);
    expect((await viewing.get('partner.demo', view, 'transactions')).status).toBe(200);
  });
});

describe('the end', () => {
  let view: string;
  beforeEach(async () => {
    view = await viewing.open('admin.demo', { username: 'manager.demo' });
    expect((await viewing.get('admin.demo', view, 'user/scope')).body.username).toBe('manager.demo');
  });
  const expectEnded = async () => {
    const answer = await viewing.get('admin.demo', view, 'user/scope');
    expect([answer.status, answer.body.error]).toEqual([403, 'view_ended']);
    expect((await trail('user:view-end'))[0].after).toMatchObject({ id: view, by: 'admin.demo' });
  };
  const whyOf = async () => (await trail('user:view-end'))[0].after.why;

  it('by the viewer, told with the start to the audit trail', async () => {
    expect((await viewing.end('admin.demo')).body).toEqual({ hasEnded: true });
    expect((await viewing.end('admin.demo')).body).toEqual({ hasEnded: false });
    await expectEnded();
    expect((await trail('user:view-start'))[0]).toMatchObject({
      ...{ username: 'admin.demo', recordId: 'manager.demo', outcome: 'done' },
      after: { id: view, role: 'multi-merchant', isRestricted: false },
    });
    expect(await whyOf()).toBe('ended');
  });

  it('by another that begins', async () => {
    const other = await viewing.open('admin.demo', asMerchant);
    await expectEnded();
    expect((await viewing.get('admin.demo', other, 'user/scope')).status).toBe(200);
    expect(await whyOf()).toBe('replaced');
  });

  it.each([{ isRestricted: true }, { isRestricted: false }, { isEnabled: false }])(
    'at a change of the user: %j',
    async (change) => {
      await backend.send('admin.demo', 'put', 'usermanagement/update', {
        username: 'manager.demo',
        ...change,
      });
      await expectEnded();
      expect(await whyOf()).toBe('changed');
      await backend.send('admin.demo', 'put', 'usermanagement/update', {
        ...{ username: 'manager.demo', isEnabled: true },
      });
    },
  );

  it('a merchant that the user manages and the caller does not see', async () => {
    const own = await viewing.open('partner.demo', { role: 'multi-merchant', merchantIds: ['mer_0001'] });
    await backend.db.execute(`update view_as set merchant_ids = '["hauspay_0001"]' where id = '${own}'`);
    expect((await viewing.get('partner.demo', own, 'user/scope')).body.error).toBe('view_ended');
  });

  it('after an hour, by itself', async () => {
    await backend.advance({ hours: 2 });
    await expectEnded();
    expect(await whyOf()).toBe('expired');
  });

  // As the list changes by another way than an administrator's: nobody ended the view.
  it.each([{ subject: 'another person' }, { isRestricted: true }, { merchantId: 'mer_0001' }])(
    'of a user who is not who they were: %j',
    async (change) => {
      const isTheirs = eq(users.username, 'manager.demo');
      const [before] = await backend.db.select().from(users).where(isTheirs);
      await backend.db.update(users).set(change).where(isTheirs);
      await expectEnded();
      expect(await whyOf()).toBe('changed');
      await backend.db
        .update(users)
        .set({ ...before })
        .where(isTheirs);
    },
  );

  it('at its hour, before what is due was done', async () => {
    await backend.db.execute(`update view_as set ends_at = '${testNow.toISOString()}' where id = '${view}'`);
    const answer = await viewing.get('admin.demo', view, 'user/scope');
    expect([answer.status, answer.body.error]).toEqual([403, 'view_ended']);
  });
});

it('may not be begun for the same user again and again', async () => {
  const answers = [];
  for (let count = 0; count < 12; count += 1)
    answers.push((await viewing.start('partner.demo', asMerchant)).status);
  expect(answers.at(-1)).toBe(429);
  expect(answers[0]).toBe(201);
});
