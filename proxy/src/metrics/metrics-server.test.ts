import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api, bodyOf } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
let cookie: string;
beforeAll(async () => {
  proxy = await startTestProxy({ env: { REQUESTS_PER_USER: '1' } });
  cookie = await proxy.signIn();
});
afterAll(() => proxy.close());

const metricsUrl = (target: string) => `http://127.0.0.1:${proxy.services().metricsPort}${target}`;
const requests = (route: string, status: string) =>
  `portal_http_request_duration_seconds_count{route="${route}",status="${status}"}`;

describe('metrics', () => {
  it('are read at an address of their own, and nothing else is there', async () => {
    const answer = await fetch(metricsUrl('/metrics'));
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect((await fetch(metricsUrl('/'))).status).toBe(404);
    expect((await fetch(metricsUrl('/metrics'), { method: 'POST' })).status).toBe(404);
  });

  it('are no part of the portal’s address', async () => {
    const answer = await proxy.call('/metrics', { headers: { accept: '*/*' } });
    expect(await answer.text()).not.toContain('portal_http_request');
  });

  it('count requests by kind of route and class of status, and never by path', async () => {
    const before = await proxy.metric(requests('forwarded', '2xx'));
    await (await proxy.call(`${api}/transactions?search=secret`, { cookie })).text();
    await (await proxy.call('/api/no-such-path-of-anybody')).text();
    await vi.waitFor(async () => expect(await proxy.metric(requests('forwarded', '2xx'))).toBe(before + 1));
    expect(await proxy.metric(requests('api', '4xx'))).toBe(1);
    const text = await (await fetch(metricsUrl('/metrics'))).text();
    expect(text).not.toMatch(/no-such-path|transactions|secret|merchant\.demo/);
  });

  it('count how asking the backend ended', async () => {
    const outcome = (name: string) => `portal_upstream_request_duration_seconds_count{outcome="${name}"}`;
    const answered = await proxy.metric(outcome('answered'));
    await (await proxy.call(`${api}/transactions`, { cookie })).text();
    proxy.backend.answerWith((_req, res) => res.writeHead(500).end());
    expect((await proxy.call(`${api}/transactions`, { cookie })).status).toBe(502);
    proxy.backend.answerWith((req) => req.socket.destroy());
    expect((await proxy.call(`${api}/transactions`, { cookie })).status).toBe(502);
    expect(await proxy.metric(outcome('answered'))).toBe(answered + 1);
    expect(await proxy.metric(outcome('failed'))).toBe(1);
    expect(await proxy.metric(outcome('unreachable'))).toBe(1);
    expect(await proxy.metric('portal_upstream_breaker_state{state="closed"}')).toBe(1);
    expect(await proxy.metric('portal_upstream_breaker_state{state="open"}')).toBe(0);
  });

  it('count refusals for coming too often', async () => {
    const held = Promise.withResolvers<() => void>();
    proxy.backend.answerWith((_req, res) => held.resolve(() => res.end('{}')));
    const first = proxy.call(`${api}/transactions`, { cookie });
    const answerFirst = await held.promise;
    expect((await proxy.call(`${api}/transactions`, { cookie })).status).toBe(429);
    answerFirst();
    expect((await first).status).toBe(200);
    await vi.waitFor(async () =>
      expect(await proxy.metric('portal_rate_limited_total{route="forwarded"}')).toBe(1),
    );
  });

  it('count sign-ins by outcome, and sessions from their beginning to their end', async () => {
    const signIns = (outcome: string) => `portal_sign_ins_total{method="password",outcome="${outcome}"}`;
    const [begun, good] = [
      await proxy.metric('portal_sessions_begun_total'),
      await proxy.metric(signIns('session')),
    ];
    const other = await proxy.signIn('admin.demo');
    await proxy.post('/api/auth/login', { username: 'admin.demo', password: 'wrong' });
    expect(await proxy.metric(signIns('session'))).toBe(good + 1);
    expect(await proxy.metric(signIns('refused'))).toBe(1);
    expect(await proxy.metric('portal_sessions_begun_total')).toBe(begun + 1);
    await proxy.post('/api/auth/logout', {}, other);
    expect(await proxy.metric('portal_sessions_ended_total{cause="logout"}')).toBe(1);
  });

  it('count sessions that their user ends elsewhere', async () => {
    const [mine, other] = [await proxy.signIn('partner.demo'), await proxy.signIn('partner.demo')];
    const { sessions } = await bodyOf(await proxy.call('/api/auth/sessions', { cookie: mine }));
    const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const ended = await proxy.call(`/api/auth/sessions/${id}`, { method: 'DELETE', cookie: mine });
    expect(ended.status).toBe(200);
    expect(await proxy.isSignedIn(other)).toBe(false);
    expect(await proxy.metric('portal_sessions_ended_total{cause="account"}')).toBe(1);
  });

  it('measure the session store', async () => {
    const series = 'portal_session_store_duration_seconds_count{operation="look"}';
    const before = await proxy.metric(series);
    proxy.backend.answerWith((_req, res) => res.end('{}'));
    await (await proxy.call(`${api}/transactions`, { cookie })).text();
    expect(await proxy.metric(series)).toBe(before + 1);
    expect(await proxy.metric('portal_session_store_failures_total{operation="look"}')).toBe(0);
  });
});
