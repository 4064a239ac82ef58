import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { groupPrime } from '../srp.ts';
import { signInWithBrowserClient } from '../testing/browser-client.ts';
import { type Responses, respondWithSdk, startSrpWithSdk } from '../testing/srp-client.ts';
import { minute, password, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const wrongCredentials = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const invalidSession = { name: 'NotAuthorizedException', message: 'Invalid session for the user.' };
const unknownUser = { name: 'UserNotFoundException', message: 'User does not exist.' };
const disabledUser = { name: 'NotAuthorizedException', message: 'User is disabled.' };

const verify = (identity: TestIdentity, responses: Responses, session?: string) =>
  respondWithSdk(identity, 'PASSWORD_VERIFIER', responses, session);

describe('sign-in by SRP', () => {
  it('gives tokens to the portal’s client, whatever the case of the username', async () => {
    const identity = await startTestIdentity();
    identity.addUser('Ada.Moreau');
    const outcome = await signInWithBrowserClient(identity, 'ada.MOREAU', password);
    if (!('session' in outcome)) throw new Error('expected tokens');
    expect(outcome.session.isValid()).toBe(true);
    expect(outcome.session.getIdToken().payload['cognito:username']).toBe('Ada.Moreau');
  });

  it('gives tokens to the AWS SDK, with and without the session sent back', async () => {
    const identity = await startTestIdentity();
    const { sub } = identity.addUser('ada');
    for (const sendsSession of [true, false]) {
      const { responses, session } = await startSrpWithSdk(identity, 'ada', password);
      const answer = await verify(identity, responses, sendsSession ? session : undefined);
      expect(decodeJwt(answer.AuthenticationResult?.AccessToken ?? '').sub).toBe(sub);
    }
  });

  it('refuses a wrong password', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    const attempt = signInWithBrowserClient(identity, 'ada', 'Wrong-Horse-7');
    await expect(attempt).rejects.toMatchObject(wrongCredentials);
  });

  it('refuses a tampered signature, of the right and of another length', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    for (const tamper of [
      (signature: Buffer) => signature.fill(signature[0] ?? 0),
      () => Buffer.from('short'),
    ]) {
      const { responses, session } = await startSrpWithSdk(identity, 'ada', password);
      const signature = Buffer.from(responses.PASSWORD_CLAIM_SIGNATURE ?? '', 'base64');
      const tampered = { ...responses, PASSWORD_CLAIM_SIGNATURE: tamper(signature).toString('base64') };
      await expect(verify(identity, tampered, session)).rejects.toMatchObject(wrongCredentials);
    }
  });

  it('refuses A ≡ 0 modulo N, which would fit every password', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    for (const key of [0n, groupPrime, groupPrime * 2n]) {
      const { status, body } = await startWithKey(identity, key.toString(16));
      expect([status, body.__type]).toEqual([400, 'InvalidParameterException']);
      expect(body.message).toContain('AuthParameters.SRP_A');
    }
  });

  it('refuses an A that is no number', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    for (const key of ['', 'xyz', '-5', 'f'.repeat(771)]) {
      const { body } = await startWithKey(identity, key);
      expect([body.__type, body.message]).toEqual([
        'InvalidParameterException',
        expect.stringContaining('AuthParameters.SRP_A'),
      ]);
    }
  });
});

describe('an SRP challenge', () => {
  it('is answered once: not again after success, nor after a failure', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    const first = await startSrpWithSdk(identity, 'ada', password);
    await verify(identity, first.responses, first.session);
    await expect(verify(identity, first.responses, first.session)).rejects.toMatchObject(invalidSession);

    const second = await startSrpWithSdk(identity, 'ada', password);
    const wrong = { ...second.responses, PASSWORD_CLAIM_SIGNATURE: 'wrong' };
    await expect(verify(identity, wrong, second.session)).rejects.toMatchObject(wrongCredentials);
    await expect(verify(identity, second.responses, second.session)).rejects.toMatchObject(invalidSession);
  });

  it('is given to one of two that answer at the same time', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    const { responses, session } = await startSrpWithSdk(identity, 'ada', password);
    const answers = await Promise.allSettled([
      verify(identity, responses, session),
      verify(identity, responses, session),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('expires after three minutes', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    const { responses, session } = await startSrpWithSdk(identity, 'ada', password);
    identity.advance(3 * minute);
    await expect(verify(identity, responses, session)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    });
  });

  it('cannot be answered for another user, nor with the session of another challenge', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    identity.addUser('ben');
    const { responses, session } = await startSrpWithSdk(identity, 'ada', password);
    const other = await startSrpWithSdk(identity, 'ben', password);
    await expect(verify(identity, { ...responses, USERNAME: 'ben' }, session)).rejects.toMatchObject(
      invalidSession,
    );
    await expect(verify(identity, responses, other.session)).rejects.toMatchObject(invalidSession);
  });

  it('is void once the password has changed', async () => {
    const identity = await startTestIdentity();
    const user = identity.addUser('ada');
    const { responses, session } = await startSrpWithSdk(identity, 'ada', password);
    identity.users.setPassword(user, password, { temporary: false });
    await expect(verify(identity, responses, session)).rejects.toMatchObject(invalidSession);
  });

  it('refuses a timestamp of another time, and one in another format', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    const old = await startSrpWithSdk(identity, 'ada', password, 'Tue Nov 4 09:05:00 UTC 2025');
    await expect(verify(identity, old.responses, old.session)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid timestamp.',
    });
    for (const timestamp of [new Date().toISOString(), 'Tue Foo 4 09:05:00 UTC 2025', 'soon']) {
      const other = await startSrpWithSdk(identity, 'ada', password, timestamp);
      await expect(verify(identity, other.responses, other.session)).rejects.toMatchObject({
        name: 'InvalidParameterException',
        message: expect.stringContaining('TIMESTAMP'),
      });
    }
  });
});

describe('unknown and disabled users', () => {
  it('are told apart when the pool is LEGACY', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    await identity.sdk.send(new AdminDisableUserCommand({ ...pool(identity), Username: 'ada' }));
    const attempt = signInWithBrowserClient(identity, 'ada', 'Wrong-Horse-7');
    await expect(attempt).rejects.toMatchObject(disabledUser);
    await expect(signInWithBrowserClient(identity, 'nobody', password)).rejects.toMatchObject(unknownUser);
  });

  it('look like a wrong password when the pool is ENABLED', async () => {
    const identity = await startTestIdentity({ preventUserExistenceErrors: 'ENABLED' });
    identity.users.setEnabled(identity.addUser('ada'), false);
    const unknown = await startSrpWithSdk(identity, 'Nobody', password);
    const known = await startSrpWithSdk(identity, 'Ada', 'Wrong-Horse-7');

    expect(shapeOf(unknown.started.ChallengeParameters)).toEqual(shapeOf(known.started.ChallengeParameters));
    await expect(verify(identity, unknown.responses, unknown.session)).rejects.toMatchObject(
      wrongCredentials,
    );
    await expect(verify(identity, known.responses, known.session)).rejects.toMatchObject(wrongCredentials);
    await expect(signInWithBrowserClient(identity, 'ada', password)).rejects.toMatchObject(disabledUser);
  });

  it('show the same salt each time, also after a restart', async () => {
    const identity = await startTestIdentity({ preventUserExistenceErrors: 'ENABLED' });
    const salts = [await saltOf(identity, 'nobody'), await saltOf(identity, 'NOBODY')];
    await identity.close();
    const restarted = await startTestIdentity({ ...identity.settings, port: 0 });
    salts.push(await saltOf(restarted, 'nobody'));
    expect(new Set(salts).size).toBe(1);
    expect(await saltOf(restarted, 'somebody')).not.toBe(salts[0]);
  });
});

const pool = ({ settings }: TestIdentity) => ({ UserPoolId: settings.poolId });

function startWithKey(identity: TestIdentity, key: string) {
  return identity.call('InitiateAuth', {
    ClientId: identity.settings.clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: 'ada', SRP_A: key },
  });
}

async function saltOf(identity: TestIdentity, username: string): Promise<string> {
  const { body } = await identity.call('InitiateAuth', {
    ClientId: identity.settings.clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: username, SRP_A: 'ab' },
  });
  return (body.ChallengeParameters as Responses).SALT ?? '';
}

/** What an onlooker could compare: the names, the lengths, and the case of the user id. */
function shapeOf(parameters: Responses = {}) {
  const { USER_ID_FOR_SRP = '' } = parameters;
  return {
    names: Object.keys(parameters).sort(),
    lengths: [parameters.SALT?.length, parameters.SECRET_BLOCK?.length, parameters.SRP_B?.length],
    lowerCase: USER_ID_FOR_SRP === USER_ID_FOR_SRP.toLowerCase(),
  };
}
