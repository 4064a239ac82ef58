import { type Endpoint, endpoints } from '@countinghouse/contract';
import { roleHas, roleOf } from '@countinghouse/contract/vocabulary';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../identity/demo-accounts.ts';
import { startTestBackend, type TestBackend } from './testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const accounts = demoAccounts.filter(({ kind }) => kind === 'ready');
const all = Object.values<Endpoint>(endpoints);

/** A transaction of `username`'s, as a query for an endpoint that finds one; nothing for the others. */
async function ownQuery(endpoint: Endpoint, username: string): Promise<string> {
  if (!endpoint.findsOne) return '';
  const type = endpoint === endpoints.getAchTransaction ? 'ach' : 'card';
  const { body } = await backend.get(username, `transactions?type=${type}&limit=1`);
  return `?id=${body.items[0].id}`;
}

describe.each(all.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (path, endpoint) => {
  it.each(accounts.map(({ username, groups }) => [username, groups] as const))(
    'answers %s as the contract’s permissions say',
    async (username, groups) => {
      const allowed = roleHas(roleOf(groups), endpoint.permission);
      const { status } = await backend.get(
        username,
        path + (allowed ? await ownQuery(endpoint, username) : ''),
      );
      expect(status).toBe(allowed ? 200 : 403);
    },
  );

  it('is closed without a token', async () => {
    expect((await backend.get(null, path)).status).toBe(401);
  });
});

describe('a record outside the caller’s scope does not exist', () => {
  const outside = [
    ['merchant.demo', 'lightspeed.merchant'],
    ['lightspeed.merchant', 'merchant.demo'],
    ['partner.demo', 'hauspay.partner'],
    ['hauspay.partner', 'partner.demo'],
    ['manager.demo', 'hauspay.manager'],
    ['hauspay.manager', 'manager.demo'],
    ['restricted.demo', 'lightspeed.merchant'],
  ] as const;

  it.each(outside)('%s looking for one of %s', async (caller, owner) => {
    for (const endpoint of [endpoints.getCardTransaction, endpoints.getAchTransaction]) {
      const query = await ownQuery(endpoint, owner);
      const { status, body } = await backend.get(caller, endpoint.path + query);
      expect(status).toBe(404);
      expect(body.message).toBe('Transaction not found.');
      expect((await backend.get('admin.demo', endpoint.path + query)).status).toBe(200);
    }
  });

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
