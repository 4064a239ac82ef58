import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Call, inviteUser } from '../testing/invited-user.ts';
import { viewOf } from '../testing/saved-views.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const task = { timeZone: 'America/New_York', locale: 'en' };
const report = { ...task, frequency: 'daily', hour: 6, format: 'csv' };
const alert = {
  ...{ timeZone: 'America/New_York', locale: 'en', measure: 'count', currency: null },
  ...{ comparison: 'over', threshold: 0, windowHours: 24, coolDownHours: 24 },
};

async function keepView(
  call: Call,
  name: string,
  { merchantId, visibility = 'private' }: { merchantId?: string[]; visibility?: string } = {},
): Promise<string> {
  const view = viewOf(name, { filter: merchantId ? { merchantId } : {} });
  const answer = await call('views', 'POST', { ...view, visibility });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

/** A manager of two merchants with views, a report, an alert, a statement and an export. */
async function startLeaver(username: string) {
  const access = { username, role: 'multi-merchant', merchantIds: ['mer_0001', 'mer_0002'] };
  const { call, subject } = await inviteUser(backend, 'partner.demo', access);
  const all = await keepView(call, 'All');
  const both = await keepView(call, 'Both', { merchantId: ['mer_0001', 'mer_0002'] });
  const second = await keepView(call, 'Second', { merchantId: ['mer_0002'] });
  const statuses = [
    await call('views/schedule', 'PUT', { id: both, ...report, isPaused: false }),
    await call('views/schedule', 'PUT', { id: second, ...report, isPaused: false }),
    await call('views/alert', 'PUT', { id: all, ...alert, isPaused: false }),
    await call('deposits/statements/schedule', 'PUT', {
      merchantId: 'mer_0002',
      day: 3,
      hour: 8,
      locale: 'en',
    }),
    await call('export/transactions', 'POST', {}),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200, 202]);
  await vi.waitFor(async () => {
    expect((await call('export/list')).body.items[0].status).toBe('ready');
  });
  await backend.advance({ hours: 1 });
  return { call, subject, views: { all, both, second } };
}

const belongings = (as: string, query: string) => backend.get(as, `usermanagement/belongings?${query}`);
const remove = (as: string, query: string) =>
  backend.send(as, 'delete', `usermanagement/delete?${query}`, undefined);
const viewsOf = async (as: string | Call) => {
  const path = 'views?list=transactions';
  const { body } = typeof as === 'string' ? await backend.get(as, path) : await as(path);
  return new Map(body.items.map((view: { name: string }) => [view.name, view])) as Map<
    string,
    // biome-ignore lint/suspicious/noExplicitAny: an answer's body is what the test says it is
    any
  >;
};

describe('a user who is deleted', () => {
  it('hands over what the new owner may see, cut to their scope; the rest is gone', async () => {
    // Who never came in is nobody yet whom things could be given to.
    await backend.get('merchant.demo', 'user/scope');
    const { subject } = await startLeaver('leaver.one');
    const counts = { private_views: 3, shared_views: 0, reports: 2, alerts: 1, statements: 1 };
    const before = await belongings('partner.demo', 'username=leaver.one');
    expect(before.body).toMatchObject({ counts: { ...counts, exports: 1 }, handedOver: null });

    const query = 'username=leaver.one&handOverTo=merchant.demo';
    const handedOver = {
      ...{ private_views: 2, shared_views: 0, reports: 1, alerts: 1 },
      statements: 0,
      exports: 0,
    };
    expect((await belongings('partner.demo', query)).body.handedOver).toMatchObject(handedOver);
    const deleted = await remove('partner.demo', query);
    expect(deleted.body).toMatchObject({
      handedOver,
      removed: { private_views: 1, reports: 1, alerts: 0, statements: 1, exports: 1 },
    });

    const views = await viewsOf('merchant.demo');
    expect(views.get('Both')).toMatchObject({
      ...{ owner: 'merchant.demo', visibility: 'private', schedule: { state: 'active', lastRunAt: null } },
      content: { filter: { merchantId: ['mer_0001'] } },
    });
    // What the other found says how much there is in a scope that is not the new owner's.
    expect(views.get('All')).toMatchObject({ alert: { lastValue: null, lastCheckedAt: null } });
    expect(views.has('Second')).toBe(false);
    const trail = await backend.get('partner.demo', 'audit?recordId=leaver.one&action=user:delete');
    expect(trail.body.items[0].after).toMatchObject({ handOverTo: 'merchant.demo', handedOver });
    expect(JSON.stringify((await backend.get('merchant.demo', 'export/list')).body)).not.toContain(subject);
  });

  it('hands files over to who sees everything that is in them, and nothing to who may not sign in', async () => {
    await startLeaver('leaver.two');
    const invited = { givenName: 'Ada', familyName: 'Lane', email: 'ada@example.com', role: 'partners' };
    await backend.post('admin.demo', 'usermanagement/insert', {
      ...invited,
      ...{ username: 'not.here.yet', partnerId: 'par_01' },
    });
    for (const [as, to, answer] of [
      ['partner.demo', 'not.here.yet', [409, 'cannot_take_over']],
      ['partner.demo', 'leaver.two', [409, 'cannot_take_over']],
      ['partner.demo', 'hauspay.partner', [404, undefined]],
      ['partner.demo', 'admin.demo', [404, undefined]],
    ] as const) {
      const query = `username=leaver.two&handOverTo=${to}`;
      const read = await belongings(as, query);
      const deleted = await remove(as, query);
      expect([to, read.status, read.body.reason]).toEqual([to, ...answer]);
      expect([to, deleted.status, deleted.body.reason]).toEqual([to, ...answer]);
    }
    expect((await belongings('hauspay.partner', 'username=leaver.two')).status).toBe(404);
    // Nobody was deleted by what was refused: not at the identity service either.
    expect((await backend.get('admin.demo', 'cognito?username=leaver.two')).status).toBe(200);

    const { handedOver, removed } = (await remove('admin.demo', 'username=leaver.two&handOverTo=admin.demo'))
      .body;
    expect(handedOver).toMatchObject({ private_views: 3, reports: 2, alerts: 1, statements: 1, exports: 1 });
    expect(Object.values(removed).every((number) => number === 0)).toBe(true);
    const [file] = (await backend.get('admin.demo', 'export/list')).body.items;
    expect((await backend.download('admin.demo', `export/download?id=${file.id}`)).status).toBe(200);
  });

  it('leaves nothing to a later user of the same name, or to one who was not asked', async () => {
    const first = await startLeaver('leaver.three');
    await remove('partner.demo', 'username=leaver.three');
    const again = await inviteUser(backend, 'partner.demo', {
      ...{ username: 'leaver.three', role: 'merchants', merchantId: 'mer_0002' },
    });
    expect(again.subject).not.toBe(first.subject);
    expect((await viewsOf(again.call)).size).toBe(0);
    expect((await again.call('export/list')).body.items).toEqual([]);
    const left = await belongings('partner.demo', 'username=leaver.three');
    expect(Object.values(left.body.counts).every((number) => number === 0)).toBe(true);
  });

  it('leaves a change of settings open that nobody of the same name may cancel', async () => {
    const username = 'leaver.four';
    const access = { username, role: 'merchants', merchantId: 'mer_0001' };
    await inviteUser(backend, 'partner.demo', access);
    // As it is kept of a time when only names were.
    await backend.db.execute(
      `update change_requests set requested_by = '${username}', requested_subject = null
       where merchant_id = 'mer_0001' and status = 'pending'`,
    );
    expect((await belongings('partner.demo', `username=${username}`)).body.openChanges).toBe(1);
    await remove('partner.demo', `username=${username}`);
    const { call } = await inviteUser(backend, 'partner.demo', access);
    const { requests } = (await call('merchant-setting?merchantId=mer_0001')).body;
    const [open] = requests.filter((one: { status: string }) => one.status === 'pending');
    expect([open.requestedBy, open.allowedActions]).toEqual([username, []]);
    expect((await belongings('partner.demo', `username=${username}`)).body.openChanges).toBe(0);
  });

  it('is asked of by who manages users alone', async () => {
    expect((await belongings('restricted.demo', 'username=merchant.demo')).status).toBe(403);
  });
});
