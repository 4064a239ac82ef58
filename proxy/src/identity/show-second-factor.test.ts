import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf, stopClockWithinStep } from '../testing/authenticator-app.ts';
import { bodyOf, startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

const secret = 'of this test’s proxy and backend alone';
let proxy: TestProxy;
beforeAll(async () => {
  stopClockWithinStep();
  proxy = await startTestProxy({ env: { SECOND_FACTOR_SECRET: secret } });
});
afterAll(async () => {
  vi.useRealTimers();
  await proxy.close();
});
beforeEach(() => {
  proxy.backend.requests.length = 0;
});

const setting = '/api/proxy/v2-iq/digitz-iq/merchant/setting';
const thing = { purpose: 'bank-change', recordId: 'mer_0001' };
const show = (cookie: string, code: string) => proxy.post('/api/auth/mfa/show', { ...thing, code }, cookie);
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** A session whose user has an app. */
async function enrolled(username: string): Promise<{ cookie: string; app: string }> {
  const begun = await proxy.signIn(username);
  const post = (route: string, body: object) => proxy.post(`/api/auth/mfa/${route}`, body, begun);
  const { secret: app } = await bodyOf(await post('enrol', { currentPassword: demoPassword }));
  return { cookie: cookieOf(await post('enrol/verify', { code: codeOf(app, -1) })), app };
}

/** The proof that the backend gets with a request. */
async function proofWith(cookie: string, path = setting): Promise<string | undefined> {
  await proxy.post(path, { action: 'file' }, cookie);
  return proxy.backend.requests.at(-1)?.headers['x-second-factor'] as string | undefined;
}

describe('a second factor in the middle of a session', () => {
  it('is told to the backend with what it was shown for, and to nobody else', async () => {
    const { cookie, app } = await enrolled('merchant.demo');
    expect(await proofWith(cookie)).toBeUndefined();
    const shown = await show(cookie, codeOf(app));
    expect(shown.status).toBe(200);
    expect(await shown.text()).toBe('{"success":true}');

    const proof = (await proofWith(cookie)) ?? '';
    const { payload } = await jwtVerify(proof, new TextEncoder().encode(secret), {
      ...{ algorithms: ['HS256'], typ: 'second-factor+jwt' },
      ...{ issuer: 'countinghouse-proxy', audience: 'countinghouse-backend' },
    });
    const { sub } = decodeJwt(String(proxy.backend.requests.at(-1)?.headers.authorization).slice(7));
    expect(payload).toMatchObject({ sub, purpose: 'bank-change', record: 'mer_0001' });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(300);
    // What failed is sent again with the same proof, which the backend takes once.
    expect(decodeJwt((await proofWith(cookie)) ?? '').jti).toBe(payload.jti);
    expect(await proofWith(cookie, '/api/proxy/v2-iq/digitz-iq/merchants/status')).toBeUndefined();
    expect(await proofWith(await proxy.signIn('lightspeed.merchant'))).toBeUndefined();
    expect(proxy.logLines.join('\n')).not.toContain(proof.split('.')[1]);

    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
    expect(await proofWith(cookie)).toBeUndefined();
    later.mockRestore();
    await proxy.post('/api/auth/logout', {}, cookie);
  });

  it('is not what a browser says it is', async () => {
    const cookie = await proxy.signIn('lightspeed.merchant');
    await proxy.call(setting, {
      ...{ method: 'POST', cookie, body: '{}' },
      headers: { 'content-type': 'application/json', 'x-second-factor': 'made up' },
    });
    expect(proxy.backend.requests).toHaveLength(1);
    expect(proxy.backend.requests[0]?.headers).not.toHaveProperty('x-second-factor');
  });

  it('needs an app in use: one that is only being set up proves nothing', async () => {
    const cookie = await proxy.signIn('manager.demo');
    expect((await show(cookie, '000000')).status).toBe(409);
    const begun = await proxy.post('/api/auth/mfa/enrol', { currentPassword: demoPassword }, cookie);
    const { secret: app } = await bodyOf(begun);
    const answer = await show(cookie, codeOf(app));
    expect([answer.status, (await bodyOf(answer)).error]).toEqual([409, 'conflict']);
    expect(await proofWith(cookie)).toBeUndefined();
    expect((await proxy.post('/api/auth/mfa/show', { ...thing, code: '000000' })).status).toBe(401);
  });

  it('is no other app that is being set up: neither proves anything before that is done', async () => {
    const { cookie, app } = await enrolled('hauspay.manager');
    const post = (route: string, body: object) => proxy.post(`/api/auth/mfa/${route}`, body, cookie);
    const { secret: other } = await bodyOf(await post('enrol', { currentPassword: demoPassword }));
    for (const code of [codeOf(other), codeOf(app)]) {
      const answer = await show(cookie, code);
      expect([answer.status, (await bodyOf(answer)).message]).toEqual([
        409,
        expect.stringContaining('Finish that'),
      ]);
    }
    expect(await proofWith(cookie)).toBeUndefined();
    const done = await post('enrol/verify', { code: codeOf(other) });
    expect((await show(cookieOf(done), codeOf(other, 1))).status).toBe(200);
  });

  it('takes a code once, and five wrong ones, which count as those of a sign-in do', async () => {
    const { cookie, app } = await enrolled('partner.demo');
    const code = codeOf(app);
    expect((await show(cookie, code)).status).toBe(200);
    expect((await show(cookie, code)).status).toBe(400);
    for (let guess = 0; guess < 4; guess += 1) {
      const answer = await show(cookie, '000000');
      expect([answer.status, (await bodyOf(answer)).error]).toEqual([400, 'code_mismatch']);
    }
    const refused = await show(cookie, codeOf(app, 1));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
    const signIn = await proxy.post('/api/auth/login', { username: 'partner.demo', password: demoPassword });
    const verify = { code: codeOf(app, 1) };
    expect((await proxy.post('/api/auth/mfa/verify', verify, cookieOf(signIn))).status).toBe(429);
  });
});
