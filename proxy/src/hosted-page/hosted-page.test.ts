import path from 'node:path';
import { portalHeader, usualCheckoutContent } from '@countinghouse/contract/vocabulary';
import { checkoutBodyOf, insertLink, insertProfile, openPage } from '@countinghouse/sandbox/payment-links';
import { startTestBackend, type TestBackend } from '@countinghouse/sandbox/test-backend';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integrityOf, writeHostedPage } from '../testing/hosted-page-build.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let backend: TestBackend;
let proxy: TestProxy;

beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
  proxy = await startTestProxy({ env: { BACKEND_URL: new URL(backend.url).origin } });
  writeHostedPage(path.join(proxy.dataDir, 'portal'));
});
afterAll(async () => {
  await proxy.close();
  await backend.close();
});

const page = (code: string, headers: Record<string, string> = {}) =>
  fetch(`${proxy.origin()}/pay/${code}`, { headers: { accept: 'text/html', ...headers } });
const send = (code: string, what: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${proxy.origin()}/pay/${code}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [portalHeader.name]: portalHeader.value, ...headers },
    body: JSON.stringify(body),
  });

describe('the page of a link', () => {
  it('says before any script what is to be paid to whom, and what to do without one', async () => {
    const link = await insertLink(backend, { description: 'One kilogram' });
    const html = await (await page(link.code)).text();
    for (const words of ['Winter blend', '$24.00', 'One kilogram', 'turn on JavaScript'])
      expect(html).toContain(words);
  });

  it('is in the customer’s language, unless the link has one or the customer chooses', async () => {
    const [link, fixed] = [await insertLink(backend), await insertLink(backend, { locale: 'vi' })];
    const languageOf = async (response: Response) => /<html lang="(\w+)"/.exec(await response.text())?.[1];
    expect(await languageOf(await page(link.code, { 'accept-language': 'vi-VN,vi' }))).toBe('vi');
    expect(await languageOf(await page(fixed.code, { 'accept-language': 'en' }))).toBe('vi');
    expect(await languageOf(await page(`${fixed.code}?lang=en`))).toBe('en');
  });

  it('runs the one script of its build, and nothing else', async () => {
    const link = await insertLink(backend);
    const response = await page(link.code);
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'nonce-([\w-]+)'/.exec(policy)?.[1];
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`report-uri /pay/${link.code}/policy`);
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual([
      `<script type="application/json" id="page-data" nonce="${nonce}">`,
      `<script defer nonce="${nonce}" src="/pay/assets/page.1.js" integrity="${integrityOf('page.1.js')}" crossorigin="anonymous">`,
    ]);
    const script = await fetch(`${proxy.origin()}/pay/assets/page.1.js`);
    expect(await script.text()).toBe('page.1.js');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect((await page(link.code)).headers.get('content-security-policy')).not.toContain(nonce);
    const slashed = (await page(`${link.code}/`)).headers.get('content-security-policy');
    expect(slashed).toContain(`report-uri /pay/${link.code}/policy`);
  });

  it('has no session, and is kept nowhere', async () => {
    const link = await insertLink(backend);
    const { headers } = await page(link.code, { cookie: '__Host-session=s%3Aforged.x' });
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('shows what somebody stored as text', async () => {
    const evil = `</script></title><img src=x onerror=alert(1)>"'`;
    const content = structuredClone(usualCheckoutContent);
    content.words.en.heading = evil;
    content.words.en.note = evil;
    const profileId = await insertProfile(backend, content);
    const link = await insertLink(backend, { title: evil, description: evil, profileId });
    const html = await (await page(link.code)).text();
    expect(html).not.toContain('<img');
    expect(html.match(/<\/script>/g)).toHaveLength(2);
  });

  it.each([
    { termsUrl: 'javascript:alert(1)' },
    { allowedOrigins: ['*'] },
    { colors: { ...usualCheckoutContent.colors, text: 'red}*{' } },
  ])('shows nothing of a look that nobody may store, however it came there: %j', async (set) => {
    const profileId = await insertProfile(backend, { ...usualCheckoutContent, ...set });
    const answer = await page(`${(await insertLink(backend, { profileId })).code}?embed`);
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await answer.text()).not.toMatch(/javascript:|red}/);
  });

  it('may be framed by the sites that its profile allows, and only where it says so', async () => {
    const content = { ...usualCheckoutContent, allowedOrigins: ['https://shop.example'] };
    const link = await insertLink(backend, { profileId: await insertProfile(backend, content) });
    const framed = await page(`${link.code}?embed=https://shop.example`);
    expect(framed.headers.get('content-security-policy')).toContain('frame-ancestors https://shop.example;');
    expect(framed.headers.has('x-frame-options')).toBe(false);
    expect(framed.headers.has('cross-origin-opener-policy')).toBe(false);
    const alone = await page(link.code);
    expect(alone.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(alone.headers.get('x-frame-options')).toBe('DENY');
    // A window that some site opened is none of its own, but where the page is embedded.
    expect(alone.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    const unlisted = await page(`${(await insertLink(backend)).code}?embed=https://shop.example`);
    expect(unlisted.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(unlisted.headers.get('x-frame-options')).toBe('DENY');
  });
});

describe('a page that takes no payment', () => {
  it.each([
    ['expired', { expiresAt: new Date('2026-11-01T00:00:00Z') }, 'has expired'],
    ['used up', { maxUses: 1, uses: 1 }, 'has been paid'],
    ['switched off', { disabledAt: new Date('2026-11-01T00:00:00Z') }, 'no longer active'],
  ])('says so where it is %s, and whom to ask', async (_what, set, words) => {
    const { code } = await insertLink(backend, set);
    const response = await page(code);
    expect(response.status).toBe(410);
    const html = await response.text();
    expect(html).toContain(words);
    expect(html).toMatch(/for a new link/);
    // The script shows the receipt of who just paid; there is no form, and nothing to pay by.
    expect(html).not.toContain('session');
    expect(html.match(/<script[^>]*src="[^"]*/g)).toEqual([expect.stringContaining('/pay/assets/page.1.js')]);
  });

  it.each([
    ['an unknown link', 'A'.repeat(22)],
    ['what can be no link', 'x'],
  ])('is not found for %s', async (_what, code) => {
    const response = await page(code);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('There is no such payment link');
  });
});

describe('what the page sends', () => {
  it('is taken from the page itself alone', async () => {
    const { code } = await insertLink(backend);
    const order = checkoutBodyOf(await openPage(backend, code));
    const foreign = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { [portalHeader.name]: '0' },
      { 'content-type': 'text/plain' },
    ];
    for (const headers of foreign) {
      const { status } = await send(code, 'pay', order, headers as Record<string, string>);
      expect([403, 415]).toContain(status);
    }
    expect((await send(code, 'pay', order)).status).toBe(200);
    const outcome = await send(code, 'outcome', { attempt: order.attempt });
    expect(await outcome.json()).toMatchObject({ outcome: 'succeeded' });
  });

  it('is in no line of the log', async () => {
    const { code } = await insertLink(backend);
    await send(code, 'pay', checkoutBodyOf(await openPage(backend, code)));
    const log = proxy.logLines.join('\n');
    expect(log).toContain(`/pay/`);
    expect(log).not.toContain('4242424242424242');
    expect(log).not.toContain('ada@example.com');
  });

  it.each([
    ['that is cut short', 400, (body: string) => body.slice(0, -2)],
    [
      'that is far too large',
      413,
      (body: string) => body.replace('"answers":[]', `"answers":["${'x'.repeat(40_000)}"]`),
    ],
    [
      'with the number in a wrong place',
      400,
      (body: string) => body.replace('Ada Example', '4242424242424242'),
    ],
  ])('is repeated nowhere of a body %s', async (_what, status, change) => {
    const { code } = await insertLink(backend);
    const body = change(JSON.stringify(checkoutBodyOf(await openPage(backend, code))));
    const answer = await fetch(`${proxy.origin()}/pay/${code}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [portalHeader.name]: portalHeader.value },
      body,
    });
    expect(answer.status).toBe(status);
    for (const text of [await answer.text(), proxy.logLines.join('\n')])
      expect(text).not.toMatch(/4242424242|"number"|ada@example/);
  });

  it('is no way to anything else of the backend', async () => {
    const { code } = await insertLink(backend);
    for (const what of ['transactions', '..%2ftransactions', 'pay/../../transactions'])
      expect([400, 404, 405]).toContain((await send(code, what, {})).status);
  });
});

it('serves the script that shops load to any site, and no other file', async () => {
  const response = await fetch(`${proxy.origin()}/pay/embed.js`);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(await response.text()).toBe('embed.1.js');
  expect((await fetch(`${proxy.origin()}/pay/assets/none.js`)).status).toBe(404);
});

it('shows the preview to the portal’s own pages alone', async () => {
  const response = await page('preview');
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  // With what a closed page says, which no script knows: it is the same there.
  expect(await response.text()).toContain(
    '"preview":true,"closed":{"en":{"title":"This payment link has expired"',
  );
});
