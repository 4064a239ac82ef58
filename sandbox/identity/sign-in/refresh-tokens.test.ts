import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { CognitoUserSession } from 'amazon-cognito-identity-js';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { createBrowserUser, signInWithBrowserClient } from '../testing/browser-client.ts';
import { day, minute, password, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const refused = (message: string) => ({ name: 'NotAuthorizedException', message });
const revoked = refused('Refresh Token has been revoked');
const revokedAccess = refused('Access Token has been revoked');

describe('a refresh token', () => {
  it('gives new tokens of the same sign-in, and no new refresh token', async () => {
    const identity = await startTestIdentity();
    const user = identity.addUser('ada');
    const first = await identity.signIn('ada');
    identity.users.addToGroup(user, 'partners');
    identity.advance(10 * minute);
    for (const flow of ['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN'] as const) {
      const { AuthenticationResult } = await refresh(identity, first.RefreshToken, flow);
      expect(AuthenticationResult?.RefreshToken).toBeUndefined();
      const [before, after] = [first.IdToken, AuthenticationResult?.IdToken ?? ''].map((jwt) =>
        decodeJwt(jwt),
      );
      expect(after).toMatchObject({
        sub: user.sub,
        origin_jti: before?.origin_jti,
        auth_time: before?.auth_time,
        'cognito:groups': ['partners'],
      });
      expect(after?.jti).not.toBe(before?.jti);
      expect((after?.iat ?? 0) - (before?.iat ?? 0)).toBeGreaterThanOrEqual(600);
    }
  });

  it('serves the portal’s client', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    const outcome = await signInWithBrowserClient(identity, 'ada', password);
    if (!('session' in outcome)) throw new Error('expected tokens');
    const session = await new Promise<CognitoUserSession>((resolve, reject) => {
      const user = createBrowserUser(identity, 'ada');
      user.refreshSession(outcome.session.getRefreshToken(), (error, renewed) =>
        error ? reject(error) : resolve(renewed),
      );
    });
    expect(session.getAccessToken().payload.username).toBe('ada');
  });

  it('is refused when it is unknown', async () => {
    const identity = await startTestIdentity();
    await expect(refresh(identity, 'made-up')).rejects.toMatchObject(refused('Invalid Refresh Token'));
  });

  it('expires after 30 days, or what the settings say', async () => {
    for (const refreshDays of [30, 2]) {
      const identity = await startTestIdentity({ refreshDays });
      identity.addUser('ada');
      const { RefreshToken } = await identity.signIn('ada');
      identity.advance(refreshDays * day - minute);
      await refresh(identity, RefreshToken);
      identity.advance(minute);
      await expect(refresh(identity, RefreshToken)).rejects.toMatchObject(
        refused('Refresh Token has expired'),
      );
    }
  });

  it('ends with the user', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    const { RefreshToken, AccessToken } = await identity.signIn('ada');
    await identity.sdk.send(new AdminDeleteUserCommand(who(identity, 'ada')));
    await expect(refresh(identity, RefreshToken)).rejects.toMatchObject(refused('Invalid Refresh Token'));
    await expect(getUser(identity, AccessToken)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  it.each([
    [
      'disabling',
      (identity: TestIdentity) => identity.sdk.send(new AdminDisableUserCommand(who(identity, 'ada'))),
    ],
    [
      'a password reset',
      (identity: TestIdentity) =>
        identity.sdk.send(
          new AdminSetUserPasswordCommand({
            ...who(identity, 'ada'),
            Password: 'Reset-Horse-7',
            Permanent: true,
          }),
        ),
    ],
    [
      'an administrator’s global sign-out',
      (identity: TestIdentity) => identity.sdk.send(new AdminUserGlobalSignOutCommand(who(identity, 'ada'))),
    ],
    [
      'the user’s global sign-out',
      (identity: TestIdentity, AccessToken: string) =>
        identity.sdk.send(new GlobalSignOutCommand({ AccessToken })),
    ],
  ])('ends with %s, on every device, and so do the access tokens', async (_name, end) => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    identity.addUser('ben');
    const devices = [await identity.signIn('ada'), await identity.signIn('ada')];
    const other = await identity.signIn('ben');
    await end(identity, devices[0]?.AccessToken ?? '');
    for (const { RefreshToken, AccessToken } of devices) {
      await expect(refresh(identity, RefreshToken)).rejects.toMatchObject(revoked);
      await expect(getUser(identity, AccessToken)).rejects.toMatchObject(revokedAccess);
    }
    await refresh(identity, other.RefreshToken);
    await getUser(identity, other.AccessToken);
  });

  it('stays ended when a disabled user is enabled again', async () => {
    const identity = await startTestIdentity();
    const user = identity.addUser('ada');
    const { RefreshToken } = await identity.signIn('ada');
    identity.users.setEnabled(user, false);
    identity.users.setEnabled(user, true);
    await expect(refresh(identity, RefreshToken)).rejects.toMatchObject(revoked);
  });
});

describe('RevokeToken', () => {
  it('ends one sign-in and its access tokens, and leaves the others', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    const [ended, kept] = [await identity.signIn('ada'), await identity.signIn('ada')];
    await revoke(identity, ended.RefreshToken);
    await expect(refresh(identity, ended.RefreshToken)).rejects.toMatchObject(revoked);
    await expect(getUser(identity, ended.AccessToken)).rejects.toMatchObject(revokedAccess);
    await refresh(identity, kept.RefreshToken);
  });

  it('is content with an unknown token, and refuses another kind of token', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    await revoke(identity, 'made-up');
    const { AccessToken } = await identity.signIn('ada');
    await expect(revoke(identity, AccessToken)).rejects.toMatchObject({
      name: 'UnsupportedTokenTypeException',
    });
  });
});

const who = ({ settings }: TestIdentity, Username: string) => ({ UserPoolId: settings.poolId, Username });

function refresh(
  { sdk, settings }: TestIdentity,
  REFRESH_TOKEN: string,
  AuthFlow: 'REFRESH_TOKEN_AUTH' | 'REFRESH_TOKEN' = 'REFRESH_TOKEN_AUTH',
) {
  return sdk.send(
    new InitiateAuthCommand({ ClientId: settings.clientId, AuthFlow, AuthParameters: { REFRESH_TOKEN } }),
  );
}

function revoke({ sdk, settings }: TestIdentity, Token: string) {
  return sdk.send(new RevokeTokenCommand({ ClientId: settings.clientId, Token }));
}

function getUser({ sdk }: TestIdentity, AccessToken: string) {
  return sdk.send(new GetUserCommand({ AccessToken }));
}
