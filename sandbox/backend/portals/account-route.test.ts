import { createHash } from 'node:crypto';
import { portalAccountEndpoint, portalProof, portalProofHeader } from '@countinghouse/contract/vocabulary';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const digest = (body: string) => createHash('sha256').update(body).digest('base64url');
interface Proof {
  of: string;
  secret: string;
  audience: string;
  type: string;
  issuedAt: number;
}
const now = () => Math.floor(Date.now() / 1_000);
const prove = ({ of, secret, audience, type, issuedAt }: Proof) =>
  new SignJWT({ of })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setIssuer(portalProof.issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + portalProof.seconds)
    .sign(new TextEncoder().encode(secret));

async function ask(account: object, changed: Partial<Proof> | null = {}) {
  const body = JSON.stringify({ partnerId: null, merchantId: null, ...account });
  const right = {
    ...{ of: digest(body), secret: backend.settings.secondFactorSecret, issuedAt: now() },
    ...{ audience: portalProof.audience, type: portalProof.type },
  };
  const response = await fetch(`${backend.url}/${portalAccountEndpoint}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(changed && { [portalProofHeader]: await prove({ ...right, ...changed }) }),
    },
    body,
  });
  const answer = (await response.json()) as { isListed?: boolean; partnerId?: string | null };
  return { status: response.status, body: answer };
}

describe('whose user an account is', () => {
  it.each([
    ['hauspay.partner', { isListed: true, partnerId: 'hauspay' }],
    ['hauspay.manager', { isListed: true, partnerId: 'hauspay' }],
    ['LIGHTSPEED.merchant', { isListed: true, partnerId: 'lightspeed' }],
    ['merchant.demo', { isListed: true, partnerId: 'par_01' }],
    ['admin.demo', { isListed: true, partnerId: null }],
    ['nobody.here', { isListed: false, partnerId: null }],
  ])('is said of %s', async (username, expected) => {
    expect(await ask({ username })).toMatchObject({ status: 200, body: expected });
  });

  it('is by the list, and by the token of those alone who are not in it', async () => {
    const claimed = { partnerId: 'lightspeed', merchantId: null };
    expect((await ask({ username: 'hauspay.partner', ...claimed })).body.partnerId).toBe('hauspay');
    expect((await ask({ username: 'not.listed', ...claimed })).body.partnerId).toBe('lightspeed');
    // A merchant says more than a partner that stands beside it: it may have moved.
    const moved = { partnerId: 'lightspeed', merchantId: 'hauspay_0001' };
    expect((await ask({ username: 'not.listed', ...moved })).body.partnerId).toBe('hauspay');
  });

  it.each([
    ['no proof', null],
    ['a proof for another body', { of: digest('{}') }],
    ['one that was signed by somebody else', { secret: 'x'.repeat(40) }],
    ['one for another purpose', { audience: 'elsewhere' }],
    ['one of another kind', { type: 'JWT' }],
    ['an old one', { issuedAt: now() - 3_600 }],
  ] as const)('is said to nobody who brings %s', async (_what, changed) => {
    expect(await ask({ username: 'hauspay.partner' }, changed)).toMatchObject({
      status: 401,
      body: { error: 'unauthenticated', message: 'Authentication required' },
    });
  });

  it('is not said at the wish of a user, whoever it is', async () => {
    const answer = await backend.post('admin.demo', portalAccountEndpoint, { username: 'hauspay.partner' });
    expect(answer.status).toBe(401);
  });
});
