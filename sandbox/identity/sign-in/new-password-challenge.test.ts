import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminSetUserPasswordCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { chooseNewPassword, signInWithBrowserClient } from '../testing/browser-client.ts';
import { type Responses, respondWithSdk } from '../testing/srp-client.ts';
import { minute, password, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const temporary = 'Temporary-1!';
const invalidSession = { name: 'NotAuthorizedException', message: 'Invalid session for the user.' };

describe('the new password challenge', () => {
  it('lets the portal’s client choose a password, and signs in', async () => {
    const identity = await startInvited();
    const outcome = await signInWithBrowserClient(identity, 'ada', temporary);
    if (!('newPasswordFor' in outcome)) throw new Error('expected a challenge');
    const session = await chooseNewPassword(outcome.newPasswordFor, password, { given_name: 'Ada' });
    expect(session.getIdToken().payload).toMatchObject({
      given_name: 'Ada',
      'custom:merchantId': 'mer_0001',
    });
    expect(identity.users.get('ada').status).toBe('CONFIRMED');
    await identity.signIn('ada', password);
    await expect(identity.signIn('ada', temporary)).rejects.toThrow('Incorrect username or password.');
  });

  it('follows USER_PASSWORD_AUTH too, and tells the user’s attributes', async () => {
    const identity = await startInvited();
    const answer = await start(identity);
    expect(answer.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    expect(JSON.parse(answer.ChallengeParameters?.userAttributes ?? '')).toMatchObject({
      email: 'ada@shop.example',
    });
    const { AuthenticationResult } = await choose(identity, answer.Session, password);
    expect(decodeJwt(AuthenticationResult?.IdToken ?? '')['cognito:username']).toBe('ada');
  });

  it.each([
    ['Short1!', 'Password not long enough'],
    ['lower-case-1', 'Password must have uppercase characters'],
    ['UPPER-CASE-1', 'Password must have lowercase characters'],
    ['No-Digits-Here', 'Password must have numeric characters'],
    ['NoSymbolsHere1', 'Password must have symbol characters'],
  ])('refuses the password %s, and may be answered again', async (weak, reason) => {
    const identity = await startInvited();
    const { Session } = await start(identity);
    await expect(choose(identity, Session, weak)).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${reason}`,
    });
    expect((await choose(identity, Session, password)).AuthenticationResult).toBeDefined();
  });

  it('is answered once', async () => {
    const identity = await startInvited();
    const { Session } = await start(identity);
    await choose(identity, Session, password);
    await expect(choose(identity, Session, 'Another-Horse-7')).rejects.toMatchObject(invalidSession);
    await identity.signIn('ada', password);
  });

  it('expires after three minutes', async () => {
    const identity = await startInvited();
    const { Session } = await start(identity);
    identity.advance(3 * minute);
    await expect(choose(identity, Session, password)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    });
  });

  it('cannot be answered for another user, without a session, or with one of another challenge', async () => {
    const identity = await startInvited();
    identity.addUser('ben');
    const { Session } = await start(identity);
    const responses = { USERNAME: 'ben', NEW_PASSWORD: 'Stolen-Horse-7' };
    await expect(respond(identity, responses, Session)).rejects.toMatchObject(invalidSession);
    await expect(choose(identity, undefined, password)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining("'Session'"),
    });
    const { body } = await identity.call('InitiateAuth', {
      ClientId: identity.settings.clientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: 'ada', SRP_A: 'ab' },
    });
    await expect(choose(identity, String(body.Session), password)).rejects.toMatchObject(invalidSession);
  });

  it('is void once an administrator disables the user or resets the password', async () => {
    const identity = await startInvited();
    const who = { UserPoolId: identity.settings.poolId, Username: 'ada' };
    const first = await start(identity);
    await identity.sdk.send(
      new AdminSetUserPasswordCommand({ ...who, Password: temporary, Permanent: false }),
    );
    await expect(choose(identity, first.Session, password)).rejects.toMatchObject(invalidSession);
    const second = await start(identity);
    await identity.sdk.send(new AdminDisableUserCommand(who));
    await expect(choose(identity, second.Session, password)).rejects.toMatchObject(invalidSession);
  });

  it.each(['custom:merchantId', 'custom:partnerId', 'email', 'email_verified'])(
    'does not let a user set %s',
    async (name) => {
      const identity = await startInvited();
      const { Session } = await start(identity);
      const value = name === 'email_verified' ? 'true' : 'other@shop.example';
      const responses = { USERNAME: 'ada', NEW_PASSWORD: password, [`userAttributes.${name}`]: value };
      await expect(respond(identity, responses, Session)).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'A client attempted to write unauthorized attribute',
      });
      expect(identity.users.get('ada').attributes).toMatchObject({
        email: 'ada@shop.example',
        'custom:merchantId': 'mer_0001',
      });
    },
  );
});

async function startInvited(): Promise<TestIdentity> {
  const identity = await startTestIdentity();
  await identity.sdk.send(
    new AdminCreateUserCommand({
      UserPoolId: identity.settings.poolId,
      Username: 'ada',
      TemporaryPassword: temporary,
      UserAttributes: [
        { Name: 'email', Value: 'ada@shop.example' },
        { Name: 'custom:merchantId', Value: 'mer_0001' },
      ],
    }),
  );
  return identity;
}

function start({ sdk, settings }: TestIdentity) {
  return sdk.send(
    new InitiateAuthCommand({
      ClientId: settings.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'ada', PASSWORD: temporary },
    }),
  );
}

const choose = (identity: TestIdentity, session: string | undefined, newPassword: string) =>
  respond(identity, { USERNAME: 'ada', NEW_PASSWORD: newPassword }, session);

const respond = (identity: TestIdentity, responses: Responses, session: string | undefined) =>
  respondWithSdk(identity, 'NEW_PASSWORD_REQUIRED', responses, session);
