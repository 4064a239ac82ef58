import { createHmac } from 'node:crypto';
import { and, eq, gte, sum } from 'drizzle-orm';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedDashboard } from '../backend/dashboard/embedded.ts';
import { parseBackendSettings } from '../backend/settings.ts';
import { startTestBackend, type TestBackend, testNow } from '../backend/testing/test-backend.ts';
import { transactions } from '../store/schema/transactions.ts';
import type { Figures } from './figures.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ analyticsPort: 0 });
});
afterAll(() => backend.close());

const addressOf = async (username: string): Promise<URL> => {
  const { body } = await backend.get(username, 'dashboard/embedded');
  expect(body.validSeconds).toBe(300);
  return new URL(body.url);
};
const withToken = (address: URL, token: string) => {
  const changed = new URL(address);
  changed.searchParams.set('token', token);
  return changed;
};
const sessionIn = (html: string) => /name="session" content="([^"]+)"/.exec(html)?.[1] ?? '';
const figuresOf = (address: URL, session: string) =>
  fetch(new URL('/figures?days=90', address), { headers: { authorization: `Bearer ${session}` } });

it('signs scope, host, end and number by HMAC-SHA256, and names nobody', async () => {
  const secret = 'known-to-the-host-and-to-the-portal-alone';
  const { url } = await embeddedDashboard(
    {
      db: backend.db,
      embedding: { url: 'https://analytics.example/board?tab=1', secret },
      ...{ portalOrigin: 'https://portal.example', now: testNow, nonce: 'n-1' },
    },
    {
      subject: 'sub-1',
      username: 'ada',
      role: 'merchants',
      isRestricted: false,
      partnerId: null,
      merchantId: 'mer_0001',
    },
  );
  const address = new URL(url ?? '');
  expect(address.origin + address.pathname).toBe('https://analytics.example/board');
  expect(address.searchParams.get('tab')).toBe('1');
  const [header = '', payload = '', signature] = address.searchParams.get('token')?.split('.') ?? [];
  expect(JSON.parse(String(Buffer.from(payload, 'base64url')))).toEqual({
    ...{ iss: 'https://portal.example', aud: 'https://analytics.example', sub: 'sub-1', role: 'merchants' },
    ...{ iat: 1_795_185_000, exp: 1_795_185_300, jti: 'n-1' },
    scope: { kind: 'merchants', merchantIds: ['mer_0001'] },
  });
  expect(signature).toBe(createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url'));
  expect(signature).toBe('_34hlwB22-NTUB6t6yf0s8sbTha3by_iUKca30hbP2g');
});

describe('a signed address', () => {
  it('opens once, for the portal’s frame alone', async () => {
    const address = await addressOf('merchant.demo');
    const first = await fetch(address);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-security-policy')).toContain(
      `frame-ancestors ${backend.settings.portalOrigin}`,
    );
    expect((await figuresOf(address, sessionIn(await first.text()))).status).toBe(200);
    const again = await fetch(address);
    expect(again.status).toBe(401);
    expect(await again.text()).toContain('used already');
  });

  it('is refused when anything in it was changed, or it was signed by or for somebody else', async () => {
    const address = await addressOf('merchant.demo');
    const token = address.searchParams.get('token') ?? '';
    const [header, , signature] = token.split('.');
    const claims = { ...decodeJwt(token), scope: { kind: 'everything' } };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const { secret } = { secret: 'somebody-elses-secret-of-32-characters' };
    const forged = [
      [header, payload, signature].join('.'),
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret)),
      '',
    ];
    for (const one of forged) {
      const answer = await fetch(withToken(address, one));
      expect(answer.status).toBe(401);
      expect(await answer.text()).toContain('not signed by the portal');
    }
    // What was not used up by them.
    expect((await fetch(address)).status).toBe(200);
  });

  it('shows the figures of what is signed, whatever else is asked for', async () => {
    const from = new Date(Date.UTC(2026, 10, 20) - 89 * 86_400_000);
    const total = async (merchantId?: string) => {
      const mine = merchantId ? eq(transactions.merchantId, merchantId) : undefined;
      const [row] = await backend.db
        .select({ sum: sum(transactions.capturedMinor).mapWith(Number) })
        .from(transactions)
        .where(and(mine, gte(transactions.createdAt, from), eq(transactions.currency, 'USD')));
      return row?.sum;
    };
    const shown = async (username: string) => {
      const address = await addressOf(username);
      address.searchParams.set('merchantId', 'mer_0002');
      const session = sessionIn(await (await fetch(address)).text());
      const answer = await figuresOf(address, session);
      const { days, merchants } = (await answer.json()) as Figures;
      const volume = days.reduce((all, day) => all + day.volumeMinor, 0);
      return { volume, merchants: merchants.length, days: days.length };
    };
    expect(await shown('merchant.demo')).toEqual({
      ...{ volume: await total('mer_0001'), merchants: 1, days: 90 },
    });
    const all = await shown('admin.demo');
    expect(all.volume).toBe(await total());
    expect(all.merchants).toBeGreaterThan(1);
    const managed = decodeJwt((await addressOf('manager.demo')).searchParams.get('token') ?? '');
    const { body } = await backend.get('manager.demo', 'user/scope');
    expect(managed.scope).toMatchObject({ kind: 'merchants' });
    expect((managed.scope as { merchantIds: string[] }).merchantIds.length).toBe(body.merchantCount);
  });

  it('ends after five minutes, and the page goes on with the next one', async () => {
    const [opened, unopened] = [await addressOf('merchant.demo'), await addressOf('merchant.demo')];
    const session = sessionIn(await (await fetch(opened)).text());
    await backend.advance({ hours: 1 });
    expect((await figuresOf(opened, session)).status).toBe(401);
    const late = await fetch(unopened);
    expect(late.status).toBe(401);
    expect(await late.text()).toContain('has expired');
    const exchange = (address: URL) =>
      fetch(new URL('/session', address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: address.searchParams.get('token') }),
      });
    expect((await exchange(unopened)).status).toBe(401);
    const next = await addressOf('merchant.demo');
    const renewed = await exchange(next);
    expect((await figuresOf(next, ((await renewed.json()) as { session: string }).session)).status).toBe(200);
    expect(await (await exchange(next)).json()).toEqual({ reason: 'used' });
  });
});

describe('settings', () => {
  const url = 'https://analytics.example/board';
  it('need a secret beside the address', () => {
    expect(() => parseBackendSettings({ BACKEND_EMBED_URL: url })).toThrow(
      /BACKEND_EMBED_SECRET: must be set/,
    );
    const short = { BACKEND_EMBED_URL: url, BACKEND_EMBED_SECRET: 'short' };
    expect(() => parseBackendSettings(short)).toThrow(/BACKEND_EMBED_SECRET: must have at least 32/);
  });

  it.each([
    'analytics.example',
    'javascript:alert(1)',
    'https://user:password@analytics.example/',
    'https://analytics.example/#board',
    'https://analytics.example/?token=mine',
  ])('refuse %s', (wrong) => {
    const given = { BACKEND_EMBED_URL: wrong, BACKEND_EMBED_SECRET: 'x'.repeat(32) };
    expect(() => parseBackendSettings(given)).toThrow(/BACKEND_EMBED_URL/);
  });

  it('are of the sandbox’s own page or of another, not of both', () => {
    const both = { BACKEND_EMBED_URL: url, BACKEND_EMBED_SECRET: 'x'.repeat(32), ANALYTICS_PORT: '3022' };
    expect(() => parseBackendSettings(both)).toThrow(/ANALYTICS_PORT/);
  });
});
