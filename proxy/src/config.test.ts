import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const sandbox = {
  PORTAL_MODE: 'sandbox',
  BACKEND_URL: 'http://127.0.0.1:3020',
  COGNITO_USER_POOL_ID: 'us-west-2_Pool',
  COGNITO_CLIENT_ID: 'client',
  RELEASE_PUBLIC_KEYS: 'keys.pem',
};

const production = {
  BACKEND_URL: 'https://backend.example/base/',
  COGNITO_USER_POOL_ID: 'us-west-2_Pool',
  COGNITO_CLIENT_ID: 'client',
  RELEASE_PUBLIC_KEYS: '/etc/portal/release-keys.pem',
  PORTAL_ORIGIN: 'https://portal.example',
  SESSION_SECRET: 'x'.repeat(32),
  SECOND_FACTOR_SECRET: 'y'.repeat(32),
};

describe('settings', () => {
  it('have the defaults that the README names', () => {
    expect(parseConfig(sandbox)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      trustedHops: 0,
      brandsDir: undefined,
      backend: { timeoutMs: 30_000 },
      session: { idleMs: 15 * 60_000, absoluteMs: 12 * 3_600_000, recheckMs: 50_000 },
      redisUrl: undefined,
      limits: { failuresPerAddress: 10, messagesPerAddress: 20, signInsAtOnce: 4 },
      shutdown: { graceMs: 0 },
    });
    // A balancer that asks each ten seconds has asked by then.
    expect(parseConfig(production).shutdown.graceMs).toBe(12_000);
  });

  it('name every variable that is wrong', () => {
    const wrong = { ...sandbox, PORTAL_PORT: 'many', BACKEND_URL: 'ftp://x', SESSION_SECRET: 'short' };
    expect(() => parseConfig(wrong)).toThrow(/PORTAL_PORT.*BACKEND_URL.*SESSION_SECRET/);
    expect(() => parseConfig({})).toThrow(/BACKEND_URL.*COGNITO_USER_POOL_ID.*COGNITO_CLIENT_ID/);
  });

  it('that are empty count as absent', () => {
    expect(parseConfig({ ...sandbox, PORTAL_PORT: '' }).port).toBe(3000);
  });

  it('lose the slash at the end of a URL', () => {
    expect(parseConfig(production).backend.url).toBe('https://backend.example/base');
  });
});

describe('the origin of analytics', () => {
  const withOrigin = (origin: string) => parseConfig({ ...sandbox, ANALYTICS_ORIGIN: origin });

  it('is one, or none', () => {
    expect(withOrigin('https://analytics.example').analyticsOrigin).toBe('https://analytics.example');
    expect(withOrigin('http://127.0.0.1:3022').analyticsOrigin).toBe('http://127.0.0.1:3022');
    expect(parseConfig(sandbox).analyticsOrigin).toBeNull();
  });

  it.each([
    'https://*.example',
    '*',
    'https:',
    'analytics.example',
    'https://analytics.example/board',
    'https://Analytics.example',
    'https://analytics.example:443',
    'https://analytics.example;script-src',
    'https://a.example,https://b.example',
    'https://a.example https://b.example',
    'https://user@analytics.example',
    "https://analytics.example'unsafe-inline'",
    'javascript:alert(1)',
    'data:',
  ])('refuses %s, and says what to write', (wrong) => {
    expect(() => withOrigin(wrong)).toThrow(/ANALYTICS_ORIGIN: must be (one|an) origin such as https:\/\//);
  });

  it('is never on the portal’s host, which its cookies go to', () => {
    expect(() => withOrigin('http://localhost:3022')).toThrow(/ANALYTICS_ORIGIN: must be on another host/);
    const own = { ...production, ANALYTICS_ORIGIN: 'https://portal.example' };
    expect(() => parseConfig(own)).toThrow(/ANALYTICS_ORIGIN: must be on another host/);
  });

  it('is https in production', () => {
    const plain = { ...production, ANALYTICS_ORIGIN: 'http://analytics.example' };
    expect(() => parseConfig(plain)).toThrow(/ANALYTICS_ORIGIN must be https/);
  });
});

describe('production', () => {
  it('is what runs unless the sandbox is asked for', () => {
    expect(() => parseConfig({ ...sandbox, PORTAL_MODE: undefined })).toThrow(/not fit for production/);
    expect(parseConfig(production).origin).toBe('https://portal.example');
  });

  it.each([
    [{ PORTAL_ORIGIN: 'http://portal.example' }, /PORTAL_ORIGIN/],
    [{ PORTAL_ORIGIN: undefined }, /PORTAL_ORIGIN/],
    [{ SESSION_SECRET: undefined }, /SESSION_SECRET/],
    [{ SECOND_FACTOR_SECRET: undefined }, /SECOND_FACTOR_SECRET/],
    [{ COGNITO_ENDPOINT: 'http://127.0.0.1:3010' }, /COGNITO_ENDPOINT/],
    [{ REDIS_URL: 'http://redis.example' }, /REDIS_URL/],
    // Passwords go there.
    [{ LEGACY_LOGIN_URL: 'http://legacy.example/login' }, /LEGACY_LOGIN_URL/],
    [{ LEGACY_LOGIN_URL: 'http://127.0.0.1:3010/login', ALLOW_UNENCRYPTED: 'backend' }, /LEGACY_LOGIN_URL/],
    // Tokens, and sessions.
    [{ UNRELEASED_AREAS: 'areas.json' }, /UNRELEASED_AREAS/],
    [{ BACKEND_URL: 'http://backend.example' }, /BACKEND_URL.*ALLOW_UNENCRYPTED/],
    [{ BACKEND_URL: 'http://127.0.0.1.example' }, /BACKEND_URL/],
    [{ BACKEND_URL: 'http://backend.example', ALLOW_UNENCRYPTED: 'store' }, /BACKEND_URL/],
    [{ REDIS_URL: 'redis://redis.example' }, /REDIS_URL.*ALLOW_UNENCRYPTED/],
    [{ ALLOW_UNENCRYPTED: 'everything' }, /ALLOW_UNENCRYPTED/],
  ])('refuses %j', (part, message) => {
    expect(() => parseConfig({ ...production, ...part })).toThrow(message);
  });

  it.each([
    { BACKEND_URL: 'http://127.0.0.1:3020' },
    { BACKEND_URL: 'http://localhost:3020' },
    { BACKEND_URL: 'http://[::1]:3020' },
    { BACKEND_URL: 'http://backend.internal', ALLOW_UNENCRYPTED: 'backend' },
    { REDIS_URL: 'rediss://redis.example' },
    { REDIS_URL: 'redis://redis.internal', ALLOW_UNENCRYPTED: 'store,backend' },
    { LEGACY_LOGIN_URL: 'https://legacy.example/login' },
  ])('takes %j', (part) => {
    expect(() => parseConfig({ ...production, ...part })).not.toThrow();
  });
});

it('tells where the setting of one brand went', () => {
  expect(() => parseConfig({ ...sandbox, PORTAL_BRAND_FILE: 'brand.json' })).toThrow(/PORTAL_BRANDS/);
  expect(parseConfig({ ...sandbox, PORTAL_BRANDS: '/etc/brands' }).brandsDir).toBe('/etc/brands');
});
