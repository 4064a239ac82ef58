import { rmSync } from 'node:fs';
import path from 'node:path';
import { portalDataElement } from '@countinghouse/contract/vocabulary';
import { integrityOf } from '@countinghouse/releases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

const digestOf = (text: string) => integrityOf(Buffer.from(text));

let proxy: TestProxy;
beforeAll(async () => {
  proxy = await startTestProxy();
});
afterAll(() => proxy.close());

/** A page as a browser asks for it: no static header, and the host that it is known by. */
const open = (target: string, headers: Record<string, string> = {}) =>
  fetch(proxy.origin() + target, { redirect: 'manual', headers: { accept: 'text/html', ...headers } });

const dataIn = (html: string) => {
  const block = new RegExp(`<script type="application/json" id="${portalDataElement}">(.*?)</script>`).exec(
    html,
  )?.[1];
  return JSON.parse(block ?? 'null');
};

describe('the page', () => {
  it.each(['/', '/login', '/dashboard', '/no/such/page', '/export/download/transactions-2026-11.csv'])(
    'answers %s, with the registry in it, and is never stored',
    async (target) => {
      const response = await open(target);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(dataIn(await response.text())).toMatchObject({
        registry: { areas: [{ id: 'demo' }] },
        isSandbox: true,
      });
    },
  );

  it('has a policy that admits no script but its own files, and a nonce for its styles alone', async () => {
    const [one, other] = [await open('/'), await open('/')];
    const policy = one.headers.get('content-security-policy') ?? '';
    const { styleNonce } = dataIn(await one.text());
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`style-src 'self' 'nonce-${styleNonce}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("frame-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(dataIn(await other.text()).styleNonce).not.toBe(styleNonce);
  });

  it('of a passwordless link tells its address to no one', async () => {
    const response = await open('/login-password-less?token=secret');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('cannot be broken out of by what the registry holds', async () => {
    const html = await (await open('/')).text();
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(dataIn(html).registry.areas[0].name.en).toBe('Demo </script>');
  });

  it('announces what it begins with: area files by their digest, as they are asked for', async () => {
    const preloaded = (await (await open('/demo/42')).text()).match(/<link rel="preload"[^>]*>/g);
    expect(preloaded).toEqual([
      '<link rel="preload" as="script" href="/assets/always.js">',
      '<link rel="preload" as="script" href="/assets/en.js">',
      '<link rel="preload" as="script" href="/assets/layout.js">',
      '<link rel="preload" as="style" href="/assets/layout.css">',
      `<link rel="preload" as="script" crossorigin integrity="${digestOf('entry')}" href="/mfe/demo/1/entry.js">`,
      `<link rel="preload" as="style" crossorigin integrity="${digestOf('p {}')}" href="/mfe/demo/1/style.css">`,
      `<link rel="preload" as="script" crossorigin integrity="${digestOf('later')}" href="/mfe/demo/1/later.js">`,
      '<link rel="preload" as="script" href="/assets/list.js">',
      '<link rel="preload" as="script" href="/assets/list-en.js">',
    ]);
    expect(await (await open('/demonstration')).text()).not.toContain('href="/mfe/');
  });

  it('comes with the texts of the language that the browser’s pages are in', async () => {
    const textsFor = async (cookie: string) =>
      (await (await open('/demo/42', { cookie })).text()).match(/[\w-]*(?:en|vi)\.js(?=">)/g);
    expect(await textsFor('a=b; countinghouse.language=vi')).toEqual(['vi.js', 'list-vi.js']);
    expect(await textsFor('countinghouse.language=<script>')).toEqual(['en.js', 'list-en.js']);
  });

  it('does not tell pages what other pages are made of', async () => {
    const html = await (await open('/login')).text();
    expect(dataIn(html).registry.areas[0]).not.toHaveProperty('pages');
    const published = await fetch(`${proxy.origin()}/registry.json`);
    expect((await bodyOf(published)).areas[0]).not.toHaveProperty('pages');
  });

  it('is served under the portal’s own name only', async () => {
    const response = await fetch(`http://127.0.0.1:${proxy.port()}/login?x=1`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    });
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(`${proxy.origin()}/login?x=1`);
  });
});

describe('whose session the page is asked for with', () => {
  const dataOf = async (headers: Record<string, string>) =>
    dataIn(await (await open('/demo/42', headers)).text());
  const fromHere = { 'sec-fetch-site': 'none' };

  it('stands in the page, with what its user’s page asks for first', async () => {
    const cookie = await proxy.signIn('partner.demo');
    const { session, reads } = await dataOf({ cookie });
    expect(session).toMatchObject({ username: 'partner.demo', role: 'partners' });
    expect(reads).toEqual([
      { url: '/api/proxy/v2-iq/digitz-iq/user/time' },
      { url: '/api/proxy/v2-iq/digitz-iq/transaction/detail?id=42&zone={timeZone}' },
    ]);
    await proxy.post('/api/auth/logout', {}, cookie);
    expect(await dataOf({ cookie })).toMatchObject({ session: null, reads: [] });
  });

  it('is nobody’s without a cookie, and with one that is no good', async () => {
    expect((await dataOf(fromHere)).session).toBeNull();
    expect((await dataOf({ cookie: '__Host-countinghouse=s%3Aforged.signature' })).session).toBeNull();
  });

  it.each([
    ['a link on another site, which brings no cookie along', { 'sec-fetch-site': 'cross-site' }],
    ['a browser that does not say where it comes from', {}],
  ])('is left to be asked for after %s', async (_what, headers) => {
    expect(await dataOf(headers as Record<string, string>)).not.toHaveProperty('session');
  });
});

describe('files', () => {
  it('come compressed to those who read brotli, and are kept for ever', async () => {
    const response = await proxy.raw(
      `GET /assets/shell.js HTTP/1.1\r\nHost: localhost:${proxy.port()}\r\nAccept-Encoding: gzip, br\r\nConnection: close\r\n\r\n`,
    );
    expect(response.status).toBe(200);
    expect(response.text).toMatch(/Content-Encoding: br/i);
    expect(response.text).toMatch(/Cache-Control: max-age=31536000,immutable/i);
    expect(response.text).toMatch(/Content-Type: text\/javascript/i);
    expect(response.text).toMatch(/compressed$/);
  });

  it('come plain to those who do not', async () => {
    const response = await fetch(`${proxy.origin()}/assets/shell.js`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe('plain');
  });

  it.each([
    '/assets/gone.js',
    '/mfe/demo/1/gone.js',
    '/mfe/demo/2/entry.js',
    '/mfe/other/page',
    '/assets/',
    '/mfe',
  ])('that are not there are a 404, never the page: %s', async (target) => {
    const response = await open(target);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
  });

  it('outside the portal’s folders cannot be had', async () => {
    const accept = '*/*';
    for (const target of ['/gone.js', '/registry.json/../../identity/identity.sqlite'])
      expect((await open(target, { accept })).status).toBe(404);
    expect((await open('/assets/..%2f..%2fregistry.json')).status).toBe(400);
  });
});

describe('the registry', () => {
  it('is told to pages that ask whether they are of today', async () => {
    const response = await fetch(`${proxy.origin()}/registry.json`);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('vary')).toContain('Cookie');
    const { revision, areas } = await bodyOf(response);
    expect(areas).toHaveLength(1);
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toBe(`"${revision}"`);
    const again = await fetch(`${proxy.origin()}/registry.json`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });
});

it('a portal that was not built says what to do', async () => {
  const unbuilt = await startTestProxy();
  try {
    rmSync(path.join(unbuilt.dataDir, 'portal', 'shell', 'index.html'));
    const response = await fetch(`${unbuilt.origin()}/login`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(503);
    expect((await bodyOf(response)).message).toBe('The portal has not been built yet: run npm start.');
  } finally {
    await unbuilt.close();
  }
});

it('every answer carries the security headers, those of pages on what may be one', async () => {
  const file = '/assets/shell.js';
  for (const target of ['/', file, '/api/auth/status', '/gone.js', '/healthz']) {
    const { headers } = await open(target);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.has('x-powered-by')).toBe(false);
    // A file is asked for by a page, which has said the rest already.
    if (target === file) continue;
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.has('strict-transport-security')).toBe(true);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});
