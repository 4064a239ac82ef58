import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, stopClockWithinStep } from '../testing/authenticator-app.ts';
import { newestCode } from '../testing/mailbox.ts';
import { bodyOf, cookieOf } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
beforeAll(async () => {
  stopClockWithinStep();
  proxy = await startTestProxy();
});
afterAll(async () => {
  vi.useRealTimers();
  await proxy.close();
});

const post = (route: string, body: unknown, cookie?: string) =>
  proxy.post(`/api/auth/${route}`, body, cookie);
const begin = async (cookie: string): Promise<string> =>
  (await bodyOf(await post('mfa/enrol', { currentPassword: demoPassword }, cookie))).secret;
const asks = { error: 'validation_failed', fields: [{ path: 'currentPassword' }] };
const factorsOf = async (cookie: string) => bodyOf(await proxy.call('/api/auth/mfa', { cookie }));

describe('a second factor', () => {
  it('is neither set up nor replaced from a session without the password', async () => {
    const cookie = await proxy.signIn('merchant.demo');
    proxy.identityCalls.length = 0;
    expect(await bodyOf(await post('mfa/enrol', {}, cookie))).toMatchObject(asks);
    expect(await bodyOf(await post('mfa/enrol', { currentPassword: 'a guess' }, cookie))).toMatchObject(asks);
    expect(proxy.identityCalls).not.toContain('AssociateSoftwareToken');
  });

  it('is not confirmed by a session that did not begin with the password', async () => {
    const [cookie, other] = [await proxy.signIn('manager.demo'), await proxy.signIn('manager.demo')];
    const secret = await begin(cookie);
    proxy.identityCalls.length = 0;
    expect((await post('mfa/enrol/verify', { code: codeOf(secret, -1) }, other)).status).toBe(403);
    expect(proxy.identityCalls).toEqual([]);
    expect((await post('mfa/enrol/verify', { code: codeOf(secret, -1) }, cookie)).status).toBe(200);
  });

  it('that the session’s user guesses the password for is refused like a sign-in', async () => {
    const cookie = await proxy.signIn('hauspay.manager');
    const guess = () => post('mfa/enrol', { currentPassword: 'a guess' }, cookie);
    for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    expect((await post('mfa/enrol', { currentPassword: demoPassword }, cookie)).status).toBe(429);
  });
});

/** Each way to change what opens an account, in a session. */
const changes: [string, string, (cookie: string) => Promise<Response>][] = [
  [
    'setting up an app',
    'lightspeed.merchant',
    async (cookie) => post('mfa/enrol/verify', { code: codeOf(await begin(cookie), -1) }, cookie),
  ],
  [
    'turning the second factor off',
    'hauspay.partner',
    (cookie) => post('mfa/disable', { currentPassword: demoPassword }, cookie),
  ],
  [
    'changing the password',
    'partner.demo',
    (cookie) =>
      post('change-password', { currentPassword: demoPassword, newPassword: 'Another-2026!' }, cookie),
  ],
];

describe('a change of what opens an account', () => {
  it.each(changes)(
    'by %s gives the session a new id and ends every other',
    async (_how, username, change) => {
      const [here, elsewhere] = [await proxy.signIn(username), await proxy.signIn(username)];
      const { createdAt } = (await proxy.services().userSessions.listSessions(username))[0] ?? {};
      const response = await change(here);
      expect(response.status).toBe(200);
      const renewed = cookieOf(response);
      expect(renewed).not.toBe('');
      expect(await Promise.all([here, elsewhere, renewed].map(proxy.isSignedIn))).toEqual([
        false,
        false,
        true,
      ]);
      const left = await proxy.services().userSessions.listSessions(username);
      expect(left).toHaveLength(1);
      // A session does not grow younger by it: its absolute limit stays.
      expect(left[0]?.createdAt).toBeLessThanOrEqual(createdAt ?? 0);
      expect((await proxy.call('/api/proxy/v2-iq/digitz-iq/transactions', { cookie: renewed })).status).toBe(
        200,
      );
      expect((await factorsOf(renewed)).totp).toBe(username === 'lightspeed.merchant');
    },
  );

  it('by a code for a forgotten password ends every session, however the name is written', async () => {
    const cookie = await proxy.signIn('restricted.demo');
    const username = ' Restricted.DEMO';
    await post('forgot-password', { username });
    const { email } = proxy.identity().users.get('restricted.demo').attributes;
    const code = await newestCode(proxy, email ?? '');
    const answer = { username, code, newPassword: 'Another-2026!' };
    expect((await post('confirm-forgot-password', answer)).status).toBe(200);
    expect(await proxy.services().userSessions.listSessions('restricted.demo')).toEqual([]);
    expect(await proxy.isSignedIn(cookie)).toBe(false);
  });
});
