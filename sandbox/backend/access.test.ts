import type { Endpoint, EndpointName, Example } from '@countinghouse/contract';
import { roleOf, userHas } from '@countinghouse/contract/vocabulary';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../identity/demo-accounts.ts';
import { countWrites } from './testing/count-writes.ts';
import { type Answers, allEndpoints, exampleOf, sendAs } from './testing/examples.ts';
import { startTestBackend, type TestBackend } from './testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 4_000 });
  // Sign-ins are noted with the first request after them.
  await Promise.all(accounts.map(({ username }) => backend.get(username, 'user/scope')));
});
afterAll(() => backend.close());

const accounts = demoAccounts.filter(({ kind }) => kind === 'ready');
/** Who is barred by a rule of the domain, besides their role. */
const barred: Partial<Record<EndpointName, string>> = {
  registerMerchant: 'hauspay.partner',
  startApplication: 'hauspay.partner',
};
const isOfCheckout = ({ permission }: Endpoint) => permission.startsWith('checkout:');
/** An example of these is about what its owner made before: who may not make it has none. */
const isMadeFirst = (endpoint: Endpoint) =>
  isOfCheckout(endpoint) || endpoint.path.startsWith('partner/branding');
const isBarred = (username: string, name: EndpointName, endpoint: Endpoint): boolean =>
  barred[name] === username || (username.startsWith('hauspay.') && isOfCheckout(endpoint));

const mayUse = (username: string, { permission }: Endpoint): boolean => {
  const { groups = [] } = accounts.find((account) => account.username === username) ?? {};
  return userHas({ role: roleOf(groups), isRestricted: groups.includes('restricted') }, permission);
};

const outside = [
  ['merchant.demo', 'lightspeed.merchant'],
  ['lightspeed.merchant', 'merchant.demo'],
  ['partner.demo', 'hauspay.partner'],
  ['hauspay.partner', 'partner.demo'],
  ['manager.demo', 'hauspay.manager'],
  ['hauspay.manager', 'manager.demo'],
  ['restricted.demo', 'lightspeed.merchant'],
] as const;

/** Nothing is used up by requests that are refused. */
const answers: Answers = new Map();
const finding = allEndpoints.filter(([, endpoint]) => endpoint.findsOne);

// First, while every owner still has records on which the request would succeed.
describe.each(finding)('%s: a record outside the caller’s scope does not exist', (name, endpoint) => {
  // Who has no checkout has no such record either: sandbox/backend/checkout looks for those of others.
  const owned = outside.filter(
    ([, owner]) => !isMadeFirst(endpoint) || (mayUse(owner, endpoint) && !isBarred(owner, name, endpoint)),
  );

  const examples = new Map<string, Example>();
  let before: Awaited<ReturnType<typeof countWrites>> | undefined;
  // What making them left due is done once for all of them.
  beforeAll(async () => {
    for (const owner of new Set(owned.map(([, owner]) => owner)))
      examples.set(owner, await exampleOf(backend, owner, name, answers));
    if (endpoint.method !== 'get') before = await countWrites(backend);
  });

  it.each(owned)('for %s looking for one of %s, and stays as it was', async (caller, owner) => {
    const { status, body } = await sendAs(backend, caller, endpoint, examples.get(owner) as Example);
    const isOpen = mayUse(caller, endpoint) && !isBarred(caller, name, endpoint);
    expect(status).toBe(isOpen ? 404 : 403);
    if (status === 404) expect(body.message).toMatch(/^\w[\w ]* not found\.$/);
    if (before) expect(await countWrites(backend)).toEqual(before);
  });
});

const found = new Map<EndpointName, Promise<Example>>();
/** Who may not ask has no record to name either: a request that names one that there is. */
const existing = (name: EndpointName): Promise<Example> => {
  const example = found.get(name) ?? exampleOf(backend, 'admin.demo', name);
  found.set(name, example);
  return example;
};

describe.each(allEndpoints)('%s', (name: EndpointName, endpoint: Endpoint) => {
  it.each(accounts.map(({ username }) => username))(
    'answers %s as the contract’s permissions say',
    async (username) => {
      const isAllowed = mayUse(username, endpoint) && !isBarred(username, name, endpoint);
      const example = isAllowed ? await exampleOf(backend, username, name) : await existing(name);
      const { status } = await sendAs(backend, username, endpoint, example);
      // A conflict is told only to those who may: the door was open, the record's state was not.
      const open = [endpoint.success ?? 200, ...(endpoint.conflict ? [409] : [])];
      if (isAllowed) expect(open).toContain(status);
      else expect(status).toBe(403);
    },
  );

  it('is closed without a token', async () => {
    const method = endpoint.method.toUpperCase();
    expect((await fetch(`${backend.url}/${endpoint.path}`, { method })).status).toBe(401);
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
    expect((await backend.get('admin.demo', 'admin/partners?search=par_02')).body.items).toHaveLength(1);
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
