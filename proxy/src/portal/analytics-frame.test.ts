import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
beforeAll(async () => {
  proxy = await startTestProxy({ env: { ANALYTICS_ORIGIN: 'https://analytics.example' } });
});
afterAll(() => proxy.close());

it('frames may show the origin of the setting besides the portal’s own, and the page knows it', async () => {
  const page = await fetch(`${proxy.origin()}/analytics`, { headers: { accept: 'text/html' } });
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-src 'self' https://analytics.example;");
  // Nothing else is opened for it.
  expect(policy.match(/analytics\.example/g)).toHaveLength(1);
  expect(await page.text()).toContain('"analyticsOrigin":"https://analytics.example"');
});
