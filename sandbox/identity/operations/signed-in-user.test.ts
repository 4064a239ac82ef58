import {
  AdminDisableUserCommand,
  AdminRemoveUserFromGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { bothClients } from '../testing/both-clients.ts';
import { assertAccount } from '../testing/flow-client.ts';
import { hour, minute, password, startTestIdentity, wrongCode } from '../testing/test-identity.ts';

const chosen = 'Chosen-Horse-7';
const email = 'ada@shop.example';
const phone = '+84901234567';
const wrongPassword = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const revoked = { name: 'NotAuthorizedException', message: 'Access Token has been revoked' };

describe.each(bothClients)('a signed-in user by %s', (_name, createClient) => {
  const start = async () => {
    const identity = await startTestIdentity();
    const user = identity.addUser('ada', {
      groups: ['merchants', 'partners'],
      attributes: { email, email_verified: 'true' },
    });
    const client = createClient(identity);
    const account = assertAccount(await client.signIn('ada', password));
    return { identity, user, client, account };
  };

  it('changes the password, and stays signed in', async () => {
    const { client, account } = await start();
    await expect(account.changePassword('Wrong-Horse-7', chosen)).rejects.toMatchObject(wrongPassword);
    await expect(account.changePassword(password, 'weak')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await account.changePassword(password, chosen);
    await account.getUser();
    await account.refresh();
    assertAccount(await client.signIn('ada', chosen));
    await expect(client.signIn('ada', password)).rejects.toMatchObject(wrongPassword);
  });

  it('has five guesses at the present password, then none for a quarter of an hour', async () => {
    const { identity, account } = await start();
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(account.changePassword('Wrong-Horse-7', chosen)).rejects.toMatchObject(wrongPassword);
    }
    await expect(account.changePassword(password, chosen)).rejects.toMatchObject({
      name: 'LimitExceededException',
    });
    identity.advance(15 * minute);
    await account.changePassword(password, chosen);
  });

  it('changes the own name and addresses; a new address waits for its code', async () => {
    const { identity, account } = await start();
    await account.updateAttributes({ given_name: 'Ada', phone_number: phone });
    const before = await account.getUser();
    expect(before.attributes).toMatchObject({ given_name: 'Ada', phone_number_verified: 'false' });
    const code = await identity.codeTo(phone);
    await expect(account.verifyAttribute('phone_number', wrongCode(code))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await expect(account.verifyAttribute('email', code)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
    identity.advance(hour / 2);
    await account.sendAttributeCode('phone_number');
    const second = await identity.codeTo(phone);
    await account.verifyAttribute('phone_number', second);
    expect((await account.getUser()).attributes.phone_number_verified).toBe('true');
    await expect(account.verifyAttribute('phone_number', second)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
  });

  it('proves the address that the code went to, and no later one', async () => {
    const { identity, user, account } = await start();
    await account.sendAttributeCode('email');
    const code = await identity.codeTo(email);
    identity.users.updateAttributes(user, { email: 'other@shop.example' });
    await expect(account.verifyAttribute('email', code)).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect(identity.users.get('ada').attributes.email_verified).toBe('false');
  });

  it.each(['custom:merchantId', 'custom:partnerId', 'email_verified', 'phone_number_verified'])(
    'cannot set %s',
    async (name) => {
      const { account } = await start();
      await expect(account.updateAttributes({ [name]: 'true' })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'A client attempted to write unauthorized attribute',
      });
    },
  );

  it('sees a removed group in the next tokens', async () => {
    const { identity, account } = await start();
    expect(await account.refresh()).toEqual(['merchants', 'partners']);
    await identity.sdk.send(
      new AdminRemoveUserFromGroupCommand({
        UserPoolId: identity.settings.poolId,
        Username: 'ada',
        GroupName: 'partners',
      }),
    );
    expect(await account.refresh()).toEqual(['merchants']);
  });

  it('is refused once disabled, whatever the token', async () => {
    const { identity, account } = await start();
    const who = { UserPoolId: identity.settings.poolId, Username: 'ada' };
    await identity.sdk.send(new AdminDisableUserCommand(who));
    await expect(account.getUser()).rejects.toMatchObject(revoked);
    await expect(account.refresh()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('signs out everywhere', async () => {
    const { client, account } = await start();
    const other = assertAccount(await client.signIn('ada', password));
    await account.globalSignOut();
    await expect(other.getUser()).rejects.toMatchObject(revoked);
    await expect(other.changePassword(password, chosen)).rejects.toMatchObject(revoked);
    await expect(other.refresh()).rejects.toMatchObject({ message: 'Refresh Token has been revoked' });
  });

  it('deletes the own account', async () => {
    const { identity, account, client } = await start();
    await account.deleteUser();
    expect(identity.users.find('ada')).toBeUndefined();
    await expect(client.signIn('ada', password)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });
});
