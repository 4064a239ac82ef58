import {
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AuthenticationDetails } from 'amazon-cognito-identity-js';
import { describe, expect, it } from 'vitest';
import { readApp, totpSecret } from '../testing/authenticator-app.ts';
import { bothClients } from '../testing/both-clients.ts';
import { createBrowserUser } from '../testing/browser-client.ts';
import { assertAccount, assertChallenge } from '../testing/flow-client.ts';
import {
  minute,
  password,
  startTestIdentity,
  type TestIdentity,
  wrongCode,
} from '../testing/test-identity.ts';

const email = 'ada@shop.example';
const attributes = { email, email_verified: 'true' };
const refused = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const invalidSession = { name: 'NotAuthorizedException', message: 'Invalid session for the user.' };

describe.each(bothClients)('a sign-in by mailed code by %s', (_name, createClient) => {
  const start = async (settings: Parameters<typeof startTestIdentity>[0] = {}) => {
    const identity = await startTestIdentity(settings);
    const user = identity.addUser('ada', { attributes });
    return { identity, user, client: createClient(identity) };
  };

  it('needs no password, and takes the third try', async () => {
    const { identity, client } = await start();
    const first = assertChallenge(await client.signInByCode('ada'), 'CUSTOM_CHALLENGE');
    const code = await identity.codeTo(email);
    const second = assertChallenge(await first.respond(wrongCode(code)), 'CUSTOM_CHALLENGE');
    const third = assertChallenge(await second.respond(wrongCode(code)), 'CUSTOM_CHALLENGE');
    assertAccount(await third.respond(code));
    expect(await identity.mailsTo(email)).toHaveLength(1);
  });

  it('ends after three wrong answers', async () => {
    const { identity, client } = await start();
    let challenge = assertChallenge(await client.signInByCode('ada'), 'CUSTOM_CHALLENGE');
    const code = await identity.codeTo(email);
    for (let guess = 1; guess < 3; guess += 1) {
      challenge = assertChallenge(await challenge.respond(wrongCode(code)), 'CUSTOM_CHALLENGE');
    }
    await expect(challenge.respond(wrongCode(code))).rejects.toMatchObject(refused);
    await expect(challenge.respond(code)).rejects.toMatchObject(invalidSession);
  });

  it('still asks for the second factor, and for what the account is to do first', async () => {
    const { identity, user, client } = await start();
    identity.users.setMfa(user, { totpSecret });
    const first = assertChallenge(await client.signInByCode('ada'), 'CUSTOM_CHALLENGE');
    const app = assertChallenge(await first.respond(await identity.codeTo(email)), 'SOFTWARE_TOKEN_MFA');
    assertAccount(await app.respond(readApp(identity, totpSecret)));
    identity.users.requireReset(user);
    const reset = assertChallenge(await client.signInByCode('ada'), 'CUSTOM_CHALLENGE');
    await expect(reset.respond(await identity.codeTo(email))).rejects.toMatchObject({
      name: 'PasswordResetRequiredException',
    });
  });

  it('goes for unknown users as for known ones when the pool is ENABLED, and mails nothing', async () => {
    const { identity, client } = await start({ preventUserExistenceErrors: 'ENABLED' });
    identity.addUser('ben', { attributes: { email: 'ben@shop.example' } });
    for (const name of ['ada', 'ben', 'nobody']) {
      let challenge = assertChallenge(await client.signInByCode(name), 'CUSTOM_CHALLENGE');
      const wrong = wrongCode(await identity.codeTo(email));
      challenge = assertChallenge(await challenge.respond(wrong), 'CUSTOM_CHALLENGE');
      challenge = assertChallenge(await challenge.respond(wrong), 'CUSTOM_CHALLENGE');
      await expect(challenge.respond(wrong)).rejects.toMatchObject(refused);
    }
    expect(await identity.mailsTo('ben@shop.example')).toEqual([]);
    const legacy = await start();
    await expect(createClient(legacy.identity).signInByCode('nobody')).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });
});

describe('the mailed code', () => {
  it('opens one session, once, for its own user, for three minutes', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada', { attributes });
    identity.addUser('ben', { attributes: { email: 'ben@shop.example', email_verified: 'true' } });
    const { Session } = await begin(identity, 'ada');
    const code = await identity.codeTo(email);
    await expect(answer(identity, 'ben', code, Session)).rejects.toMatchObject(invalidSession);
    const other = await begin(identity, 'ben');
    expect((await answer(identity, 'ben', code, other.Session)).AuthenticationResult).toBeUndefined();
    expect((await answer(identity, 'ada', code, Session)).AuthenticationResult).toBeDefined();
    await expect(answer(identity, 'ada', code, Session)).rejects.toMatchObject(invalidSession);
    const late = await begin(identity, 'ada');
    const lateCode = await identity.codeTo(email);
    identity.advance(3 * minute);
    await expect(answer(identity, 'ada', lateCode, late.Session)).rejects.toMatchObject({
      message: 'Invalid session for the user, session is expired.',
    });
  });

  it('follows the password when the client begins with it', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada', { attributes });
    await expect(signInWithPasswordAndCode(identity, 'Wrong-Horse-7')).rejects.toMatchObject(refused);
    expect(await identity.mailsTo(email)).toEqual([]);
    expect(await signInWithPasswordAndCode(identity, password)).toBe('ada');
  });
});

function begin({ sdk, settings }: TestIdentity, USERNAME: string) {
  return sdk.send(
    new InitiateAuthCommand({
      ClientId: settings.clientId,
      AuthFlow: 'CUSTOM_AUTH',
      AuthParameters: { USERNAME },
    }),
  );
}

function answer({ sdk, settings }: TestIdentity, USERNAME: string, ANSWER: string, Session?: string) {
  return sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: settings.clientId,
      ChallengeName: 'CUSTOM_CHALLENGE',
      ChallengeResponses: { USERNAME, ANSWER },
      Session,
    }),
  );
}

function signInWithPasswordAndCode(identity: TestIdentity, given: string): Promise<string> {
  const user = createBrowserUser(identity, 'ada');
  user.setAuthenticationFlowType('CUSTOM_AUTH');
  const details = new AuthenticationDetails({ Username: 'ada', Password: given });
  return new Promise((resolve, reject) => {
    const callbacks = {
      onSuccess: () => resolve(user.getUsername()),
      onFailure: reject,
      customChallenge: async () => user.sendCustomChallengeAnswer(await identity.codeTo(email), callbacks),
    };
    user.authenticateUser(details, callbacks);
  });
}
