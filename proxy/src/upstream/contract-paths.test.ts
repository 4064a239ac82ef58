import { type Endpoint, endpoints } from '@countinghouse/contract';
import { uploadPaths } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { api } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
const all: Endpoint[] = Object.values(endpoints);
/** The rest the proxy asks for itself. */
const listed = all.filter(({ fromProxyOnly }) => !fromProxyOnly);
const isListed = (method: string, path: string) =>
  listed.some((endpoint) => endpoint.path === path && endpoint.method === method.toLowerCase());

let proxy: TestProxy;
let cookie: string;
beforeAll(async () => {
  proxy = await startTestProxy({ env: { BACKEND_PREFIX: '/backend/v9/' } });
  cookie = await proxy.signIn();
});
afterAll(() => proxy.close());
beforeEach(() => {
  proxy.backend.requests.length = 0;
});

const typeFor = (path: string) =>
  (uploadPaths as readonly string[]).includes(path) ? 'application/octet-stream' : 'application/json';

const send = (method: string, path: string) =>
  proxy.call(`${api}/${path}?a=%2Fb`, {
    cookie,
    method,
    ...(['POST', 'PUT'].includes(method) && { body: '{}', headers: { 'content-type': typeFor(path) } }),
  });

it('every path of the contract is forwarded by its own methods, below the backend’s prefix, and by no other', async () => {
  for (const path of new Set(listed.map((endpoint) => endpoint.path))) {
    for (const method of methods) {
      proxy.backend.requests.length = 0;
      const { status } = await send(method, path);
      const isAllowed = isListed(method === 'HEAD' ? 'GET' : method, path);
      expect(status, `${method} ${path}`).toBe(isAllowed ? 200 : 405);
      const reached = proxy.backend.requests.map((request) => `${request.method} ${request.url}`);
      expect(reached).toEqual(isAllowed ? [`${method} /backend/v9/${path}?a=%2Fb`] : []);
    }
  }
});

it('what the proxy asks for itself is a 404 for browsers', async () => {
  const own = all.filter(({ fromProxyOnly }) => fromProxyOnly);
  expect(own.length).toBeGreaterThan(1);
  for (const { method, path } of own) expect((await send(method.toUpperCase(), path)).status).toBe(404);
  expect(proxy.backend.requests).toEqual([]);
});

it.each([
  '/api/proxy/sandbox/clock',
  '/api/proxy/health',
  '/api/proxy/v2-iq/digitz-iq',
  '/api/proxy/v2-iq/digitz-iq/',
  '/api/proxy/backend/v9/transactions',
  `${api}/sandbox/clock`,
  `${api}/realtime`,
  `${api}/transactions/`,
  `${api}/Transactions`,
  `${api}/%74ransactions`,
  `${api}/transactions/x`,
  `${api}x/transactions`,
])('%s is a 404, and nothing is forwarded', async (target) => {
  for (const method of ['GET', 'POST']) {
    const response = await proxy.call(target, { cookie, method });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: 'not_found' });
  }
  expect(proxy.backend.requests).toEqual([]);
});
