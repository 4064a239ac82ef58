import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { signInWithPassword } from '@countinghouse/sandbox/sign-in-with-password';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrandedPortals, type PortalName, startBrandedPortals } from '../testing/branded-portals.ts';
import { closeCodeOf, statusOf } from '../testing/page-socket.ts';
import { api, bodyOf, cookieOf } from '../testing/portal-client.ts';

let portals: BrandedPortals;
beforeAll(async () => {
  portals = await startBrandedPortals({ SESSION_RECHECK_SECONDS: '1' });
});
afterAll(() => portals.close());

const login = (name: PortalName | null, username: string, password: string = demoPassword) =>
  portals.post(name, '/api/auth/login', { username, password });
const isSignedIn = async (name: PortalName | null, cookie: string) =>
  (await bodyOf(await portals.call(name, '/api/auth/status', { cookie }))).authenticated;
const withoutId = async (response: Response) => {
  const { requestId: _, ...body } = await bodyOf(response);
  return { status: response.status, body, cookies: response.headers.getSetCookie() };
};

describe('a partner’s portal', () => {
  it.each([
    ['hauspay', 'hauspay.partner'],
    ['hauspay', 'hauspay.manager'],
    ['lightspeed', 'lightspeed.merchant'],
  ] as const)('%s lets its own user %s in, and so does the deployment’s own', async (name, username) => {
    for (const portal of [name, null]) expect((await login(portal, username)).status).toBe(200);
  });

  it.each([
    ['hauspay', 'lightspeed.merchant'],
    ['lightspeed', 'hauspay.partner'],
    ['lightspeed', 'hauspay.manager'],
    ['hauspay', 'merchant.demo'],
    ['hauspay', 'partner.demo'],
    ['hauspay', 'manager.demo'],
    ['hauspay', 'admin.demo'],
    ['hauspay', 'legacy.demo'],
    ['hauspay', 'newhire.demo'],
  ] as const)('%s answers the right password of %s as it answers a wrong one', async (name, username) => {
    const [right, wrong] = [await login(name, username), await login(name, username, 'Wrong-2026!')];
    const refused = await withoutId(right);
    expect(refused).toEqual(await withoutId(wrong));
    expect(refused).toMatchObject({ status: 401, cookies: [] });
    expect(refused.body.message).toBe('Incorrect Username or Password.');
  });

  it('makes no account, and lets in nobody whom its partner has not listed', async () => {
    const account = { username: 'self.made', password: 'Chosen-2026!' };
    const details = { email: 'self.made@example.com' };
    const signUp = (name: PortalName | null) =>
      portals.post(name, '/api/auth/signup', { ...account, ...details });
    expect((await signUp('hauspay')).status).toBe(404);
    expect(await portals.mailsTo(details.email)).toEqual([]);
    expect((await signUp(null)).status).toBe(200);
    const [mail] = await portals.mailsTo(details.email);
    const confirm = { username: account.username, code: mail?.code };
    for (const name of ['hauspay', null] as const)
      expect((await portals.post(name, '/api/auth/confirm-signup', confirm)).status).toBe(name ? 404 : 200);
    const right = await withoutId(await login('hauspay', account.username, account.password));
    expect(right).toEqual(await withoutId(await login('hauspay', account.username, 'Wrong-2026!')));
    expect(right).toMatchObject({ status: 401, cookies: [] });
  });

  it('lets nobody in on trust, whatever the password, while the backend cannot say whose user it is', async () => {
    const asked = portals.proxy.identityCalls.length;
    await portals.backend.stop();
    for (const password of [demoPassword, 'Wrong-2026!'])
      expect((await login('hauspay', 'hauspay.partner', password)).status).toBe(502);
    expect(portals.proxy.identityCalls.length).toBe(asked);
    // Who may come in by any portal needs no word of it.
    expect((await login(null, 'merchant.demo')).status).toBe(200);
    await portals.close();
    portals = await startBrandedPortals({ SESSION_RECHECK_SECONDS: '1' });
  });

  it('takes a wrong portal for a guess: after ten of them the account waits', async () => {
    const attempts: number[] = [];
    for (let n = 0; n < 11; n += 1) attempts.push((await login('lightspeed', 'partner.demo')).status);
    expect(attempts).toEqual([...Array(10).fill(401), 429]);
  });

  it('asks nobody of another for a second factor, and sends them no code', async () => {
    const { endpoint = '' } = portals.backend.settings.identity;
    const { AccessToken } = await signInWithPassword(endpoint, 'manager.demo');
    const call = (operation: string, body: object) =>
      fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify({ AccessToken, ...body }),
      });
    const phone = '+84901234567';
    await call('UpdateUserAttributes', { UserAttributes: [{ Name: 'phone_number', Value: phone }] });
    const codeOf = async () => (await portals.mailsTo(phone))[0]?.code ?? '';
    await call('VerifyUserAttribute', { AttributeName: 'phone_number', Code: await codeOf() });
    await call('SetUserMFAPreference', { SMSMfaSettings: { Enabled: true, PreferredMfa: true } });
    const own = await bodyOf(await login(null, 'manager.demo'));
    expect(own).toMatchObject({ challenge: { kind: 'code', method: 'sms' } });
    const sent = (await portals.mailsTo(phone)).length;
    expect(sent).toBe(2);
    const refused = await withoutId(await login('hauspay', 'manager.demo'));
    expect(refused).toMatchObject({ status: 401, cookies: [] });
    expect(await portals.mailsTo(phone)).toHaveLength(sent);
  });
});

describe('a link without a password', () => {
  const linkOf = async (username: string) =>
    (await signInWithPassword(portals.backend.settings.identity.endpoint ?? '', username)).RefreshToken;
  const follow = (name: PortalName | null, token: string) =>
    portals.post(name, '/api/auth/passwordless', { token });

  it('opens at the portal of its user, not at another’s, where it is as good as none', async () => {
    const link = await linkOf('hauspay.partner');
    const [refused, none] = [
      await withoutId(await follow('lightspeed', link)),
      await withoutId(await follow('lightspeed', 'nonsense')),
    ];
    expect(refused).toEqual(none);
    const followed = await follow('hauspay', link);
    expect(followed.status).toBe(200);
    expect(await isSignedIn('hauspay', cookieOf(followed))).toBe(true);
    expect((await follow('hauspay', link)).status).toBe(401);
  });
});

describe('a session', () => {
  it('is one at the portal that it was begun by, and none at another, whoever sends its cookie', async () => {
    const own = await portals.signIn('hauspay', 'hauspay.partner');
    const main = await portals.signIn(null, 'hauspay.partner');
    expect([await isSignedIn('hauspay', own), await isSignedIn(null, main)]).toEqual([true, true]);
    for (const [name, cookie] of [
      ['lightspeed', own],
      [null, own],
      ['hauspay', main],
    ] as const) {
      expect(await isSignedIn(name, cookie)).toBe(false);
      const forwarded = await portals.call(name, `${api}/merchants`, { cookie });
      expect(forwarded.status).toBe(401);
      expect((await portals.call(name, '/api/auth/ws-token', { cookie })).status).toBe(401);
      // Nor does it end there.
      await portals.post(name, '/api/auth/logout', undefined, cookie);
    }
    expect([await isSignedIn('hauspay', own), await isSignedIn(null, main)]).toEqual([true, true]);
    expect((await portals.call('hauspay', `${api}/merchants`, { cookie: own })).status).toBe(200);
  });

  it('opens sockets at its own portal alone, and a ticket of it opens none elsewhere', async () => {
    const cookie = await portals.signIn('hauspay', 'hauspay.partner');
    const ticket = async () =>
      (await bodyOf(await portals.call('hauspay', '/api/auth/ws-token', { cookie }))).token as string;
    const open = portals.socket('hauspay', { cookie, ticket: await ticket() });
    expect(await statusOf(open)).toBe(101);
    open.terminate();
    expect(await statusOf(portals.socket('lightspeed', { cookie, ticket: await ticket() }))).toBe(401);
    const other = await portals.signIn('lightspeed', 'lightspeed.merchant');
    expect(await statusOf(portals.socket('lightspeed', { cookie: other, ticket: await ticket() }))).toBe(401);
    expect(
      await statusOf(
        portals.socket('hauspay', { cookie, ticket: await ticket(), origin: 'http://lightspeed.test' }),
      ),
    ).toBe(403);
  });

  it('ends, sockets included, once its user is the partner’s no more', async () => {
    const cookie = await portals.signIn('hauspay', 'hauspay.manager');
    const { token: ticket } = await bodyOf(await portals.call('hauspay', '/api/auth/ws-token', { cookie }));
    const socket = portals.socket('hauspay', { cookie, ticket });
    expect(await statusOf(socket)).toBe(101);
    const closed = closeCodeOf(socket);
    const given = { username: 'hauspay.manager', merchantIds: ['hauspay_0001', 'mer_0001'] };
    const changed = await portals.backend.send('admin.demo', 'put', 'usermanagement/multi', given);
    expect(changed.status).toBe(200);
    expect(await closed).toBe(1008);
    expect(await isSignedIn('hauspay', cookie)).toBe(false);
  });
});
