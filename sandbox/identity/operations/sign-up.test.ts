import { AdminConfirmSignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { bothClients } from '../testing/both-clients.ts';
import { assertAccount } from '../testing/flow-client.ts';
import { hour, password, startTestIdentity, type TestIdentity, wrongCode } from '../testing/test-identity.ts';

const email = 'ada@shop.example';
const mismatch = {
  name: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
};
const expired = {
  name: 'ExpiredCodeException',
  message: 'Invalid code provided, please request a code again.',
};
const unconfirmed = { name: 'UserNotConfirmedException', message: 'User is not confirmed.' };
const limited = {
  name: 'LimitExceededException',
  message: 'Attempt limit exceeded, please try after some time.',
};

describe.each(bothClients)('sign-up by %s', (_name, createClient) => {
  const start = async (settings: Parameters<typeof startTestIdentity>[0] = {}) => {
    const identity = await startTestIdentity(settings);
    return { identity, client: createClient(identity) };
  };
  const startSignedUp = async () => {
    const { identity, client } = await start();
    await client.signUp('ada', password, { email, given_name: 'Ada' });
    return { identity, client, code: await identity.codeTo(email) };
  };

  it('lets in who confirms the mailed code, and counts the address as proven', async () => {
    const { identity, client, code } = await startSignedUp();
    await expect(client.signIn('ada', password)).rejects.toMatchObject(unconfirmed);
    expect(code).toMatch(/^\d{6}$/);
    await client.confirmSignUp('Ada', code);
    const { attributes } = await assertAccount(await client.signIn('ada', password)).getUser();
    expect(attributes).toMatchObject({ email, email_verified: 'true', given_name: 'Ada' });
    expect(identity.users.listGroups(identity.users.get('ada'))).toEqual([]);
  });

  it('does not tell who does not know the password that the account is unconfirmed', async () => {
    const { client } = await startSignedUp();
    await expect(client.signIn('ada', 'Wrong-Horse-7')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('refuses a wrong code, a used one, and an expired one', async () => {
    const { identity, client, code } = await startSignedUp();
    await expect(client.confirmSignUp('ada', wrongCode(code))).rejects.toMatchObject(mismatch);
    identity.advance(hour);
    await expect(client.confirmSignUp('ada', code)).rejects.toMatchObject(expired);
    await client.resendCode('ada');
    const second = await identity.codeTo(email);
    await client.confirmSignUp('ada', second);
    await expect(client.confirmSignUp('ada', second)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
  });

  it('forgets the code before the last', async () => {
    const { identity, client, code } = await startSignedUp();
    await client.resendCode('ada');
    const second = await identity.codeTo(email);
    // One time in a million they are the same.
    if (second !== code) await expect(client.confirmSignUp('ada', code)).rejects.toMatchObject(mismatch);
    await client.confirmSignUp('ada', second);
  });

  it('refuses even the right code after five wrong ones, until another is sent', async () => {
    const { identity, client, code } = await startSignedUp();
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(client.confirmSignUp('ada', wrongCode(code))).rejects.toMatchObject(mismatch);
    }
    await expect(client.confirmSignUp('ada', code)).rejects.toMatchObject(limited);
    await client.resendCode('ada');
    await client.confirmSignUp('ada', await identity.codeTo(email));
  });

  it('sends ten codes, then none for a quarter of an hour', async () => {
    const { identity, client } = await startSignedUp();
    for (let sent = 1; sent < 10; sent += 1) await client.resendCode('ada');
    await expect(client.resendCode('ada')).rejects.toMatchObject(limited);
    expect(await identity.mailsTo(email)).toHaveLength(10);
    identity.advance(hour / 4);
    await client.resendCode('ada');
  });

  it('refuses the code of another user', async () => {
    const { client, code } = await startSignedUp();
    await client.signUp('ben', password, { email: 'ben@shop.example' });
    await expect(client.confirmSignUp('ben', code)).rejects.toMatchObject(mismatch);
  });

  it('refuses a taken name in whatever case, a weak password, and rights of one’s own choice', async () => {
    const { identity, client } = await startSignedUp();
    await expect(client.signUp('ADA', password, { email })).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'User already exists',
    });
    await expect(client.signUp('ben', 'weak', { email })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await expect(client.signUp('ben', password, {})).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    for (const name of ['custom:merchantId', 'email_verified']) {
      await expect(client.signUp('ben', password, { email, [name]: 'true' })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
    }
    expect(identity.users.find('ben')).toBeUndefined();
  });

  it('tells users apart when the pool is LEGACY', async () => {
    const { identity, client } = await start();
    identity.addUser('ada');
    await expect(client.resendCode('ada')).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User is already confirmed.',
    });
    const unknown = {
      name: 'UserNotFoundException',
      message: 'Username/client id combination not found.',
    };
    await expect(client.resendCode('nobody')).rejects.toMatchObject(unknown);
    await expect(client.confirmSignUp('nobody', '123456')).rejects.toMatchObject(unknown);
  });

  it('tells nothing when the pool is ENABLED', async () => {
    const { identity, client } = await start({ preventUserExistenceErrors: 'ENABLED' });
    await client.signUp('ada', password, { email });
    identity.addUser('ben', { attributes: { email: 'ben@shop.example', email_verified: 'true' } });
    const names = ['ada', 'ben', 'nobody'];
    const answers = await Promise.all(names.map((name) => client.resendCode(name)));
    expect(answers).toMatchObject(
      names.map(() => ({
        CodeDeliveryDetails: {
          AttributeName: 'email',
          DeliveryMedium: 'EMAIL',
          Destination: expect.stringMatching(/^[a-z]\*\*\*@[a-z]\*\*\*$/),
        },
      })),
    );
    expect(await identity.mailsTo('ben@shop.example')).toEqual([]);
    const wrong = wrongCode(await identity.codeTo(email));
    for (const name of names) {
      for (let guess = 0; guess < 5; guess += 1) {
        await expect(client.confirmSignUp(name, wrong)).rejects.toMatchObject(mismatch);
      }
      await expect(client.confirmSignUp(name, wrong)).rejects.toMatchObject(limited);
    }
    await expect(client.confirmSignUp('someone', '123456')).rejects.toMatchObject(expired);
  });
});

describe('a pending sign-up', () => {
  it('survives a restart', async () => {
    const first = await startTestIdentity();
    await signUp(first);
    const code = await first.codeTo(email);
    await first.close();
    const second = await startTestIdentity({ ...first.settings, port: 0 });
    const { status } = await second.call('ConfirmSignUp', {
      ClientId: second.settings.clientId,
      Username: 'ada',
      ConfirmationCode: code,
    });
    expect(status).toBe(200);
    await second.signIn('ada');
  });

  it('is confirmed by an administrator without it', async () => {
    const identity = await startTestIdentity();
    await signUp(identity);
    const confirm = new AdminConfirmSignUpCommand({ UserPoolId: identity.settings.poolId, Username: 'ada' });
    await identity.sdk.send(confirm);
    await identity.signIn('ada');
    await expect(identity.sdk.send(confirm)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

function signUp(identity: TestIdentity) {
  return identity.call('SignUp', {
    ClientId: identity.settings.clientId,
    Username: 'ada',
    Password: password,
    UserAttributes: [{ Name: 'email', Value: email }],
  });
}
