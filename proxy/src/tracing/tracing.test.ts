import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startOtlpReceiver } from '../testing/otlp-receiver.ts';
import { api } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';
const traceparent = `00-${traceId}-${spanId}-00`;

let collector: Awaited<ReturnType<typeof startOtlpReceiver>>;
let proxy: TestProxy;
let cookie: string;

const ask = (headers: Record<string, string>, of = proxy, as = cookie) =>
  of.call(`${api}/transactions?search=Ana%204111111111111111`, { cookie: as, headers });
const logged = (of = proxy) =>
  of.logLines
    .map((line) => JSON.parse(line))
    .filter(({ path }) => path === `${api}/transactions`)
    .at(-1);

describe('with a collector', () => {
  beforeAll(async () => {
    collector = await startOtlpReceiver();
    proxy = await startTestProxy({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
    cookie = await proxy.signIn();
  });
  afterAll(async () => {
    await proxy.close();
    await collector.close();
  });

  it('a call is a trace from the page through the proxy to the backend, and no value is in it', async () => {
    const answer = await ask({ traceparent });
    const [, , own] = (answer.headers.get('traceresponse') ?? '').split('-');
    const [, sentTrace, client, flags] = String(proxy.backend.requests.at(-1)?.headers.traceparent).split(
      '-',
    );
    expect([sentTrace, flags]).toEqual([traceId, '01']);
    await answer.text();
    const call = { kind: 'call', traceId, spanId, begunMs: 60_000, endedMs: 0 };
    await vi.waitFor(() => expect(logged()).toMatchObject({ traceId, status: 200 }));
    expect((await proxy.post('/api/reports', { reports: [call, call] })).status).toBe(204);
    await proxy.restart();

    const of = collector.spans.filter((span) => span.traceId === traceId);
    const names = { name: 'GET transactions', traceId };
    expect(of.sort((one, other) => Number(one.begunAt - other.begunAt))).toMatchObject([
      { ...names, service: 'countinghouse-browser', spanId, parentSpanId: '' },
      { ...names, service: 'countinghouse-proxy', spanId: own, parentSpanId: spanId },
      { ...names, service: 'countinghouse-proxy', spanId: client, parentSpanId: own },
    ]);
    const [page, server] = of;
    expect((page?.begunAt ?? 0n) <= (server?.begunAt ?? 0n)).toBe(true);
    expect((page?.endedAt ?? 0n) >= (server?.endedAt ?? 0n)).toBe(true);
    expect(server?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': 'transactions',
      'http.response.status_code': 200,
      'portal.request_id': logged().requestId,
    });
    const session = /s%3A([^.]+)/.exec(cookie)?.[1] ?? 'none';
    expect(collector.bodies.join()).not.toMatch(new RegExp(`Ana|4111(%20)?1111|merchant|eyJ|${session}`));
  });

  it('a call that was not kept, or is told of twice, is no span', async () => {
    const before = collector.spans.length;
    const made = { kind: 'call', traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), begunMs: 9, endedMs: 1 };
    await proxy.post('/api/reports', { reports: [made, { ...made, traceId, spanId }] });
    await proxy.restart();
    expect(collector.spans.slice(before).filter(({ service }) => service.endsWith('browser'))).toEqual([]);
  });

  it.each(['', 'x', `00-${'0'.repeat(32)}-${spanId}-01`, `00-${traceId}-${spanId}-01-${'x'.repeat(500)}`])(
    'a header that names no trace (%s) is replaced',
    async (header) => {
      const answer = await ask({ traceparent: header });
      expect(answer.headers.has('traceresponse')).toBe(false);
      const [, sent] = String(proxy.backend.requests.at(-1)?.headers.traceparent).split('-');
      expect(sent).toMatch(/^[0-9a-f]{32}$/);
      expect(sent).not.toMatch(/^0+$/);
      expect(sent).not.toBe(traceId);
    },
  );

  it('what fails is found by the request id that its user sees', async () => {
    proxy.backend.answerWith((_req, res) => res.writeHead(500).end());
    const answer = await ask({ traceparent: `00-${'c'.repeat(32)}-${spanId}-00` });
    const { requestId } = (await answer.json()) as { requestId: string };
    await vi.waitFor(() =>
      expect(logged()).toMatchObject({ requestId, traceId: 'c'.repeat(32), status: 502 }),
    );
    await proxy.restart();
    const failed = collector.spans.filter((span) => span.attributes['portal.request_id'] === requestId);
    expect(failed).toMatchObject([
      { traceId: 'c'.repeat(32), attributes: { 'http.response.status_code': 502 } },
    ]);
  });
});

describe('without a collector, or for none of the requests', () => {
  it.each([{}, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER_ARG: '0' }])(
    'the page’s trace goes on to log and backend, and is not asked to be kept: %j',
    async (env) => {
      const other = await startTestProxy({ env });
      const answer = await ask(
        { traceparent: traceparent.replace(/00$/, '01') },
        other,
        await other.signIn(),
      );
      await answer.text();
      expect(answer.headers.has('traceresponse')).toBe(false);
      expect(other.backend.requests.at(-1)?.headers.traceparent).toBe(traceparent);
      await vi.waitFor(() => expect(logged(other)).toMatchObject({ traceId }));
      await other.close();
    },
  );
});
