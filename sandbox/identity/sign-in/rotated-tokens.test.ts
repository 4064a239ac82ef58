import {
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { bothClients } from '../testing/both-clients.ts';
import { assertAccount } from '../testing/flow-client.ts';
import { createSdkFlowClient } from '../testing/sdk-flow-client.ts';
import { day, password, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

describe.each(bothClients)('GetTokensFromRefreshToken after a sign-in by %s', (_name, createClient) => {
  it('gives new tokens of the same sign-in, and no new refresh token', async () => {
    const identity = await startTestIdentity();
    const user = identity.addUser('ada', { groups: ['partners'] });
    const { refreshToken, refresh } = assertAccount(await createClient(identity).signIn('ada', password));
    const renewed = await getTokens(identity, refreshToken);
    expect(renewed).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' });
    expect(renewed.RefreshToken).toBeUndefined();
    expect(decodeJwt(renewed.IdToken ?? '')).toMatchObject({ sub: user.sub, 'cognito:groups': ['partners'] });
    expect(await identity.sdk.send(new GetUserCommand({ AccessToken: renewed.AccessToken }))).toMatchObject({
      Username: 'ada',
    });
    expect(await refresh()).toEqual(['partners']);
  });

  it('gives another refresh token where they are rotated', async () => {
    const identity = await startTestIdentity({ refreshRotation: true });
    identity.addUser('ada');
    const { refreshToken } = assertAccount(await createClient(identity).signIn('ada', password));
    const second = await getTokens(identity, refreshToken);
    const third = await getTokens(identity, second.RefreshToken);
    expect(new Set([refreshToken, second.RefreshToken, third.RefreshToken]).size).toBe(3);
    const [one, other] = [second, third].map(({ IdToken }) => decodeJwt(IdToken ?? ''));
    expect(other?.origin_jti).toBe(one?.origin_jti);
    for (const used of [refreshToken, second.RefreshToken]) {
      await expect(getTokens(identity, used)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
    }
    await getTokens(identity, third.RefreshToken);
  });
});

describe('a rotated refresh token', () => {
  it('serves for the grace period, for a client that did not get the answer', async () => {
    const identity = await startTestIdentity({ refreshRotation: true, refreshGraceSeconds: 30 });
    identity.addUser('ada');
    const { RefreshToken } = await identity.signIn('ada');
    const lost = await getTokens(identity, RefreshToken);
    identity.advance(20_000);
    const retried = await getTokens(identity, RefreshToken);
    expect(retried.RefreshToken).not.toBe(lost.RefreshToken);
    // The retry does not make the grace period longer.
    identity.advance(10_000);
    await expect(getTokens(identity, RefreshToken)).rejects.toMatchObject({
      name: 'RefreshTokenReuseException',
    });
    await getTokens(identity, retried.RefreshToken);
  });

  it('is the only way to refresh: the flow without rotation is off', async () => {
    const identity = await startTestIdentity({ refreshRotation: true });
    identity.addUser('ada');
    const { refresh } = assertAccount(await createSdkFlowClient(identity).signIn('ada', password));
    await expect(refresh()).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'REFRESH_TOKEN_AUTH flow not enabled for this client',
    });
  });

  it('lives no longer than the sign-in that it is of', async () => {
    const identity = await startTestIdentity({ refreshRotation: true, refreshDays: 3 });
    identity.addUser('ada');
    let { RefreshToken } = await identity.signIn('ada');
    for (let count = 0; count < 2; count += 1) {
      identity.advance(day);
      RefreshToken = (await getTokens(identity, RefreshToken)).RefreshToken ?? '';
    }
    identity.advance(day);
    await expect(getTokens(identity, RefreshToken)).rejects.toMatchObject(
      refused('Refresh Token has expired'),
    );
  });

  it('is revoked with all of its sign-in, whichever of them is given', async () => {
    const identity = await startTestIdentity({ refreshRotation: true });
    identity.addUser('ada');
    const first = await identity.signIn('ada');
    const { RefreshToken, AccessToken } = await getTokens(identity, first.RefreshToken);
    const { clientId: ClientId } = identity.settings;
    await identity.sdk.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }));
    const ended = refused('Refresh Token has been revoked');
    for (const token of [first.RefreshToken, RefreshToken]) {
      await expect(getTokens(identity, token)).rejects.toMatchObject(ended);
    }
    await expect(identity.sdk.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject(
      refused('Access Token has been revoked'),
    );
  });

  it('is refused like any other when it is unknown, of a disabled user, or of another client', async () => {
    const identity = await startTestIdentity();
    const user = identity.addUser('ada');
    const { RefreshToken } = await identity.signIn('ada');
    await expect(getTokens(identity, 'made-up')).rejects.toMatchObject(refused('Invalid Refresh Token'));
    await expect(getTokens(identity, RefreshToken, 'a'.repeat(26))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
    const { body } = await identity.call('GetTokensFromRefreshToken', {
      ClientId: identity.settings.clientId,
    });
    expect(body).toMatchObject({ __type: 'InvalidParameterException' });
    identity.users.setEnabled(user, false);
    await expect(getTokens(identity, RefreshToken)).rejects.toMatchObject(
      refused('Refresh Token has been revoked'),
    );
  });
});

const refused = (message: string) => ({ name: 'NotAuthorizedException', message });

async function getTokens(
  { sdk, settings }: TestIdentity,
  RefreshToken: string | undefined,
  ClientId = settings.clientId,
) {
  const { AuthenticationResult = {} } = await sdk.send(
    new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }),
  );
  return AuthenticationResult;
}
