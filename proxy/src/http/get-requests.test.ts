import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { endpoints } from '@countinghouse/contract';
import { backgroundHeader, portalHeader } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authRoutesInCode } from '../testing/auth-routes.ts';
import { letManage } from '../testing/managing-backend.ts';
import { api } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
let cookie: string;
let other: string;
beforeAll(async () => {
  proxy = await startTestProxy();
  cookie = await proxy.signIn();
  other = await proxy.signIn();
  letManage(proxy.backend, { 'merchant.demo': ['merchant.demo'] });
});
afterAll(() => proxy.close());
beforeEach(() => {
  proxy.backend.requests.length = 0;
  proxy.identityCalls.length = 0;
});

/** What the store keeps on disk: sessions with the time of their last use, and marks. */
function storedRows() {
  const rowsOf = (file: string, table: string) => {
    const database = new DatabaseSync(path.join(proxy.dataDir, 'proxy', file), { readOnly: true });
    const rows = database.prepare(`select * from ${table} order by key`).all();
    database.close();
    return rows;
  };
  return { sessions: rowsOf('sessions.sqlite', 'sessions'), marks: rowsOf('marks.sqlite', 'marks') };
}

const readOnlyOperations = /^(Admin)?GetUser$/;
/** What is asked about somebody says about whom. */
const asked = (route: string) =>
  route.endsWith('/users/security') ? `${route}?username=merchant.demo` : route;
const authPaths = [...new Set(authRoutesInCode.map((route) => asked(route.path)))];
const answeredPaths = authRoutesInCode
  .filter(({ method }) => method === 'GET')
  .map((route) => asked(route.path));
const forwarded = Object.values(endpoints).map((endpoint) => `${api}/${endpoint.path}`);
const files = ['/', '/login', '/registry.json', '/assets/shell.js', '/mfe/demo/1/entry.js'];
const addresses = [
  ...new Set([...authPaths, ...forwarded, ...files, '/healthz', '/readyz', '/api/x', '/x.js']),
];

it('finds the routes', () => {
  expect(answeredPaths.length).toBeGreaterThan(4);
  expect(storedRows().sessions).toHaveLength(2);
});

describe.each(addresses)('GET %s', (address) => {
  it('of the portal’s own pages changes no session and nothing in the store', async () => {
    const before = storedRows();
    const response = await proxy.call(address, { cookie, headers: { [backgroundHeader]: '1' } });
    await response.arrayBuffer();
    if (answeredPaths.includes(address)) expect(response.status).toBe(200);
    else if (authPaths.includes(address)) expect(response.status).toBe(404);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(storedRows()).toEqual(before);
    expect(proxy.backend.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    for (const operation of proxy.identityCalls) expect(operation).toMatch(readOnlyOperations);
  });

  it('of another site changes nothing, and does not keep the session alive', async () => {
    const before = storedRows();
    const headers = { [portalHeader.name]: '', 'sec-fetch-site': 'cross-site' };
    const response = await proxy.call(address, { cookie, headers });
    await response.arrayBuffer();
    if (address.startsWith('/api/')) expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(storedRows()).toEqual(before);
    expect([proxy.backend.requests, proxy.identityCalls]).toEqual([[], []]);
  });
});

it('and both sessions go on', async () => {
  expect([await proxy.isSignedIn(cookie), await proxy.isSignedIn(other)]).toEqual([true, true]);
});
