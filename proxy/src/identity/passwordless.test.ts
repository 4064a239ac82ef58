import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { signInWithPassword } from '@countinghouse/sandbox/sign-in-with-password';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, stopClockWithinStep } from '../testing/authenticator-app.ts';
import { newestCode } from '../testing/mailbox.ts';
import { bodyOf, cookieOf } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
beforeAll(async () => {
  proxy = await startTestProxy({ env: { MFA_REQUIRED_ROLES: 'partners', PASSWORDLESS_LINK_DAYS: '2' } });
});
afterAll(() => proxy.close());
afterEach(() => {
  vi.useRealTimers();
});

const hour = 60 * 60_000;
const pass = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + ms);
};
const post = (route: string, body: unknown, cookie?: string) =>
  proxy.post(`/api/auth/${route}`, body, cookie);
/** As whoever mails a passwordless link gets it: by a sign-in at the identity service itself. */
const linkOf = async (username: string): Promise<string> =>
  (await signInWithPassword(proxy.identity().url, username)).RefreshToken;
const follow = (token: string) => post('passwordless', { token });
const refusal = { error: 'unauthenticated', message: 'Authentication failed. Please try again!' };
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const enrol = (username: string, factors: object) => {
  const { users } = proxy.identity();
  users.setMfa(users.get(username), factors);
};

describe('a passwordless link', () => {
  it('becomes a session, without the token in any answer', async () => {
    const response = await follow(await linkOf('merchant.demo'));
    expect(await response.clone().text()).not.toContain('eyJ');
    expect((await bodyOf(response)).user.username).toBe('merchant.demo');
    expect(await proxy.isSignedIn(cookieOf(response))).toBe(true);
  });

  it.each(['', 'nonsense', 'eyJhbGciOiJub25lIn0.e30.'])('with the token %j is refused', async (token) => {
    const response = await follow(token);
    expect(response.status).toBe(token === '' ? 400 : 401);
    if (token) expect(await bodyOf(response)).toMatchObject(refusal);
  });

  it('is not followed by GET', async () => {
    expect((await proxy.call('/api/auth/passwordless?token=x')).status).toBe(404);
  });

  it('works once, also after a restart and when its session has ended', async () => {
    const link = await linkOf('merchant.demo');
    const first = await follow(link);
    expect(first.status).toBe(200);
    expect(await bodyOf(await follow(link))).toMatchObject(refusal);
    await proxy.restart();
    expect((await follow(link)).status).toBe(401);
    expect(await proxy.isSignedIn(cookieOf(first))).toBe(true);
    await post('logout', undefined, cookieOf(first));
    expect((await follow(link)).status).toBe(401);
  });

  it('begins exactly one session, however often it is posted at once', async () => {
    const link = await linkOf('merchant.demo');
    const before = (await proxy.services().userSessions.listSessions('merchant.demo')).length;
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => follow(link)))).map(
      (one) => one.status,
    );
    expect(statuses.sort()).toEqual([200, ...Array(11).fill(401)]);
    expect(await proxy.services().userSessions.listSessions('merchant.demo')).toHaveLength(before + 1);
  });

  it('is not used up by an identity service that is away', async () => {
    const link = await linkOf('merchant.demo');
    await proxy.stopIdentity();
    expect((await follow(link)).status).toBe(503);
    await proxy.startIdentityAgain();
    expect((await follow(link)).status).toBe(200);
  });

  it('ends when it is as old as the portal lets a link become, though its token lives on', async () => {
    const [young, old] = [await linkOf('merchant.demo'), await linkOf('merchant.demo')];
    pass(47 * hour);
    expect((await follow(young)).status).toBe(200);
    pass(2 * hour);
    expect(await bodyOf(await follow(old))).toMatchObject(refusal);
    expect((await follow(young)).status).toBe(401);
  });

  it('ends when it is revoked', async () => {
    const link = await linkOf('merchant.demo');
    const { users } = proxy.identity();
    users.signOut(users.get('merchant.demo'));
    expect(await bodyOf(await follow(link))).toMatchObject(refusal);
  });
});

describe('the second factor of an account', () => {
  it('is asked for by a link that was made before it was enrolled', async () => {
    const link = await linkOf('manager.demo');
    enrol('manager.demo', { totpSecret: secret });
    const asked = await follow(link);
    expect(await bodyOf(asked.clone())).toMatchObject({
      user: null,
      challenge: { kind: 'code', method: 'totp', destination: null },
    });
    const cookie = cookieOf(asked);
    expect(await proxy.isSignedIn(cookie)).toBe(false);
    expect((await post('mfa/enrol', {}, cookie)).status).toBe(401);
    expect((await post('mfa/verify', { code: '000000' }, cookie)).status).toBe(400);
    const done = await post('mfa/verify', { code: codeOf(secret) }, cookie);
    expect((await bodyOf(done)).user.username).toBe('manager.demo');
    expect(await proxy.isSignedIn(cookieOf(done))).toBe(true);
    expect((await follow(link)).status).toBe(401);
  });

  it('is asked for of a role that must have one, and not replaced by the link', async () => {
    const link = await linkOf('partner.demo');
    enrol('partner.demo', { totpSecret: secret });
    const asked = await follow(link);
    expect((await bodyOf(asked)).challenge).toMatchObject({ kind: 'code', method: 'totp' });
    expect((await post('mfa/verify', { code: codeOf(secret) }, cookieOf(asked))).status).toBe(200);
  });

  it('is enrolled first where a role must have one and the account has none', async () => {
    const body = await bodyOf(await follow(await linkOf('hauspay.partner')));
    expect(body).toMatchObject({ user: null, challenge: { kind: 'enrolment' } });
  });

  it('may be a code by text message, or the one that the user picks', async () => {
    const { users } = proxy.identity();
    const phone = { phone_number: '+14155550123', phone_number_verified: 'true' };
    const link = await linkOf('hauspay.manager');
    users.updateAttributes(users.get('hauspay.manager'), phone);
    enrol('hauspay.manager', { totpSecret: secret, sms: true });
    const asked = await follow(link);
    expect((await bodyOf(asked)).challenge).toEqual({ kind: 'choice', methods: ['totp', 'sms'] });
    const picked = await post('mfa/select', { method: 'sms' }, cookieOf(asked));
    const { challenge } = await bodyOf(picked);
    expect(challenge).toEqual({ kind: 'code', method: 'sms', destination: expect.stringMatching(/0123$/) });
    expect((await post('mfa/verify', { code: '000000' }, cookieOf(picked))).status).toBe(400);
    const code = await newestCode(proxy, phone.phone_number);
    expect((await post('mfa/verify', { code }, cookieOf(picked))).status).toBe(200);
  });

  it('is no app that is being set up beside it: the link waits, and the password signs in', async () => {
    stopClockWithinStep();
    const username = 'lightspeed.merchant';
    const [link, early] = [await linkOf(username), await linkOf(username)];
    const begun = await proxy.signIn(username);
    const inUse = await bodyOf(await post('mfa/enrol', { currentPassword: demoPassword }, begun));
    const session = cookieOf(await post('mfa/enrol/verify', { code: codeOf(inUse.secret, -1) }, begun));
    const followed = cookieOf(await follow(early));
    const other = await bodyOf(await post('mfa/enrol', { currentPassword: demoPassword }, session));

    const refused = { error: 'conflict', message: expect.stringContaining('Sign in with your password') };
    for (const code of [codeOf(other.secret), codeOf(inUse.secret)])
      expect(await bodyOf(await post('mfa/verify', { code }, followed))).toMatchObject(refused);
    const [code] = inUse.recoveryCodes;
    for (let count = 0; count < 2; count += 1)
      expect(await bodyOf(await post('mfa/recover', { code }, followed))).toMatchObject(refused);
    for (let count = 0; count < 2; count += 1)
      expect(await bodyOf(await follow(link))).toMatchObject(refused);

    const asked = cookieOf(await post('login', { username, password: demoPassword }));
    const signedIn = await post('mfa/verify', { code: codeOf(inUse.secret) }, asked);
    expect((await bodyOf(signedIn)).user.username).toBe(username);
    expect((await post('mfa/enrol/verify', { code: codeOf(other.secret) }, session)).status).toBe(200);
    const again = cookieOf(await follow(link));
    expect((await post('mfa/verify', { code: codeOf(other.secret, 1) }, again)).status).toBe(200);
  });

  it('may still be a message to the phone while another app is set up, and is then asked for as such', async () => {
    const { users } = proxy.identity();
    const username = 'admin.demo';
    const phone = { phone_number: '+14155550177', phone_number_verified: 'true' };
    const link = await linkOf(username);
    const session = await proxy.signIn(username);
    users.updateAttributes(users.get(username), phone);
    enrol(username, { totpSecret: secret, sms: true });
    expect((await post('mfa/enrol', { currentPassword: demoPassword }, session)).status).toBe(200);
    expect((await bodyOf(await follow(link))).challenge).toMatchObject({ kind: 'code', method: 'sms' });
  });

  it('is guessed at five times, and no more', async () => {
    const links = await Promise.all(Array.from({ length: 2 }, () => linkOf('restricted.demo')));
    enrol('restricted.demo', { totpSecret: secret });
    const cookies = [];
    for (const link of links) cookies.push(cookieOf(await follow(link)));
    for (let n = 0; n < 5; n += 1)
      expect((await post('mfa/verify', { code: '000000' }, cookies[n % 2])).status).toBe(400);
    expect((await post('mfa/verify', { code: codeOf(secret) }, cookies[0])).status).toBe(429);
    expect((await post('login', { username: 'restricted.demo', password: demoPassword })).status).toBe(200);
  });
});
