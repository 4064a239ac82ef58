import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';
import type { AreaReport } from './area-reports.ts';

let proxy: TestProxy;
let cookie: string;
const heard: AreaReport[] = [];
beforeAll(async () => {
  proxy = await startTestProxy();
  cookie = await proxy.signIn();
  proxy.services().onAreaReport(() => {
    throw new Error('a listener that fails');
  });
  proxy.services().onAreaReport((report) => heard.push(report));
});
afterAll(() => proxy.close());
beforeEach(() => {
  proxy.logLines.length = 0;
  heard.length = 0;
});

const demo = { area: 'demo', version: '1' };
const error = {
  name: 'TypeError',
  message: 'x is not a function',
  stack: ['render /mfe/demo/1/entry.js:1:23'],
};
const crash = (id: string, part: object = {}) => ({
  ...{ kind: 'crashed', id, ...demo, phase: 'render', error },
  ...part,
});
const send = (reports: unknown[], as?: string) => proxy.post('/api/reports', { reports }, as);
const lines = () =>
  proxy.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'browser report');

describe('what a browser reports', () => {
  it('is counted by area and version, and a failure is found in the log by the id that its user sees', async () => {
    const vital = { kind: 'vital', ...demo, name: 'LCP', value: 1_900 };
    const loaded = { kind: 'loaded', ...demo, ms: 320, cached: false };
    const answer = await proxy.call('/api/reports', {
      method: 'POST',
      body: JSON.stringify({ reports: [loaded, vital, crash('7K3QD9XW2M')] }),
      headers: {
        'content-type': 'application/json',
        'user-agent':
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      },
    });
    expect(answer.status).toBe(204);
    const labels = 'area="demo",version="1"';
    expect(await proxy.metric(`portal_area_load_duration_seconds_sum{${labels},cache="miss"}`)).toBe(0.32);
    expect(await proxy.metric(`portal_area_lcp_seconds_sum{${labels}}`)).toBe(1.9);
    expect(await proxy.metric(`portal_area_crashes_total{${labels},phase="render"}`)).toBe(1);
    expect(lines()).toEqual([
      expect.objectContaining({
        ...{ reportId: '7K3QD9XW2M', kind: 'crashed', ...demo, phase: 'render', error },
        ...{ user: null, session: null, host: `127.0.0.1:${proxy.port()}`, browser: 'Chrome 141' },
      }),
    ]);
    expect(heard.map(({ kind, area, version, ms, phase }) => ({ kind, area, version, ms, phase }))).toEqual([
      { kind: 'loaded', ...demo, ms: 320, phase: undefined },
      { kind: 'vital', ...demo, ms: undefined, phase: undefined },
      { kind: 'crashed', ...demo, ms: undefined, phase: 'render' },
    ]);
  });

  it('of a signed-in user names them by a digest, and keeps the session no longer alive', async () => {
    const before = (await proxy.services().userSessions.listSessions('merchant.demo'))[0]?.lastSeenAt;
    expect((await send([crash('AAAAAAAAA1')], cookie)).status).toBe(204);
    const [line] = lines();
    expect(line).toMatchObject({ user: expect.stringMatching(/^[\w-]{16}$/), session: expect.any(String) });
    expect(JSON.stringify(line)).not.toContain('merchant');
    expect(heard[0]?.user).toBe(line.user);
    expect((await proxy.services().userSessions.listSessions('merchant.demo'))[0]?.lastSeenAt).toBe(before);
  });

  it('of what the registry does not have is counted as other, and judged by nobody', async () => {
    const others = [
      crash('AAAAAAAAA2', { version: '2' }),
      crash('AAAAAAAAA3', { area: 'made-up', version: 'anything-at-all' }),
    ];
    expect((await send(others)).status).toBe(204);
    expect(await proxy.metric('portal_area_crashes_total{area="demo",version="other",phase="render"}')).toBe(
      1,
    );
    expect(await proxy.metric('portal_area_crashes_total{area="other",version="other",phase="render"}')).toBe(
      1,
    );
    expect(heard).toEqual([]);
  });

  it.each([
    [
      'a number with a card’s digits',
      crash('AAAAAAAAA4', { error: { ...error, message: '4111 1111 1111 1111' } }),
    ],
    ['a mail address', crash('AAAAAAAAA5', { error: { ...error, message: 'for ana@shop.example' } })],
  ])('is masked here too: %s', async (_what, report) => {
    await send([report]);
    expect(lines()).toHaveLength(1);
    // Ids and ports may have four such digits.
    expect(proxy.logLines.join()).not.toMatch(/4111 ?1111|ana@/);
  });

  it.each([
    [
      'a stack with other addresses',
      { error: { ...error, stack: ['at https://evil.example/assets/x.js:1:1'] } },
    ],
    ['an id of another form', { id: 'script' }],
    ['more fields', { note: 'x' }],
    ['a fault of none', { kind: 'load-failed', fault: 'made-up' }],
  ])('with %s is left out, and holds up nothing beside it', async (_what, part) => {
    const invalid = await proxy.metric('portal_reports_dropped_total{reason="invalid"}');
    expect((await send([crash('AAAAAAAAA6', part), crash('AAAAAAAAA7')])).status).toBe(204);
    expect(lines().map(({ reportId }) => reportId)).toEqual(['AAAAAAAAA7']);
    expect(await proxy.metric('portal_reports_dropped_total{reason="invalid"}')).toBe(invalid + 1);
  });

  it('comes from the portal’s own pages only, as JSON, and not too much at once', async () => {
    const body = JSON.stringify({ reports: [crash('AAAAAAAAA8')] });
    const foreign = await fetch(`http://127.0.0.1:${proxy.port()}/api/reports`, { method: 'POST', body });
    expect(foreign.status).toBe(403);
    const plain = { method: 'POST', body, headers: { 'content-type': 'text/plain' } };
    expect((await proxy.call('/api/reports', plain)).status).toBe(415);
    expect((await send(Array(21).fill(crash('AAAAAAAAA8')))).status).toBe(400);
    expect((await send([{ note: 'x'.repeat(100_000) }])).status).toBe(413);
    expect(lines()).toEqual([]);
  });
});

describe('a browser that reports without end', () => {
  it('fills neither the log nor the metrics, and keeps nobody else from being heard', async () => {
    const loop = await proxy.signIn('admin.demo');
    const batch = Array(20).fill(crash('BBBBBBBBB1'));
    const statuses = new Set<number>();
    for (let n = 0; n < 21; n += 1) statuses.add((await send(batch, loop)).status);
    expect([...statuses]).toEqual([204, 429]);
    expect(lines()).toHaveLength(20);
    expect(await proxy.metric('portal_reports_dropped_total{reason="rate"}')).toBeGreaterThan(0);
    expect(await proxy.metric('portal_reports_dropped_total{reason="log"}')).toBe(380);
    await send([crash('BBBBBBBBB2')], cookie);
    await send([crash('BBBBBBBBB3')]);
    expect(
      lines()
        .slice(20)
        .map(({ reportId }) => reportId),
    ).toEqual(['BBBBBBBBB2', 'BBBBBBBBB3']);
  });
});
