import { startOtlpReceiver } from '@countinghouse/proxy/otlp-receiver';
import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { test as own } from '../../own-portal.ts';
import { expect } from '../../portal-test.ts';

type Receiver = Awaited<ReturnType<typeof startOtlpReceiver>>;

const test = own.extend<object, { collector: Receiver }>({
  collector: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture without others
    async ({}, use) => {
      const collector = await startOtlpReceiver();
      await use(collector);
      await collector.close();
    },
    { scope: 'worker' },
  ],
  ownEnv: [
    async ({ collector }, use) => use({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }),
    { scope: 'worker' },
  ],
});

test('what one click asks is one trace, from the page through the proxy to the backend', async ({
  page,
  signIn,
  collector,
}) => {
  await signIn('merchant.demo', '/dashboard');
  const asked = page.waitForRequest((request) => /\/transactions\?/.test(request.url()));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('table', { name: 'Transactions', exact: true })).toBeVisible();
  const [, traceId = '', pageSpan = ''] = ((await (await asked).headerValue('traceparent')) ?? '').split('-');

  const spans = () => collector.spans.filter((span) => span.traceId === traceId);
  // Both servers send what they have every five seconds; the page sends its part within two.
  await expect.poll(() => new Set(spans().map(({ service }) => service)).size, { timeout: 60_000 }).toBe(3);
  const find = (service: string, parent: string) =>
    spans().find((span) => span.service === `countinghouse-${service}` && span.parentSpanId === parent);
  const browser = find('browser', '');
  const server = find('proxy', browser?.spanId ?? 'none');
  const client = find('proxy', server?.spanId ?? 'none');
  const backend = find('backend', client?.spanId ?? 'none');
  expect(browser?.spanId).toBe(pageSpan);
  for (const span of [browser, server, client, backend]) expect(span?.name).toBe('GET transactions');
  expect(backend?.attributes['db.statements']).toBeGreaterThan(0);
  expect(browser && server && browser.begunAt <= server.begunAt && browser.endedAt >= server.endedAt).toBe(
    true,
  );
  expect(collector.bodies.join()).not.toMatch(
    new RegExp(`merchant\\.demo|eyJ|select |\\?|${demoPassword}`, 'i'),
  );
});
