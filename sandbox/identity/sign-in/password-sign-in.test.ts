import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { createBrowserUser } from '../testing/browser-client.ts';
import { password, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const wrongCredentials = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const disabledUser = { name: 'NotAuthorizedException', message: 'User is disabled.' };

describe('sign-in by password', () => {
  it('gives tokens for the right password only', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    const { AuthenticationResult } = await signInWithSdk(identity, 'ADA', password);
    expect(AuthenticationResult).toMatchObject({
      TokenType: 'Bearer',
      ExpiresIn: 3600,
      AccessToken: expect.any(String),
      IdToken: expect.any(String),
      RefreshToken: expect.any(String),
    });
    await expect(signInWithSdk(identity, 'ada', 'correct-Horse-7')).rejects.toMatchObject(wrongCredentials);
  });

  it('gives tokens to the portal’s client', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    const user = createBrowserUser(identity, 'ada');
    user.setAuthenticationFlowType('USER_PASSWORD_AUTH');
    const details = {
      getPassword: () => password,
      getValidationData: () => ({}),
      getClientMetadata: () => ({}),
    };
    const username = await new Promise((resolve, reject) => {
      user.authenticateUser(details as never, {
        onSuccess: (session) => resolve(session.getAccessToken().payload.username),
        onFailure: reject,
      });
    });
    expect(username).toBe('ada');
  });

  it('tells unknown and disabled users apart when the pool is LEGACY', async () => {
    const identity = await startTestIdentity();
    identity.users.setEnabled(identity.addUser('ada'), false);
    await expect(signInWithSdk(identity, 'ada', 'Wrong-Horse-7')).rejects.toMatchObject(disabledUser);
    await expect(signInWithSdk(identity, 'nobody', password)).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  });

  it('tells nothing without the password when the pool is ENABLED', async () => {
    const identity = await startTestIdentity({ preventUserExistenceErrors: 'ENABLED' });
    identity.users.setEnabled(identity.addUser('ada'), false);
    for (const username of ['ada', 'nobody']) {
      await expect(signInWithSdk(identity, username, 'Wrong-Horse-7')).rejects.toMatchObject(
        wrongCredentials,
      );
    }
    await expect(signInWithSdk(identity, 'ada', password)).rejects.toMatchObject(disabledUser);
  });

  it('lets an enabled user in again', async () => {
    const identity = await startTestIdentity();
    const user = identity.addUser('ada');
    identity.users.setEnabled(user, false);
    identity.users.setEnabled(identity.users.get('ada'), true);
    expect((await signInWithSdk(identity, 'ada', password)).AuthenticationResult).toBeDefined();
  });
});

function signInWithSdk({ sdk, settings }: TestIdentity, USERNAME: string, PASSWORD: string) {
  return sdk.send(
    new InitiateAuthCommand({
      ClientId: settings.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );
}
