import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { enterStep, readApp, totpSecret } from '../testing/authenticator-app.ts';
import { bothClients } from '../testing/both-clients.ts';
import { assertAccount, assertChallenge } from '../testing/flow-client.ts';
import { respondWithSdk } from '../testing/srp-client.ts';
import {
  minute,
  password,
  startTestIdentity,
  type TestIdentity,
  wrongCode,
} from '../testing/test-identity.ts';
import type { NewMfa } from '../users.ts';

const phone = '+84901234567';
const attributes = { phone_number: phone, phone_number_verified: 'true' };
const wrongApp = { name: 'CodeMismatchException', message: 'Invalid code received for user' };
const wrongSms = { name: 'CodeMismatchException', message: 'Invalid code or auth state for the user.' };
const used = {
  name: 'ExpiredCodeException',
  message: 'Your software token has already been used once.',
};
const invalidSession = { name: 'NotAuthorizedException', message: 'Invalid session for the user.' };
const tooMany = { name: 'TooManyFailedAttemptsException' };

describe.each(bothClients)('a second factor by %s', (_name, createClient) => {
  const start = async (mfa: NewMfa, settings: Parameters<typeof startTestIdentity>[0] = {}) => {
    const identity = await startTestIdentity(settings);
    enterStep(identity);
    const user = identity.addUser('ada', { attributes });
    identity.users.setMfa(user, mfa);
    const client = createClient(identity);
    return { identity, user, client, signIn: () => client.signIn('ada', password) };
  };

  it('is the code of an authenticator app, of the present step or a neighbouring one', async () => {
    for (const steps of [-1, 0, 1]) {
      const { identity, signIn } = await start({ totpSecret });
      const challenge = assertChallenge(await signIn(), 'SOFTWARE_TOKEN_MFA');
      assertAccount(await challenge.respond(readApp(identity, totpSecret, steps)));
    }
    for (const steps of [-3, 3]) {
      const { identity, signIn } = await start({ totpSecret });
      const challenge = assertChallenge(await signIn(), 'SOFTWARE_TOKEN_MFA');
      await expect(challenge.respond(readApp(identity, totpSecret, steps))).rejects.toMatchObject(wrongApp);
    }
  });

  it('accepts a code of the app once, and none from before it', async () => {
    const { identity, signIn } = await start({ totpSecret });
    const code = readApp(identity, totpSecret);
    assertAccount(await assertChallenge(await signIn(), 'SOFTWARE_TOKEN_MFA').respond(code));
    const again = assertChallenge(await signIn(), 'SOFTWARE_TOKEN_MFA');
    await expect(again.respond(code)).rejects.toMatchObject(used);
    await expect(again.respond(readApp(identity, totpSecret, -1))).rejects.toMatchObject(used);
    assertAccount(await again.respond(readApp(identity, totpSecret, 1)));
  });

  it('is the code of a short message', async () => {
    const { identity, signIn } = await start({ sms: true });
    const challenge = assertChallenge(await signIn(), 'SMS_MFA');
    const [message] = await identity.mailsTo(phone);
    expect(message).toMatchObject({ medium: 'sms', kind: 'sign-in-code', to: phone });
    await expect(challenge.respond(wrongCode(message?.code ?? ''))).rejects.toMatchObject(wrongSms);
    assertAccount(await challenge.respond(message?.code ?? ''));
    await expect(challenge.respond(message?.code ?? '')).rejects.toMatchObject(invalidSession);
  });

  it('does not accept the message of another sign-in, which goes on', async () => {
    const { identity, signIn } = await start({ sms: true });
    const first = assertChallenge(await signIn(), 'SMS_MFA');
    const firstCode = await identity.codeTo(phone);
    const second = assertChallenge(await signIn(), 'SMS_MFA');
    const secondCode = await identity.codeTo(phone);
    if (firstCode !== secondCode) {
      await expect(second.respond(firstCode)).rejects.toMatchObject(wrongSms);
    }
    assertAccount(await first.respond(firstCode));
    assertAccount(await second.respond(secondCode));
  });

  it('is picked by a user of both who prefers none', async () => {
    const { identity, signIn } = await start({ totpSecret, sms: true });
    const byApp = assertChallenge(await signIn(), 'SELECT_MFA_TYPE');
    const app = assertChallenge(await byApp.respond('SOFTWARE_TOKEN_MFA'), 'SOFTWARE_TOKEN_MFA');
    assertAccount(await app.respond(readApp(identity, totpSecret)));
    const bySms = assertChallenge(await signIn(), 'SELECT_MFA_TYPE');
    const sms = assertChallenge(await bySms.respond('SMS_MFA'), 'SMS_MFA');
    assertAccount(await sms.respond(await identity.codeTo(phone)));
  });

  it('cannot be one that was disabled meanwhile', async () => {
    const { identity, user, signIn } = await start({ totpSecret, sms: true });
    const challenge = assertChallenge(await signIn(), 'SELECT_MFA_TYPE');
    identity.users.setMfa(user, { totpSecret });
    await expect(challenge.respond('SMS_MFA')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    expect(await identity.mailsTo(phone)).toEqual([]);
    assertChallenge(await challenge.respond('SOFTWARE_TOKEN_MFA'), 'SOFTWARE_TOKEN_MFA');
  });

  it('is the preferred one of both', async () => {
    for (const preferred of ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] as const) {
      const { signIn } = await start({ totpSecret, sms: true, preferred });
      assertChallenge(await signIn(), preferred);
    }
  });

  it('follows a new password', async () => {
    const { identity, user, client } = await start({ totpSecret });
    identity.users.setPassword(user, 'Temporary-Horse-7', { temporary: true });
    const first = assertChallenge(await client.signIn('ada', 'Temporary-Horse-7'), 'NEW_PASSWORD_REQUIRED');
    const second = assertChallenge(await first.respond(password), 'SOFTWARE_TOKEN_MFA');
    assertAccount(await second.respond(readApp(identity, totpSecret)));
  });

  it('is not asked of anyone when the pool says OFF', async () => {
    const { signIn } = await start({ totpSecret }, { mfa: 'OFF' });
    assertAccount(await signIn());
  });

  it('allows five guesses a sign-in, and then none for three minutes', async () => {
    const { identity, signIn } = await start({ totpSecret });
    const challenge = assertChallenge(await signIn(), 'SOFTWARE_TOKEN_MFA');
    // Wrong for certain: too long ago, and of the right form.
    const wrong = () => readApp(identity, totpSecret, -9);
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(challenge.respond(wrong())).rejects.toMatchObject(wrongApp);
    }
    await expect(challenge.respond(readApp(identity, totpSecret))).rejects.toMatchObject(invalidSession);
    const next = assertChallenge(await signIn(), 'SOFTWARE_TOKEN_MFA');
    await expect(next.respond(readApp(identity, totpSecret))).rejects.toMatchObject(tooMany);
    identity.advance(3 * minute);
    const later = assertChallenge(await signIn(), 'SOFTWARE_TOKEN_MFA');
    assertAccount(await later.respond(readApp(identity, totpSecret)));
  });

  it('expires, and ends with the password or the account it belongs to', async () => {
    const { identity, user, signIn } = await start({ sms: true });
    const late = assertChallenge(await signIn(), 'SMS_MFA');
    const code = await identity.codeTo(phone);
    identity.advance(3 * minute);
    await expect(late.respond(code)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    });
    const disabled = assertChallenge(await signIn(), 'SMS_MFA');
    identity.users.setEnabled(user, false);
    await expect(disabled.respond(await identity.codeTo(phone))).rejects.toMatchObject(invalidSession);
    identity.users.setEnabled(user, true);
    const reset = assertChallenge(await signIn(), 'SMS_MFA');
    identity.users.requireReset(user);
    await expect(reset.respond(await identity.codeTo(phone))).rejects.toMatchObject(invalidSession);
  });
});

describe('a second factor’s session', () => {
  it('serves nobody else, no other challenge, and nobody without it', async () => {
    const identity = await startTestIdentity();
    enterStep(identity);
    const users = ['ada', 'ben'].map((name) => identity.addUser(name, { attributes }));
    for (const user of users) identity.users.setMfa(user, { totpSecret, sms: true });
    const { Session } = await startSignIn(identity, 'ada');
    const code = readApp(identity, totpSecret);
    const answer = { USERNAME: 'ben', ANSWER: 'SOFTWARE_TOKEN_MFA' };
    await expect(respondWithSdk(identity, 'SELECT_MFA_TYPE', answer, Session)).rejects.toMatchObject(
      invalidSession,
    );
    const skipped = { USERNAME: 'ada', SOFTWARE_TOKEN_MFA_CODE: code };
    await expect(respondWithSdk(identity, 'SOFTWARE_TOKEN_MFA', skipped, Session)).rejects.toMatchObject(
      invalidSession,
    );
    await expect(respondWithSdk(identity, 'SOFTWARE_TOKEN_MFA', skipped, undefined)).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await expect(respondWithSdk(identity, 'MFA_SETUP', { USERNAME: 'ada' }, Session)).rejects.toMatchObject(
      invalidSession,
    );
    const picked = { USERNAME: 'ada', ANSWER: 'SOFTWARE_TOKEN_MFA' };
    const next = await respondWithSdk(identity, 'SELECT_MFA_TYPE', picked, Session);
    await expect(respondWithSdk(identity, 'SELECT_MFA_TYPE', picked, Session)).rejects.toMatchObject(
      invalidSession,
    );
    const foreign = { USERNAME: 'ben', SOFTWARE_TOKEN_MFA_CODE: code };
    await expect(respondWithSdk(identity, 'SOFTWARE_TOKEN_MFA', foreign, next.Session)).rejects.toMatchObject(
      invalidSession,
    );
    await respondWithSdk(identity, 'SOFTWARE_TOKEN_MFA', skipped, next.Session);
  });

  it('takes one of two right answers that come at once', async () => {
    const identity = await startTestIdentity();
    enterStep(identity);
    identity.users.setMfa(identity.addUser('ada'), { totpSecret });
    const sessions = [await startSignIn(identity, 'ada'), await startSignIn(identity, 'ada')];
    const responses = { USERNAME: 'ada', SOFTWARE_TOKEN_MFA_CODE: readApp(identity, totpSecret) };
    const outcomes = await Promise.allSettled(
      sessions.map(({ Session }) => respondWithSdk(identity, 'SOFTWARE_TOKEN_MFA', responses, Session)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('survives a restart', async () => {
    const first = await startTestIdentity();
    first.users.setMfa(first.addUser('ada', { attributes }), { sms: true });
    const { Session } = await startSignIn(first, 'ada');
    const code = await first.codeTo(phone);
    await first.close();
    const second = await startTestIdentity({ ...first.settings, port: 0 });
    const responses = { USERNAME: 'ada', SMS_MFA_CODE: code };
    const answer = await respondWithSdk(second, 'SMS_MFA', responses, Session);
    expect(answer.AuthenticationResult).toBeDefined();
  });
});

function startSignIn({ sdk, settings }: TestIdentity, USERNAME: string) {
  return sdk.send(
    new InitiateAuthCommand({
      ClientId: settings.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: password },
    }),
  );
}
