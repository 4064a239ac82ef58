import { AdminResetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { bothClients } from '../testing/both-clients.ts';
import { assertAccount } from '../testing/flow-client.ts';
import { hour, minute, password, startTestIdentity, wrongCode } from '../testing/test-identity.ts';

const email = 'ada@shop.example';
const chosen = 'Chosen-Horse-7';
const proven = { email, email_verified: 'true' };
const mismatch = {
  name: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
};
const expired = {
  name: 'ExpiredCodeException',
  message: 'Invalid code provided, please request a code again.',
};
const limited = {
  name: 'LimitExceededException',
  message: 'Attempt limit exceeded, please try after some time.',
};
const notAuthorized = { name: 'NotAuthorizedException' };

describe.each(bothClients)('a forgotten password by %s', (_name, createClient) => {
  const start = async (settings: Parameters<typeof startTestIdentity>[0] = {}) => {
    const identity = await startTestIdentity(settings);
    identity.addUser('ada', { attributes: proven });
    return { identity, client: createClient(identity) };
  };

  it('is replaced with the mailed code, which ends every sign-in', async () => {
    const { identity, client } = await start();
    const account = assertAccount(await client.signIn('ada', password));
    expect(await client.forgotPassword('Ada')).toMatchObject({
      CodeDeliveryDetails: { Destination: 'a***@s***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    });
    await client.confirmForgotPassword('ada', await identity.codeTo(email), chosen);
    assertAccount(await client.signIn('ada', chosen));
    await expect(client.signIn('ada', password)).rejects.toMatchObject(notAuthorized);
    await expect(account.refresh()).rejects.toMatchObject({ message: 'Refresh Token has been revoked' });
  });

  it('goes to the phone of a user without a proven mail address', async () => {
    const { identity, client } = await start();
    identity.addUser('ben', {
      attributes: { email: 'ben@shop.example', phone_number: '+84901234567', phone_number_verified: 'true' },
    });
    expect(await client.forgotPassword('ben')).toMatchObject({
      CodeDeliveryDetails: { Destination: '+*******4567', DeliveryMedium: 'SMS' },
    });
    const [message] = await identity.mailsTo('+84901234567');
    expect(message).toMatchObject({ medium: 'sms', kind: 'password-reset' });
    await client.confirmForgotPassword('ben', message?.code ?? '', chosen);
  });

  it('needs a code that is right, unused and not expired', async () => {
    const { identity, client } = await start();
    await expect(client.confirmForgotPassword('ada', '123456', chosen)).rejects.toMatchObject(expired);
    await client.forgotPassword('ada');
    const first = await identity.codeTo(email);
    await expect(client.confirmForgotPassword('ada', wrongCode(first), chosen)).rejects.toMatchObject(
      mismatch,
    );
    identity.advance(hour);
    await expect(client.confirmForgotPassword('ada', first, chosen)).rejects.toMatchObject(expired);
    await client.forgotPassword('ada');
    const second = await identity.codeTo(email);
    await client.confirmForgotPassword('ada', second, chosen);
    await expect(client.confirmForgotPassword('ada', second, password)).rejects.toMatchObject(expired);
    // By password, because SRP would sign this machine's own time.
    await identity.signIn('ada', chosen);
  });

  it('leaves the code when the new password is refused', async () => {
    const { identity, client } = await start();
    await client.forgotPassword('ada');
    const code = await identity.codeTo(email);
    await expect(client.confirmForgotPassword('ada', code, 'weak')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await client.confirmForgotPassword('ada', code, chosen);
  });

  it('allows five guesses a code, and ten codes', async () => {
    const { identity, client } = await start();
    await client.forgotPassword('ada');
    const code = await identity.codeTo(email);
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(client.confirmForgotPassword('ada', wrongCode(code), chosen)).rejects.toMatchObject(
        mismatch,
      );
    }
    await expect(client.confirmForgotPassword('ada', code, chosen)).rejects.toMatchObject(limited);
    for (let sent = 1; sent < 10; sent += 1) await client.forgotPassword('ada');
    await expect(client.forgotPassword('ada')).rejects.toMatchObject(limited);
    identity.advance(15 * minute);
    await client.forgotPassword('ada');
  });

  it('does not accept another user’s code, or one sent to an address the user had before', async () => {
    const { identity, client } = await start();
    const ben = identity.addUser('ben', { attributes: { ...proven, email: 'ben@shop.example' } });
    await client.forgotPassword('ada');
    await client.forgotPassword('ben');
    const code = await identity.codeTo(email);
    const other = await identity.codeTo('ben@shop.example');
    if (code !== other) {
      await expect(client.confirmForgotPassword('ben', code, chosen)).rejects.toMatchObject(mismatch);
    }
    identity.users.updateAttributes(ben, { email: 'new@shop.example', email_verified: 'true' });
    await expect(client.confirmForgotPassword('ben', other, chosen)).rejects.toMatchObject(mismatch);
  });

  it('does not outlive the user, or a password set meanwhile', async () => {
    const { identity, client } = await start();
    await client.forgotPassword('ada');
    const code = await identity.codeTo(email);
    identity.users.setPassword(identity.users.get('ada'), 'Meanwhile-Horse-7', { temporary: false });
    await expect(client.confirmForgotPassword('ada', code, chosen)).rejects.toMatchObject(expired);
    await client.forgotPassword('ada');
    const second = await identity.codeTo(email);
    identity.users.delete(identity.users.get('ada'));
    identity.addUser('ada', { attributes: proven });
    await expect(client.confirmForgotPassword('ada', second, chosen)).rejects.toMatchObject(expired);
  });

  it('says who cannot reset when the pool is LEGACY', async () => {
    const { identity, client } = await start();
    identity.addUser('unreachable');
    identity.users.setPassword(identity.addUser('invited', { attributes: proven }), password, {
      temporary: true,
    });
    identity.users.setEnabled(identity.addUser('disabled', { attributes: proven }), false);
    for (const [username, error] of [
      ['nobody', { name: 'UserNotFoundException', message: 'Username/client id combination not found.' }],
      ['invited', { ...notAuthorized, message: 'User password cannot be reset in the current state.' }],
      ['disabled', { ...notAuthorized, message: 'User is disabled.' }],
      ['unreachable', { name: 'InvalidParameterException' }],
    ] as const) {
      await expect(client.forgotPassword(username)).rejects.toMatchObject(error);
      await expect(client.confirmForgotPassword(username, '123456', chosen)).rejects.toMatchObject(error);
    }
  });

  it('tells nothing when the pool is ENABLED', async () => {
    const { identity, client } = await start({ preventUserExistenceErrors: 'ENABLED' });
    identity.addUser('unreachable');
    identity.users.setEnabled(identity.addUser('disabled', { attributes: proven }), false);
    const names = ['ada', 'nobody', 'unreachable', 'disabled'];
    for (const name of names) {
      await expect(client.confirmForgotPassword(name, '123456', chosen)).rejects.toMatchObject(expired);
    }
    for (const name of names) {
      expect(await client.forgotPassword(name)).toMatchObject({
        CodeDeliveryDetails: {
          DeliveryMedium: 'EMAIL',
          AttributeName: 'email',
          Destination: expect.stringMatching(/^[a-z]\*\*\*@[a-z]\*\*\*$/),
        },
      });
    }
    const mails = await identity.mailsTo(email);
    expect(mails).toHaveLength(1);
    for (const name of names) {
      const wrong = wrongCode(mails[0]?.code ?? '');
      for (let guess = 0; guess < 5; guess += 1) {
        await expect(client.confirmForgotPassword(name, wrong, chosen)).rejects.toMatchObject(mismatch);
      }
      await expect(client.confirmForgotPassword(name, wrong, chosen)).rejects.toMatchObject(limited);
    }
  });

  it('cannot be replaced by a code that was asked for before the account was made', async () => {
    const { identity, client } = await start({ preventUserExistenceErrors: 'ENABLED' });
    await client.forgotPassword('late');
    identity.addUser('late', { attributes: { ...proven, email: 'late@shop.example' } });
    await expect(client.confirmForgotPassword('late', '123456', chosen)).rejects.toMatchObject(expired);
    await client.forgotPassword('late');
    await client.confirmForgotPassword('late', await identity.codeTo('late@shop.example'), chosen);
  });

  it('is demanded after an administrator’s reset, of who knows the old password', async () => {
    const { identity, client } = await start();
    const account = assertAccount(await client.signIn('ada', password));
    const reset = new AdminResetUserPasswordCommand({
      UserPoolId: identity.settings.poolId,
      Username: 'ada',
    });
    await identity.sdk.send(reset);
    await expect(client.signIn('ada', password)).rejects.toMatchObject({
      name: 'PasswordResetRequiredException',
      message: 'Password reset required for the user',
    });
    await expect(client.signIn('ada', 'Wrong-Horse-7')).rejects.toMatchObject(notAuthorized);
    await expect(account.refresh()).rejects.toMatchObject(notAuthorized);
    await expect(account.getUser()).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    await client.confirmForgotPassword('ada', await identity.codeTo(email), chosen);
    assertAccount(await client.signIn('ada', chosen));
  });
});

describe('a code', () => {
  it('serves one of two that bring it at once', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada', { attributes: proven });
    const who = { ClientId: identity.settings.clientId, Username: 'ada' };
    await identity.call('ForgotPassword', who);
    const ConfirmationCode = await identity.codeTo(email);
    const answers = await Promise.all(
      ['First-Horse-7', 'Second-Horse-7'].map((Password) =>
        identity.call('ConfirmForgotPassword', { ...who, ConfirmationCode, Password }),
      ),
    );
    expect(answers.map(({ body }) => body.__type).sort()).toEqual(['ExpiredCodeException', undefined]);
  });

  it('is never stored, told or logged but in the mailbox', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada', { attributes: proven });
    const { body } = await identity.call('ForgotPassword', {
      ClientId: identity.settings.clientId,
      Username: 'ada',
    });
    const code = await identity.codeTo(email);
    await expect.poll(() => identity.log.length).toBe(2);
    expect(JSON.stringify([body, identity.log])).not.toContain(code);
  });
});
