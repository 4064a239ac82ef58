import type { SavedView } from '@countinghouse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const declined = {
  list: 'transactions',
  name: 'Declined today',
  visibility: 'private',
  query: 'status=declined',
};
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
    expect(renamed.body).toMatchObject({ name: 'No', query: declined.query });
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
    [{ ...declined, query: '<script>' }, 'query'],
    [{ ...declined, query: 'search=4242+4242+4242+4242' }, 'query'],
    [{ ...declined, list: 'orders' }, 'list'],
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
});

describe('a query that no list understands', () => {
  it.each([
    'currency=x&amountMin=1',
    'currency=USD&amountMin=12345678901234567890',
    'amountMin=1',
    'days=Infinity',
    'days=1e9',
    'days=-1',
    'search=a%00b',
    'from=0000-01-01',
    'to=9999-12-31',
    'from=2026-13-45',
    'from=2026-11-01&timeZone=Mars%2FOlympus',
    'merchant=a%00b',
    'status=none',
    'type=x',
  ])('%s is refused when it is saved, and when it is changed', async (query) => {
    const answer = await backend.post('manager.demo', 'views', { ...declined, query });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'query' }] } });
    const view = await save('manager.demo', { ...declined, name: query });
    const changed = await backend.send('manager.demo', 'put', 'views', { id: view.id, query });
    expect(changed).toMatchObject({ status: 400, body: { fields: [{ path: 'query' }] } });
  });
});
