import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
beforeAll(async () => {
  proxy = await startTestProxy();
});
afterAll(() => proxy.close());
beforeEach(() => {
  proxy.logLines.length = 0;
});

const legacy = (blocked: string, part: object = {}) => ({
  'csp-report': {
    'document-uri': `${proxy.origin()}/list-transaction?search=Ana`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': blocked,
    ...part,
  },
});
const send = (body: unknown, type = 'application/csp-report') =>
  fetch(`http://127.0.0.1:${proxy.port()}/policy-reports`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  });
const lines = () =>
  proxy.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'content policy violated');

describe('what browsers report of the content policy', () => {
  it('is asked for by the portal’s page', async () => {
    const page = await fetch(`${proxy.origin()}/login`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-security-policy')).toContain('report-uri /policy-reports');
  });

  it('is counted each time, and stands in the log once, without a query', async () => {
    for (let n = 0; n < 3; n += 1)
      expect((await send(legacy('https://evil.example/x.js?card=4111111111111111'))).status).toBe(204);
    expect(await proxy.metric('portal_policy_violations_total{directive="script-src-elem"}')).toBe(3);
    expect(lines()).toMatchObject([{ directive: 'script-src-elem', blocked: 'https://evil.example/x.js' }]);
    expect(proxy.logLines.join()).not.toMatch(/4111 ?1111|Ana/);
  });

  it('is read as the Reporting API writes it, too', async () => {
    const body = {
      documentURL: `${proxy.origin()}/`,
      effectiveDirective: 'style-src-elem',
      blockedURL: 'inline',
    };
    const answer = await send(
      [{ type: 'csp-violation', body }, { type: 'other' }],
      'application/reports+json',
    );
    expect(answer.status).toBe(204);
    expect(lines()).toMatchObject([{ directive: 'style-src-elem', blocked: 'inline' }]);
  });

  it('tells of data its kind alone, and has no label but directives', async () => {
    await send(legacy('data:text/javascript,secret', { 'effective-directive': 'made-up-by-somebody' }));
    expect(lines()).toMatchObject([{ directive: 'other', blocked: 'data:' }]);
  });

  it.each([
    ['of a page elsewhere', { 'document-uri': 'https://evil.example/' }],
    ['of no page', { 'document-uri': '' }],
  ])('is refused where it is %s', async (_what, part) => {
    expect((await send(legacy('https://evil.example/y.js', part))).status).toBe(403);
    expect(lines()).toEqual([]);
  });

  it.each([null, [], {}, { 'csp-report': 'x' }, [{ type: 'csp-violation' }], [null]])(
    'is refused where it is none: %j',
    async (body) => {
      expect((await send(body)).status).toBeLessThan(500);
      expect(lines()).toEqual([]);
    },
  );

  it('fills no log, from however many addresses of scripts', async () => {
    for (let n = 0; n < 70; n += 1) await send(legacy(`https://evil.example/flood-${n}.js`));
    expect(lines().length).toBeLessThanOrEqual(60);
  });
});
