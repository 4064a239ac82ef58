import {
  AssociateSoftwareTokenCommand,
  InitiateAuthCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { enterStep, readApp, totpSecret } from '../testing/authenticator-app.ts';
import { bothClients } from '../testing/both-clients.ts';
import { assertAccount, assertChallenge } from '../testing/flow-client.ts';
import { respondWithSdk } from '../testing/srp-client.ts';
import { password, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const mismatch = { name: 'EnableSoftwareTokenMFAException', message: 'Code mismatch' };
const invalidSession = { name: 'NotAuthorizedException', message: 'Invalid session for the user.' };

describe.each(bothClients)('an app enrolled during sign-in by %s', (_name, createClient) => {
  const start = async () => {
    const identity = await startTestIdentity({ mfa: 'ON' });
    enterStep(identity);
    identity.addUser('ada');
    const client = createClient(identity);
    const signIn = () => client.signIn('ada', password);
    return { identity, client, signIn, setup: assertChallenge(await signIn(), 'MFA_SETUP') };
  };

  it('signs in, and is asked for from then on', async () => {
    const { identity, signIn, setup } = await start();
    const secret = await setup.associate();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const account = assertAccount(await setup.verifyApp(readApp(identity, secret)));
    expect(await account.getUser()).toMatchObject({
      mfa: ['SOFTWARE_TOKEN_MFA'],
      preferred: 'SOFTWARE_TOKEN_MFA',
    });
    const next = assertChallenge(await signIn(), 'SOFTWARE_TOKEN_MFA');
    await expect(next.respond(readApp(identity, secret))).rejects.toMatchObject({
      message: 'Your software token has already been used once.',
    });
    assertAccount(await next.respond(readApp(identity, secret, 1)));
  });

  it('may show five wrong codes, and then none', async () => {
    const { identity, signIn, setup } = await start();
    const secret = await setup.associate();
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(setup.verifyApp(readApp(identity, secret, -9))).rejects.toMatchObject(mismatch);
    }
    await expect(setup.verifyApp(readApp(identity, secret))).rejects.toMatchObject(invalidSession);
    assertChallenge(await signIn(), 'MFA_SETUP');
  });

  it('cannot be put in the place of one enrolled meanwhile', async () => {
    const { identity, signIn, setup } = await start();
    const secret = await setup.associate();
    const other = assertChallenge(await signIn(), 'MFA_SETUP');
    identity.users.setMfa(identity.users.get('ada'), { totpSecret });
    await expect(setup.verifyApp(readApp(identity, secret))).rejects.toMatchObject(invalidSession);
    await expect(other.associate()).rejects.toMatchObject(invalidSession);
    const next = assertChallenge(await signIn(), 'SOFTWARE_TOKEN_MFA');
    assertAccount(await next.respond(readApp(identity, totpSecret)));
  });
});

describe('MFA_SETUP', () => {
  it('takes each session once, and signs nobody in who has not enrolled', async () => {
    const identity = await startTestIdentity({ mfa: 'ON' });
    enterStep(identity);
    identity.addUser('ada');
    identity.addUser('ben');
    const { Session } = await startSignIn(identity);
    const finish = (session: string | undefined, USERNAME = 'ada') =>
      respondWithSdk(identity, 'MFA_SETUP', { USERNAME }, session);
    await expect(finish(Session)).rejects.toMatchObject(invalidSession);

    const associated = await identity.sdk.send(new AssociateSoftwareTokenCommand({ Session }));
    await expect(identity.sdk.send(new AssociateSoftwareTokenCommand({ Session }))).rejects.toMatchObject(
      invalidSession,
    );
    await expect(finish(associated.Session)).rejects.toMatchObject(invalidSession);

    const UserCode = readApp(identity, associated.SecretCode ?? '');
    const verify = new VerifySoftwareTokenCommand({ Session: associated.Session, UserCode });
    const verified = await identity.sdk.send(verify);
    expect(verified.Status).toBe('SUCCESS');
    await expect(identity.sdk.send(verify)).rejects.toMatchObject(invalidSession);
    await expect(finish(verified.Session, 'ben')).rejects.toMatchObject(invalidSession);
    expect((await finish(verified.Session)).AuthenticationResult).toBeDefined();
    await expect(finish(verified.Session)).rejects.toMatchObject(invalidSession);
  });

  it('asks for a secret before a code, and for a session or a token before both', async () => {
    const identity = await startTestIdentity({ mfa: 'ON' });
    identity.addUser('ada');
    const { Session } = await startSignIn(identity);
    await expect(
      identity.sdk.send(new VerifySoftwareTokenCommand({ Session, UserCode: '123456' })),
    ).rejects.toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
    for (const command of [
      new AssociateSoftwareTokenCommand({}),
      new VerifySoftwareTokenCommand({ UserCode: '123456' }),
    ]) {
      await expect(identity.sdk.send(command as AssociateSoftwareTokenCommand)).rejects.toMatchObject({
        name: 'InvalidParameterException',
      });
    }
  });
});

function startSignIn({ sdk, settings }: TestIdentity) {
  return sdk.send(
    new InitiateAuthCommand({
      ClientId: settings.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'ada', PASSWORD: password },
    }),
  );
}
