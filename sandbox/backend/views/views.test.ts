import type { SavedView } from '@countinghouse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewOf } from '../testing/saved-views.ts';
import { type Answer, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const declined = viewOf('Declined today', { filter: { status: ['declined'] } });
const save = async (as: string, view: object = declined): Promise<SavedView> =>
  (await backend.post(as, 'views', view)).body;
const namesOf = async (as: string): Promise<string[]> =>
  (await backend.get(as, 'views')).body.items.map(({ name }: SavedView) => name);

describe('a view', () => {
  it('is kept as it was saved, and is its owner’s to change', async () => {
    const view = await save('admin.demo');
    expect(view).toMatchObject({
      ...declined,
      owner: 'admin.demo',
      isDefault: false,
      allowedActions: ['change', 'delete'],
    });
    const renamed = await backend.send('admin.demo', 'put', 'views', { id: view.id, name: 'No' });
    expect(renamed.body).toMatchObject({ name: 'No', content: declined.content });
    expect(await namesOf('admin.demo')).toEqual(['No']);
  });

  it('is seen by nobody else while it is private', async () => {
    const view = await save('merchant.demo', { ...declined, name: 'Mine alone' });
    expect(await namesOf('restricted.demo')).not.toContain('Mine alone');
    const { status } = await backend.send('restricted.demo', 'put', 'views', { id: view.id, name: 'x' });
    expect(status).toBe(404);
  });

  it('comes back after it was deleted, for its owner only', async () => {
    const view = await save('partner.demo', { ...declined, name: 'Gone' });
    const shared = await backend.send('partner.demo', 'put', 'views', { id: view.id, visibility: 'team' });
    expect(shared.status).toBe(200);
    expect((await backend.send('partner.demo', 'delete', `views?id=${view.id}`, undefined)).status).toBe(200);
    expect(await namesOf('partner.demo')).not.toContain('Gone');
    expect((await backend.post('hauspay.partner', 'views/restore', { id: view.id })).status).toBe(404);
    expect((await backend.post('partner.demo', 'views/restore', { id: view.id })).status).toBe(200);
    expect(await namesOf('partner.demo')).toContain('Gone');
  });
});

describe('a shared view', () => {
  it('is seen by those who act for the same merchant, who cannot change it', async () => {
    const view = await save('merchant.demo', { ...declined, name: 'Ours', visibility: 'team' });
    const { items } = (await backend.get('restricted.demo', 'views')).body;
    const seen = items.find(({ id }: SavedView) => id === view.id);
    expect(seen).toMatchObject({ owner: 'merchant.demo', allowedActions: [] });
    const change = { id: view.id, name: 'Taken over' };
    expect((await backend.send('restricted.demo', 'put', 'views', change)).status).toBe(403);
    expect((await backend.send('restricted.demo', 'delete', `views?id=${view.id}`, undefined)).status).toBe(
      403,
    );
  });

  it.each(['lightspeed.merchant', 'partner.demo', 'manager.demo', 'admin.demo'])(
    'does not exist for %s',
    async (username) => {
      const view = await save('merchant.demo', { ...declined, name: 'House', visibility: 'team' });
      expect(await namesOf(username)).not.toContain('House');
      const body = { list: 'transactions', id: view.id };
      expect((await backend.send(username, 'put', 'views/default', body)).status).toBe(404);
    },
  );

  it('cannot be made by a restricted user, neither new nor from a private one', async () => {
    const shared = { ...declined, visibility: 'team' };
    expect((await backend.post('restricted.demo', 'views', shared)).status).toBe(403);
    const own = await save('restricted.demo');
    const change = { id: own.id, visibility: 'team' };
    expect((await backend.send('restricted.demo', 'put', 'views', change)).status).toBe(403);
  });
});

describe('the default view', () => {
  const choose = (as: string, id: string | null) =>
    backend.send(as, 'put', 'views/default', { list: 'transactions', id });
  const defaultsOf = async (as: string): Promise<string[]> =>
    (await backend.get(as, 'views')).body.items
      .filter(({ isDefault }: SavedView) => isDefault)
      .map(({ id }: SavedView) => id);

  it('is one, each user’s own choice, and can be none', async () => {
    const first = await save('hauspay.manager', { ...declined, visibility: 'team' });
    const second = await save('hauspay.manager');
    await choose('hauspay.manager', first.id);
    await choose('hauspay.manager', second.id);
    expect(await defaultsOf('hauspay.manager')).toEqual([second.id]);
    await choose('hauspay.manager', null);
    expect(await defaultsOf('hauspay.manager')).toEqual([]);
  });

  it('is none when its owner took it back', async () => {
    const view = await save('merchant.demo', { ...declined, visibility: 'team' });
    expect((await choose('restricted.demo', view.id)).status).toBe(200);
    await backend.send('merchant.demo', 'put', 'views', { id: view.id, visibility: 'private' });
    expect(await defaultsOf('restricted.demo')).toEqual([]);
  });
});

describe('what is refused', () => {
  it.each([
    [{ ...declined, name: '  ' }, 'name'],
    [{ ...declined, name: 'x'.repeat(61) }, 'name'],
    [{ ...declined, visibility: 'world' }, 'visibility'],
    [{ ...declined, list: 'transactions' }, 'list'],
    [{ ...declined, query: 'status=declined' }, 'query'],
    [{ ...declined, owner: 'admin.demo' }, 'owner'],
  ])('%j', async (body, field) => {
    const answer = await backend.post('merchant.demo', 'views', body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields.map(({ path }: { path: string }) => path)).toContain(field);
  });

  it('the fifty-first view', async () => {
    for (let kept = 0; kept < 50; kept += 1) await save('lightspeed.merchant');
    expect((await backend.post('lightspeed.merchant', 'views', declined)).status).toBe(409);
  });

  it('the fifty-first view that comes back, until there is room again', async () => {
    const as = 'hauspay.partner';
    const restore = (id: string) => backend.post(as, 'views/restore', { id });
    const { id } = await save(as);
    await backend.send(as, 'delete', `views?id=${id}`, undefined);
    for (let kept = 0; kept < 49; kept += 1) await save(as);
    const last = await save(as);
    const refused = await restore(id);
    expect([refused.status, refused.body.reason]).toEqual([409, 'limit_reached']);
    await backend.send(as, 'delete', `views?id=${last.id}`, undefined);
    // Of two at once one finds room.
    const both = await Promise.all([restore(id), restore(last.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await backend.post(as, 'views', declined)).status).toBe(409);
  });
});

describe('a content that no list can show', () => {
  const plain = viewOf('').content;
  const dates = { kind: 'dates', from: null, to: null, timeZone: null };
  const columns = [{ key: 'amount' }, { key: 'id' }, { key: 'amount' }];

  it.each([
    [{ filter: { currency: 'x', amountMin: 1 } }, 'filter.currency'],
    [{ filter: { amountMin: 1 } }, 'filter.currency'],
    [{ filter: { currency: 'USD', amountMin: 1e19 } }, 'filter.amountMin'],
    [{ filter: { currency: 'USD', amountMin: 2, amountMax: 1 } }, 'filter.amountMax'],
    [{ filter: { search: 'a\u0000b' } }, 'filter.search'],
    [{ filter: { search: '4242 4242 4242 4242' } }, 'filter.search'],
    [{ filter: { merchantId: 'a\u0000b' } }, 'filter.merchantId'],
    [{ filter: { status: ['none'] } }, 'filter.status.0'],
    [{ filter: { status: [] } }, 'filter.status'],
    [{ filter: { type: 'x' } }, 'filter.type'],
    [{ filter: { from: '2026-01-01T00:00:00Z' } }, 'filter.from'],
    [{ dateRange: { kind: 'last', days: 1e9 } }, 'dateRange.days'],
    [{ dateRange: { kind: 'last', days: -1 } }, 'dateRange.days'],
    [{ dateRange: { ...dates, from: '0000-01-01' } }, 'dateRange.from'],
    [{ dateRange: { ...dates, to: '9999-12-31' } }, 'dateRange.to'],
    [{ dateRange: { ...dates, from: '2026-13-45' } }, 'dateRange.from'],
    [{ dateRange: { ...dates, from: '2026-02-02', to: '2026-02-01' } }, 'dateRange.to'],
    [{ dateRange: { ...dates, from: '2026-11-01', timeZone: 'Mars/Olympus' } }, 'dateRange.timeZone'],
    [{ columns: [{ key: 'shoes' }] }, 'columns.0.key'],
    [{ columns }, 'columns'],
    [{ sort: 'due' }, 'sort'],
    [{ list: 'orders' }, 'list'],
    [{ list: 'disputes', filter: { compliance: ['clear'] } }, 'filter.compliance'],
  ])('%j is refused when it is saved, and when it is changed', async (part, at) => {
    const content = { ...plain, ...part };
    const places = ({ status, body }: Answer) => [
      status,
      ...new Set(body.fields?.map(({ path }: { path: string }) => path)),
    ];
    const answer = await backend.post('manager.demo', 'views', { ...declined, content });
    expect(places(answer)).toEqual([400, `content.${at}`]);
    const view = await save('manager.demo', { ...declined, name: at });
    const changed = await backend.send('manager.demo', 'put', 'views', { id: view.id, content });
    expect(places(changed)).toEqual([400, `content.${at}`]);
    await backend.send('manager.demo', 'delete', `views?id=${view.id}`, undefined);
  });

  it('is that of another list, for a view that there is, and for the default', async () => {
    const view = await save('admin.demo');
    const content = { ...plain, list: 'disputes', sort: 'due' };
    const changed = await backend.send('admin.demo', 'put', 'views', { id: view.id, content });
    expect(changed).toMatchObject({ status: 400, body: { fields: [{ reason: 'view_list' }] } });
    const chosen = await backend.send('admin.demo', 'put', 'views/default', { list: 'users', id: view.id });
    expect(chosen).toMatchObject({ status: 400, body: { fields: [{ reason: 'view_list' }] } });
  });
});

describe('a view of another list', () => {
  const users = { ...viewOf('Sellers'), content: { ...viewOf('').content, list: 'users', sort: 'name' } };

  it('stands among that list’s views alone', async () => {
    expect((await backend.post('partner.demo', 'views', users)).status).toBe(201);
    const namesIn = async (list: string) =>
      (await backend.get('partner.demo', `views?list=${list}`)).body.items.map(({ name }: SavedView) => name);
    expect(await namesIn('users')).toEqual(['Sellers']);
    expect(await namesIn('transactions')).not.toContain('Sellers');
  });

  it('is for those who may read the list', async () => {
    expect((await backend.post('restricted.demo', 'views', users)).status).toBe(403);
    await backend.post('merchant.demo', 'views', { ...users, visibility: 'team' });
    expect((await backend.get('restricted.demo', 'views?list=users')).body.items).toEqual([]);
  });
});
