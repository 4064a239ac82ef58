import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionKeyOf } from '../store/session-rows.ts';
import { SqliteRows } from '../store/sqlite-rows.ts';
import { storeUnavailable } from '../store/store-unavailable.ts';
import { givenProxyWithClock, minute } from '../testing/passing-time.ts';
import { api, sessionIdIn } from '../testing/portal-client.ts';

const given = givenProxyWithClock();
const { pass } = given;
afterEach(() => void vi.restoreAllMocks());

const forward = (cookie: string) => given.proxy.call(`${api}/transactions`, { cookie });

describe('a forwarded request', () => {
  it('asks the store once, reads what has changed only, and writes nothing', async () => {
    const cookie = await given.proxy.signIn();
    expect((await forward(cookie)).status).toBe(200);
    const look = vi.spyOn(SqliteRows.prototype, 'look');
    const others = (['read', 'replace', 'insert', 'remove', 'touch'] as const).map((name) =>
      vi.spyOn(SqliteRows.prototype, name),
    );
    for (let times = 0; times < 5; times += 1) expect((await forward(cookie)).status).toBe(200);
    expect(look).toHaveBeenCalledTimes(5);
    for (const { value } of look.mock.results) expect((await value).data).toBeNull();
    for (const other of others) expect(other).not.toHaveBeenCalled();
  });

  it('keeps its session alive, and after a minute the store knows', async () => {
    const cookie = await given.proxy.signIn();
    const touch = vi.spyOn(SqliteRows.prototype, 'touch');
    for (let times = 0; times < 3; times += 1) {
      pass(14 * minute);
      expect((await forward(cookie)).status).toBe(200);
    }
    expect(touch).toHaveBeenCalledTimes(3);
    pass(16 * minute);
    expect((await forward(cookie)).status).toBe(401);
  });

  it('finds a session at its end that another instance ended, or gave other rights', async () => {
    const cookie = await given.proxy.signIn();
    expect((await forward(cookie)).status).toBe(200);
    // Another process, on the same store.
    const rows = new SqliteRows(`${given.proxy.dataDir}/proxy`, 15 * minute);
    const key = sessionKeyOf(decodeURIComponent(sessionIdIn(cookie)));
    const row = await rows.read(key);
    const session = JSON.parse(row?.data ?? '');
    const other = { ...session, viewAs: { id: 'view_1', user: session.user, endsAt: Date.now() + minute } };
    await rows.replace(key, 'merchant.demo', JSON.stringify(other), row?.revision ?? 0);
    expect((await forward(cookie)).status).toBe(200);
    expect(given.proxy.backend.requests.at(-1)?.headers['x-view-as']).toBe('view_1');
    await rows.remove(key);
    rows.close();
    expect((await forward(cookie)).status).toBe(401);
  });

  it('is refused while the store cannot be asked, whatever was read before', async () => {
    const cookie = await given.proxy.signIn();
    expect((await forward(cookie)).status).toBe(200);
    vi.spyOn(SqliteRows.prototype, 'look').mockRejectedValue(storeUnavailable());
    expect((await forward(cookie)).status).toBe(503);
    vi.restoreAllMocks();
    expect((await forward(cookie)).status).toBe(200);
  });

  it('is known by its path in whatever case it is written, as any other', async () => {
    const cookie = await given.proxy.signIn();
    const path = `${api}/transactions`.replace('/api/proxy', '/API/Proxy');
    expect((await given.proxy.call(path, { cookie })).status).toBe(200);
    expect((await given.proxy.call(path, {})).status).toBe(401);
    expect((await given.proxy.call('/api/proxy', { cookie })).status).toBe(404);
    expect((await given.proxy.call('/api/proxyx', { cookie })).status).toBe(404);
  });

  it('has no session by a good id with another signature, however often it was right before', async () => {
    const cookie = await given.proxy.signIn();
    const forged = cookie.replace(/\.([^.]{10})/, '.AAAAAAAAAA');
    expect(forged).not.toBe(cookie);
    for (const [each, status] of [
      [forged, 401],
      [cookie, 200],
      [forged, 401],
      [`${cookie}x`, 401],
      [cookie, 200],
    ] as const)
      expect((await forward(each)).status).toBe(status);
  });
});
