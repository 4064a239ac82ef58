import {
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoPassword } from '../../identity/demo-accounts.ts';
import { signInWithPassword } from '../../identity/testing/sign-in-with-password.ts';
import { readTotp } from '../../identity/totp.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
  const { endpoint = '', region } = backend.settings.identity;
  const credentials = { accessKeyId: 'sandbox', secretAccessKey: 'not-checked' };
  client = new CognitoIdentityProviderClient({ region, endpoint, credentials });
});
afterAll(async () => {
  client.destroy();
  await backend.close();
});

const post = (as: string, path: string, body: object) => backend.post(as, `usermanagement/${path}`, body);
const read = async (as: string, username: string) =>
  (await backend.get(as, `usermanagement/user?username=${username}`)).body;
const signIn = (username: string, password?: string) =>
  signInWithPassword(backend.settings.identity.endpoint ?? '', username, password ? { password } : {});

/** Merchant 2's user, who has a password of their own. */
async function newUser(username: string): Promise<void> {
  const person = { username, givenName: 'Nina', familyName: 'Holt', email: `${username}@example.com` };
  await post('partner.demo', 'insert', { ...person, role: 'merchants', merchantId: 'mer_0002' });
  const password = { Username: username, Password: demoPassword, Permanent: true };
  await client.send(
    new AdminSetUserPasswordCommand({ UserPoolId: backend.settings.identity.poolId, ...password }),
  );
}

/** What reaches the backend first after a sign-in has it ask for the second factor. */
async function comeIn(username: string) {
  const tokens = await signIn(username);
  expect((await backend.getWithToken(tokens.IdToken, 'user/time')).status).toBe(200);
  return tokens;
}

const renew = (refreshToken: string) =>
  client.send(
    new InitiateAuthCommand({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: backend.settings.clientId,
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    }),
  );

async function enrolApp(AccessToken: string): Promise<void> {
  const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await client.send(
    new VerifySoftwareTokenCommand({ AccessToken, UserCode: readTotp(SecretCode, Date.now()) }),
  );
  const app = { Enabled: true, PreferredMfa: true };
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: app }));
}

describe('a second factor', () => {
  it('is learnt with a sign-in and after a change, and found by', async () => {
    expect(await read('admin.demo', 'lightspeed.merchant')).toMatchObject({ secondFactor: null });
    const names = async (query: string): Promise<string[]> =>
      (await backend.get('admin.demo', `usermanagement/all?limit=200&${query}`)).body.items.map(
        ({ username }: { username: string }) => username,
      );
    expect(await names('secondFactor=unknown')).toContain('lightspeed.merchant');
    const { IdToken, AccessToken } = await comeIn('lightspeed.merchant');
    const isKnown = (secondFactor: string) =>
      vi.waitFor(
        async () => expect(await read('admin.demo', 'lightspeed.merchant')).toMatchObject({ secondFactor }),
        5_000,
      );
    await isKnown('off');
    await enrolApp(AccessToken);
    const headers = { authorization: `Bearer ${IdToken}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ username: 'lightspeed.merchant' });
    const told = await fetch(`${backend.url}/user/second-factor`, { method: 'POST', headers, body });
    expect(told.status).toBe(200);
    await isKnown('app');
    expect(
      (await post('hauspay.partner', '../user/second-factor', { username: 'merchant.demo' })).status,
    ).toBe(404);
    expect(await names('secondFactor=app,message')).toEqual(['lightspeed.merchant']);
    expect(await names('secondFactor=unknown')).not.toContain('lightspeed.merchant');
  });

  it('is taken off with a reason: sessions end, the user is told, and the trail says why', async () => {
    await newUser('ines.app');
    const reset = { username: 'ines.app', reason: 'Lost her phone' };
    expect(await read('partner.demo', 'ines.app')).toMatchObject({ secondFactor: 'off' });
    expect((await post('partner.demo', 'second-factor/reset', reset)).body.reason).toBe('invitation_open');
    const { AccessToken, RefreshToken } = await comeIn('ines.app');
    expect((await post('partner.demo', 'second-factor/reset', reset)).body.reason).toBe('no_second_factor');
    await enrolApp(AccessToken);
    expect((await renew(RefreshToken)).AuthenticationResult).toBeDefined();
    await expect(signIn('ines.app')).rejects.toThrow('SOFTWARE_TOKEN_MFA');

    expect((await post('hauspay.partner', 'second-factor/reset', reset)).status).toBe(404);
    expect((await post('partner.demo', 'second-factor/reset', { ...reset, reason: ' ' })).status).toBe(400);
    expect((await post('restricted.demo', 'second-factor/reset', reset)).status).toBe(403);
    await expect(signIn('ines.app')).rejects.toThrow('SOFTWARE_TOKEN_MFA');
    expect((await post('partner.demo', 'second-factor/reset', reset)).status).toBe(200);
    await expect(renew(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await read('partner.demo', 'ines.app')).toMatchObject({ secondFactor: 'off' });
    expect((await signIn('ines.app')).IdToken).not.toBe('');
    const [entry] = (await backend.get('partner.demo', 'audit?recordId=ines.app&limit=1')).body.items;
    expect(entry).toMatchObject({
      ...{ action: 'user:reset-second-factor', username: 'partner.demo', outcome: 'done' },
      after: { reason: 'Lost her phone' },
    });
    const to = new URLSearchParams({ to: 'ines.app@example.com' });
    await vi.waitFor(
      async () => {
        const mails = (await (await fetch(`${backend.settings.mailUrl}?${to}`)).json()) as {
          kind: string;
          text: string;
        }[];
        const told = mails.filter(({ kind }) => kind === 'second-factor-reset');
        expect(told).toHaveLength(1);
        expect(told[0]?.text).not.toContain('Lost her phone');
      },
      { interval: 100 },
    );
  });

  it('is nobody’s own to reset', async () => {
    const own = { username: 'partner.demo', reason: 'Lost' };
    expect((await post('partner.demo', 'second-factor/reset', own)).body.reason).toBe('own_account');
  });
});

describe('what the proxy asks before it acts', () => {
  it('is allowed in scope, by the rules, and written down', async () => {
    await newUser('olaf.locked');
    const unlock = (as: string, username = 'olaf.locked') => post(as, 'unlock', { username });
    expect((await unlock('hauspay.partner')).status).toBe(404);
    expect((await unlock('restricted.demo')).status).toBe(403);
    expect((await unlock('partner.demo', 'partner.demo')).body.reason).toBe('own_account');
    const answers = [await unlock('partner.demo'), await unlock('admin.demo'), await unlock('partner.demo')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await unlock('admin.demo')).status).toBe(429);

    const end = (as: string) => post(as, 'sessions/end', { username: 'olaf.locked' });
    expect((await end('hauspay.partner')).status).toBe(404);
    expect((await end('partner.demo')).body.reason).toBe('invitation_open');
    await comeIn('olaf.locked');
    expect((await end('partner.demo')).status).toBe(200);
    const entries = (await backend.get('partner.demo', 'audit?recordId=olaf.locked')).body.items;
    const actions = entries.map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action === 'user:unlock')).toHaveLength(3);
    expect(actions[0]).toBe('user:end-session');
  });
});

describe('sign-ins of a user', () => {
  const history = async (as: string, query: string) =>
    backend.get(as, `usermanagement/sign-ins?username=${query}`);

  it('are read a page after the other, with what failed', async () => {
    await newUser('vera.signs');
    await expect(signIn('vera.signs', 'Wrong-2026!')).rejects.toThrow();
    await signIn('vera.signs');
    await signIn('vera.signs');
    const first = await history('partner.demo', 'vera.signs&limit=2');
    expect(first.body).toMatchObject({ isKept: true, items: [{ result: 'passed' }, { result: 'passed' }] });
    const next = encodeURIComponent(first.body.nextCursor);
    const { body } = await history('partner.demo', `vera.signs&limit=2&cursor=${next}`);
    expect(body.items).toMatchObject([{ kind: 'sign_in', result: 'failed', failedAt: 'password' }]);
    expect(body.nextCursor).toBeNull();
    // A place in somebody else's history is none in this one.
    expect((await history('partner.demo', `merchant.demo&cursor=${next}`)).status).toBe(400);
    expect((await history('hauspay.partner', 'vera.signs')).status).toBe(404);
    expect((await history('restricted.demo', 'merchant.demo')).status).toBe(403);
  });
});
