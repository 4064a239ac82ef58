import { type Endpoint, type EndpointName, endpoints } from '@countinghouse/contract';
import { roleOf, userHas } from '@countinghouse/contract/vocabulary';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../identity/demo-accounts.ts';
import { findingEndpoints, namings } from './testing/foreign-records.ts';
import { newKey } from './testing/orders.ts';
import { startTestBackend, type TestBackend } from './testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const accounts = demoAccounts.filter(({ kind }) => kind === 'ready');

/** Asks an endpoint with an input in the query or the body, as its method has it. */
function ask(username: string, endpoint: Endpoint, input: Record<string, unknown>) {
  if (endpoint.method === 'put') return backend.send(username, 'put', endpoint.path, input);
  if (endpoint.body) return backend.post(username, endpoint.path, input, newKey());
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) query.set(key, String(value));
  const path = `${endpoint.path}?${query}`;
  if (endpoint.takesFile) return backend.upload(username, path, Buffer.from('receipt'));
  return endpoint.method === 'get'
    ? backend.get(username, path)
    : backend.send(username, endpoint.method, path, undefined);
}

const names = Object.keys(endpoints) as EndpointName[];

describe.each(names.map((name) => [name, endpoints[name] as Endpoint] as const))('%s', (_name, endpoint) => {
  it.each(accounts.map(({ username, groups }) => [username, groups] as const))(
    'answers %s as the contract’s permissions say',
    async (username, groups) => {
      const user = { role: roleOf(groups), isRestricted: groups.includes('restricted') };
      const { status } = await ask(username, endpoint, {});
      // What needs an input gets none here: a 400 says that the door was open.
      const open = endpoint.findsOne || endpoint.body ? [200, 400] : [200];
      if (userHas(user, endpoint.permission)) expect(open).toContain(status);
      else expect(status).toBe(403);
    },
  );

  it('is closed without a token', async () => {
    const method = endpoint.method.toUpperCase();
    expect((await fetch(`${backend.url}/${endpoint.path}`, { method })).status).toBe(401);
  });
});

const outside = [
  ['merchant.demo', 'lightspeed.merchant'],
  ['lightspeed.merchant', 'merchant.demo'],
  ['partner.demo', 'hauspay.partner'],
  ['hauspay.partner', 'partner.demo'],
  ['manager.demo', 'hauspay.manager'],
  ['hauspay.manager', 'manager.demo'],
  ['restricted.demo', 'lightspeed.merchant'],
] as const;

describe.each(findingEndpoints)('%s: a record outside the caller’s scope does not exist', (name) => {
  const endpoint: Endpoint = endpoints[name];

  it.each(outside)('%s looking for one of %s', async (caller, owner) => {
    const input = await namings[name](backend, owner);
    const { groups = [] } = accounts.find(({ username }) => username === caller) ?? {};
    const user = { role: roleOf(groups), isRestricted: groups.includes('restricted') };
    const { status, body } = await ask(caller, endpoint, input);
    expect(status).toBe(userHas(user, endpoint.permission) ? 404 : 403);
    if (status === 404) expect(body.message).toMatch(/^\w[\w ]* not found\.$/);
  });
});

describe('a record outside the caller’s scope', () => {
  it('is not listed, whatever the filter asks for', async () => {
    const { body } = await backend.get('merchant.demo', 'transactions?merchantId=lightspeed_0001');
    expect(body.items).toEqual([]);
    const totals = await backend.get('merchant.demo', 'transactions/status?merchantId=lightspeed_0001');
    expect(totals.body.items).toEqual([]);
    const merchants = await backend.get('partner.demo', 'merchants?search=hauspay_0001');
    expect(merchants.body.items).toEqual([]);
  });
});

describe('what each caller sees is theirs', () => {
  const scopes: [string, (merchant: { id: string; partner: { id: string } }) => boolean][] = [
    ['partner.demo', ({ partner }) => partner.id === 'par_01'],
    ['hauspay.partner', ({ partner }) => partner.id === 'hauspay'],
    ['merchant.demo', ({ id }) => id === 'mer_0001'],
    ['restricted.demo', ({ id }) => id === 'mer_0001'],
    ['lightspeed.merchant', ({ id }) => id === 'lightspeed_0001'],
    ['manager.demo', ({ id }) => ['mer_0001', 'mer_0002', 'mer_0041', 'mer_0071', 'mer_0111'].includes(id)],
    ['hauspay.manager', ({ id }) => id.startsWith('hauspay_')],
  ];

  it.each(scopes)('%s', async (username, isTheirs) => {
    const merchants = (await backend.get(username, 'merchants?limit=200')).body.items;
    expect(merchants.length).toBeGreaterThan(0);
    expect(merchants.every(isTheirs)).toBe(true);
    const ids = new Set(merchants.map(({ id }: { id: string }) => id));
    const { items } = (await backend.get(username, 'transactions?limit=200')).body;
    expect(items.length).toBeGreaterThan(0);
    expect(items.every((row: { merchant: { id: string } }) => ids.has(row.merchant.id))).toBe(true);
  });

  it('and an administrator sees all 200 merchants under 12 partners', async () => {
    expect((await backend.get('admin.demo', 'user/scope')).body.merchantCount).toBe(200);
    expect((await backend.get('admin.demo', 'admin/partners')).body.items).toHaveLength(12);
  });
});

describe('a token', () => {
  it('of another issuer’s key is refused', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT({
      token_use: 'id',
      'cognito:username': 'admin.demo',
      'cognito:groups': ['countinghouse'],
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'mine' })
      .setExpirationTime('1h')
      .sign(privateKey);
    expect((await backend.getWithToken(forged, 'transactions')).status).toBe(401);
  });

  it('that was tampered with is refused', async () => {
    const [head, body = '', signature] = (await backend.tokenOf('merchant.demo')).split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const raised = Buffer.from(JSON.stringify({ ...claims, 'cognito:groups': ['countinghouse'] })).toString(
      'base64url',
    );
    expect((await backend.getWithToken([head, raised, signature].join('.'), 'transactions')).status).toBe(
      401,
    );
  });

  it.each(['', 'not.a.token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])(
    'like %j is refused',
    async (token) => {
      expect((await backend.getWithToken(token, 'transactions')).status).toBe(401);
    },
  );
});
