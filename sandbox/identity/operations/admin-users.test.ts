import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  type AdminCreateUserCommandInput,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { createSdk, password, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const email = { Name: 'email', Value: 'ada@shop.example' };

describe('AdminCreateUser', () => {
  it('creates a user who must choose a password, and mails the temporary one', async () => {
    const identity = await startTestIdentity();
    const { User } = await create(identity, {
      UserAttributes: [email, { Name: 'given_name', Value: 'Ada' }],
    });
    expect(User).toMatchObject({
      Username: 'Ada.Moreau',
      Enabled: true,
      UserStatus: 'FORCE_CHANGE_PASSWORD',
      UserCreateDate: expect.any(Date),
      Attributes: expect.arrayContaining([email, { Name: 'sub', Value: expect.any(String) }]),
    });
    const [mail, ...others] = await mailsTo(identity, email.Value);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'invitation', to: email.Value });
    expect(mail?.text).toContain('Ada.Moreau');
    const [, temporary = ''] = /Temporary password: (\S+)/.exec(mail?.text ?? '') ?? [];
    await expect(identity.signIn('ada.moreau', temporary)).rejects.toThrow('NEW_PASSWORD_REQUIRED');
  });

  it('sends an invitation again, with another password, until the user has chosen one', async () => {
    const identity = await startTestIdentity();
    await create(identity, { UserAttributes: [email], TemporaryPassword: 'Temporary-Horse-7' });
    await create(identity, { MessageAction: 'RESEND' });
    const [mail, ...others] = await mailsTo(identity, email.Value);
    expect(others).toHaveLength(1);
    const [, temporary = ''] = /Temporary password: (\S+)/.exec(mail?.text ?? '') ?? [];
    await expect(identity.signIn('ada.moreau', 'Temporary-Horse-7')).rejects.toThrow('Incorrect');
    await expect(identity.signIn('ada.moreau', temporary)).rejects.toThrow('NEW_PASSWORD_REQUIRED');
    identity.users.setPassword(identity.users.get('ada.moreau'), password, { temporary: false });
    await expect(create(identity, { MessageAction: 'RESEND' })).rejects.toMatchObject({
      name: 'UnsupportedUserStateException',
    });
    await identity.signIn('ada.moreau');
  });

  it('sends nothing when the message is suppressed', async () => {
    const identity = await startTestIdentity();
    await create(identity, { UserAttributes: [email], MessageAction: 'SUPPRESS' });
    expect(await mailsTo(identity, email.Value)).toEqual([]);
  });

  it('refuses a username that is taken, in whatever case', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada.moreau');
    await expect(create(identity, { MessageAction: 'SUPPRESS' })).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'User account already exists',
    });
  });

  it('creates no user when it cannot invite, or the password is refused', async () => {
    const identity = await startTestIdentity();
    await expect(create(identity, {})).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(
      create(identity, { UserAttributes: [email], TemporaryPassword: 'weak' }),
    ).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    expect(identity.users.isEmpty()).toBe(true);
    expect(await mailsTo(identity, email.Value)).toEqual([]);
  });

  it.each([
    [
      'an unknown attribute',
      { UserAttributes: [{ Name: 'custom:role', Value: 'admin' }] },
      'UserAttributes.0.Name',
    ],
    ['a sub', { UserAttributes: [{ Name: 'sub', Value: 'mine' }] }, 'UserAttributes.0.Name'],
    ['a wrong email', { UserAttributes: [{ Name: 'email', Value: 'nowhere' }] }, 'UserAttributes.0.Value'],
    ['a space in the username', { Username: 'ada moreau' }, 'Username'],
  ])('refuses %s by name', async (_name, input, field) => {
    const identity = await startTestIdentity();
    await expect(create(identity, { MessageAction: 'SUPPRESS', ...input })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining(`'${field}'`),
    });
  });
});

describe('an administrator', () => {
  it('reads a user', async () => {
    const identity = await startTestIdentity();
    const { sub } = identity.addUser('Ada', { attributes: { email: email.Value, email_verified: 'true' } });
    expect(await identity.sdk.send(new AdminGetUserCommand(who(identity, 'ada')))).toMatchObject({
      Username: 'Ada',
      UserStatus: 'CONFIRMED',
      Enabled: true,
      UserAttributes: [{ Name: 'sub', Value: sub }, { Name: 'email_verified', Value: 'true' }, email],
    });
  });

  it('sets a permanent password, or one that must be changed', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    await setPassword(identity, { Password: 'Permanent-Horse-7', Permanent: true });
    await identity.signIn('ada', 'Permanent-Horse-7');
    await setPassword(identity, { Password: 'Temporary-Horse-7' });
    await expect(identity.signIn('ada', 'Temporary-Horse-7')).rejects.toThrow('NEW_PASSWORD_REQUIRED');
    await expect(setPassword(identity, { Password: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
  });

  it('changes attributes; a changed address is unproven again', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada', {
      attributes: { email: email.Value, email_verified: 'true', given_name: 'Ada' },
    });
    await update(identity, { 'custom:partnerId': 'par_01' });
    expect(identity.users.get('ada').attributes).toMatchObject({ email_verified: 'true', given_name: 'Ada' });
    await update(identity, { email: 'new@shop.example' });
    expect(identity.users.get('ada').attributes).toEqual({
      email: 'new@shop.example',
      email_verified: 'false',
      given_name: 'Ada',
      'custom:partnerId': 'par_01',
    });
    await update(identity, { email: 'newer@shop.example', email_verified: 'true' });
    expect(identity.users.get('ada').attributes.email_verified).toBe('true');
  });

  it('adds a user to a group of the pool', async () => {
    const identity = await startTestIdentity();
    const user = identity.addUser('ada');
    await addToGroup(identity, 'partners');
    await addToGroup(identity, 'partners');
    expect(identity.users.listGroups(user)).toEqual(['partners']);
    await expect(addToGroup(identity, 'emperors')).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });

  it('disables and enables a user', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    await identity.sdk.send(new AdminDisableUserCommand(who(identity, 'ada')));
    await expect(identity.signIn('ada')).rejects.toThrow('User is disabled.');
    await identity.sdk.send(new AdminEnableUserCommand(who(identity, 'ada')));
    await identity.signIn('ada');
  });

  it('deletes a user, whose name is then free and whose groups are gone', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada', { groups: ['countinghouse'] });
    await identity.sdk.send(new AdminDeleteUserCommand(who(identity, 'ada')));
    await expect(identity.sdk.send(new AdminGetUserCommand(who(identity, 'ada')))).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
    expect(identity.users.listGroups(identity.addUser('ada'))).toEqual([]);
  });
});

describe('admin operations', () => {
  it.each([
    'AdminCreateUser',
    'AdminGetUser',
    'AdminSetUserPassword',
    'AdminUpdateUserAttributes',
    'AdminAddUserToGroup',
    'AdminEnableUser',
    'AdminDisableUser',
    'AdminUserGlobalSignOut',
    'AdminDeleteUser',
    'AdminResetUserPassword',
    'AdminConfirmSignUp',
    'AdminRemoveUserFromGroup',
    'AdminListGroupsForUser',
    'AdminSetUserMFAPreference',
    'AdminListDevices',
    'AdminGetDevice',
    'AdminForgetDevice',
    'ListUsers',
  ])('%s is refused without a signature', async (operation) => {
    const identity = await startTestIdentity();
    const input = {
      ...who(identity, 'ada'),
      MessageAction: 'SUPPRESS',
      Password: password,
      UserAttributes: [],
    };
    identity.addUser('ada');
    const { status, body } = await identity.call(operation, { ...input, GroupName: 'partners' });
    expect([status, body.__type]).toEqual([400, 'MissingAuthenticationTokenException']);
    expect(identity.users.get('ada').enabled).toBe(true);
  });

  it('are refused with another access key, or half a signature', async () => {
    const identity = await startTestIdentity({ accessKeyId: 'AKIAEXAMPLE' });
    identity.addUser('ada');
    const read = new AdminGetUserCommand(who(identity, 'ada'));
    await expect(createSdk(identity.url, 'sandbox').send(read)).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    });
    expect((await createSdk(identity.url, 'AKIAEXAMPLE').send(read)).Username).toBe('ada');
    const headers = { authorization: 'AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE' };
    const { body } = await identity.call('AdminGetUser', who(identity, 'ada'), headers);
    expect(body.__type).toBe('IncompleteSignatureException');
  });
});

const who = ({ settings }: TestIdentity, Username: string) => ({ UserPoolId: settings.poolId, Username });

function create(identity: TestIdentity, input: Partial<AdminCreateUserCommandInput>) {
  return identity.sdk.send(new AdminCreateUserCommand({ ...who(identity, 'Ada.Moreau'), ...input }));
}

function setPassword(identity: TestIdentity, input: { Password: string; Permanent?: boolean }) {
  return identity.sdk.send(new AdminSetUserPasswordCommand({ ...who(identity, 'ada'), ...input }));
}

function update(identity: TestIdentity, changes: Record<string, string>) {
  const UserAttributes = Object.entries(changes).map(([Name, Value]) => ({ Name, Value }));
  return identity.sdk.send(new AdminUpdateUserAttributesCommand({ ...who(identity, 'ada'), UserAttributes }));
}

function addToGroup(identity: TestIdentity, GroupName: string) {
  return identity.sdk.send(new AdminAddUserToGroupCommand({ ...who(identity, 'ada'), GroupName }));
}

async function mailsTo({ url }: TestIdentity, to: string) {
  const response = await fetch(`${url}/sandbox/mailbox.json?to=${encodeURIComponent(to)}`);
  return (await response.json()) as { to: string; kind: string; text: string }[];
}
