import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, stopClockWithinStep } from '../testing/authenticator-app.ts';
import { bodyOf, startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
beforeAll(async () => {
  stopClockWithinStep();
  proxy = await startTestProxy({
    env: { MFA_REQUIRED_ROLES: 'partners', SIGN_IN_FAILURES_PER_ADDRESS: '1000' },
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await proxy.close();
});

const post = (route: string, body: unknown, cookie?: string) =>
  proxy.post(`/api/auth/${route}`, body, cookie);
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const isSignedIn = async (cookie: string) =>
  (await bodyOf(await proxy.call('/api/auth/status', { cookie }))).authenticated as boolean;

async function beginLogin(username: string) {
  const response = await post('login', { username, password: demoPassword });
  const cookie = cookieOf(response);
  return { cookie, body: await bodyOf(response) };
}

/** Enrols an app in the session of a user, and returns its secret. */
async function enrol(cookie: string): Promise<string> {
  const { secret } = await bodyOf(await post('mfa/enrol', { currentPassword: demoPassword }, cookie));
  expect((await post('mfa/enrol/verify', { code: codeOf(secret, -1) }, cookie)).status).toBe(200);
  return secret;
}

describe('an authenticator app', () => {
  it('is enrolled from the profile, asked for at the next sign-in, and given up again', async () => {
    const begun = await proxy.signIn('merchant.demo');
    const asked = await post('mfa/enrol', { currentPassword: demoPassword }, begun);
    const { secret, otpauthUrl } = await bodyOf(asked);
    expect(otpauthUrl).toBe(
      `otpauth://totp/Countinghouse%3Amerchant.demo?secret=${secret}&issuer=Countinghouse`,
    );
    const wrong = await post('mfa/enrol/verify', { code: '000000' }, begun);
    expect(await bodyOf(wrong)).toMatchObject({ error: 'code_mismatch' });
    const session = cookieOf(await post('mfa/enrol/verify', { code: codeOf(secret, -1) }, begun));
    const state = await bodyOf(await proxy.call('/api/auth/mfa', { cookie: session }));
    expect(state).toEqual({ totp: true, sms: false, required: false, recoveryCodes: 10 });

    const { cookie, body } = await beginLogin('merchant.demo');
    expect(body).toEqual({
      success: true,
      user: null,
      confirmRequired: false,
      challenge: { kind: 'code', method: 'totp', destination: null },
    });
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await post('mfa/verify', { code: '000000' }, cookie)).status).toBe(400);
    const done = await post('mfa/verify', { code: codeOf(secret) }, cookie);
    expect((await bodyOf(done)).user.username).toBe('merchant.demo');
    expect(cookieOf(done)).not.toBe(cookie);
    expect(await isSignedIn(cookie)).toBe(false);
    expect(await isSignedIn(cookieOf(done))).toBe(true);

    expect((await post('mfa/disable', { currentPassword: 'a guess' }, session)).status).toBe(400);
    expect((await post('mfa/disable', { currentPassword: demoPassword }, session)).status).toBe(200);
    expect((await beginLogin('merchant.demo')).body.user.username).toBe('merchant.demo');
  });

  it('gives a code that works once, in the sign-in that asked for it', async () => {
    const secret = await enrol(await proxy.signIn('lightspeed.merchant'));
    const [one, other] = [await beginLogin('lightspeed.merchant'), await beginLogin('lightspeed.merchant')];
    const code = codeOf(secret);
    expect((await post('mfa/verify', { code }, one.cookie)).status).toBe(200);
    expect((await post('mfa/verify', { code }, one.cookie)).status).toBe(401);
    expect((await post('mfa/verify', { code }, other.cookie)).status).toBe(400);
    expect((await post('mfa/verify', { code: codeOf(secret, 1) })).status).toBe(401);
  });

  it('is waited for three minutes', async () => {
    const secret = await enrol(await proxy.signIn('manager.demo'));
    const { cookie } = await beginLogin('manager.demo');
    proxy.identityCalls.length = 0;
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 60_000 + 1);
    expect((await post('mfa/verify', { code: codeOf(secret) }, cookie)).status).toBe(401);
    later.mockRestore();
    expect(proxy.identityCalls).toEqual([]);
  });

  it('takes five guesses, over however many sign-ins', async () => {
    const secret = await enrol(await proxy.signIn('restricted.demo'));
    for (let count = 0; count < 5; count += 1) {
      const { cookie } = await beginLogin('restricted.demo');
      expect((await post('mfa/verify', { code: '000000' }, cookie)).status).toBe(400);
    }
    const { cookie } = await beginLogin('restricted.demo');
    proxy.identityCalls.length = 0;
    expect((await post('mfa/verify', { code: codeOf(secret, 1) }, cookie)).status).toBe(429);
    expect(proxy.identityCalls).toEqual([]);
  });
});

describe('a role that must have a second factor', () => {
  it('enrols before its first session begins, and cannot give it up', async () => {
    const { cookie, body } = await beginLogin('partner.demo');
    expect(body).toMatchObject({ user: null, challenge: { kind: 'enrolment' } });
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await proxy.call('/api/proxy/v2-iq/digitz-iq/merchants', { cookie })).status).toBe(401);

    const { secret } = await bodyOf(await post('mfa/enrol', {}, cookie));
    expect((await post('mfa/enrol/verify', { code: '000000' }, cookie)).status).toBe(400);
    const done = await post('mfa/enrol/verify', { code: codeOf(secret, -1) }, cookie);
    expect((await bodyOf(done)).user.username).toBe('partner.demo');
    const session = cookieOf(done);
    expect((await bodyOf(await proxy.call('/api/auth/mfa', { cookie: session }))).required).toBe(true);
    expect((await post('mfa/disable', { currentPassword: demoPassword }, session)).status).toBe(403);

    const next = await beginLogin('partner.demo');
    expect(next.body.challenge).toEqual({ kind: 'code', method: 'totp', destination: null });
  });
});

describe('the sessions of a user', () => {
  it('are listed, ended one by one, and all at once', async () => {
    const [here, there] = [await proxy.signIn('admin.demo'), await proxy.signIn('admin.demo')];
    const list = async () =>
      (await bodyOf(await proxy.call('/api/auth/sessions', { cookie: here }))).sessions;
    const before = await list();
    expect(before).toHaveLength(2);
    expect(before.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    const other = before.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const end = (id: string, cookie: string) =>
      proxy.call(`/api/auth/sessions/${id}`, { method: 'DELETE', cookie });
    expect((await end(other.id, await proxy.signIn('hauspay.manager'))).status).toBe(404);
    expect(await isSignedIn(there)).toBe(true);
    expect((await end(other.id, here)).status).toBe(200);
    expect(await isSignedIn(there)).toBe(false);

    const again = await proxy.signIn('admin.demo');
    expect((await post('sessions/revoke-all', {}, here)).status).toBe(200);
    expect(await isSignedIn(here)).toBe(false);
    expect(await isSignedIn(again)).toBe(false);
  });
});
