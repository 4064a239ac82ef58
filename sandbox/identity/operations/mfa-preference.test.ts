import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { enterStep, readApp, totpSecret } from '../testing/authenticator-app.ts';
import { bothClients } from '../testing/both-clients.ts';
import { assertAccount, assertChallenge } from '../testing/flow-client.ts';
import { minute, password, startTestIdentity } from '../testing/test-identity.ts';

const on = { Enabled: true, PreferredMfa: false };
const preferred = { Enabled: true, PreferredMfa: true };
const off = { Enabled: false, PreferredMfa: false };
const invalid = { name: 'InvalidParameterException' };

describe.each(bothClients)('a user’s own second factors by %s', (_name, createClient) => {
  const start = async (attributes: Record<string, string> = {}) => {
    const identity = await startTestIdentity();
    enterStep(identity);
    const user = identity.addUser('ada', { attributes });
    const client = createClient(identity);
    const signIn = () => client.signIn('ada', password);
    return { identity, user, signIn, account: assertAccount(await signIn()) };
  };

  it('begin with an enrolled app, count once it is enabled, and end when it is disabled', async () => {
    const { identity, signIn, account } = await start();
    const secret = await account.associate();
    await account.verifyApp(readApp(identity, secret));
    assertAccount(await signIn());
    await account.preferMfa(undefined, preferred);
    expect(await account.getUser()).toMatchObject({
      mfa: ['SOFTWARE_TOKEN_MFA'],
      preferred: 'SOFTWARE_TOKEN_MFA',
    });
    const challenge = assertChallenge(await signIn(), 'SOFTWARE_TOKEN_MFA');
    assertAccount(await challenge.respond(readApp(identity, secret, 1)));
    await account.preferMfa(undefined, off);
    expect(await account.getUser()).toMatchObject({ mfa: [], preferred: undefined });
    assertAccount(await signIn());
  });

  it('do not change while a new app has not shown its code', async () => {
    const { identity, user, signIn, account } = await start();
    identity.users.setMfa(user, { totpSecret });
    const offered = await account.associate();
    const challenge = assertChallenge(await signIn(), 'SOFTWARE_TOKEN_MFA');
    await expect(challenge.respond(readApp(identity, offered))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    assertAccount(await challenge.respond(readApp(identity, totpSecret)));
  });

  it('take five wrong codes of a new app, then none for three minutes', async () => {
    const { identity, account } = await start();
    const secret = await account.associate();
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(account.verifyApp(readApp(identity, secret, -9))).rejects.toMatchObject({
        name: 'EnableSoftwareTokenMFAException',
        message: 'Code mismatch',
      });
    }
    await expect(account.verifyApp(readApp(identity, secret))).rejects.toMatchObject({
      name: 'TooManyFailedAttemptsException',
    });
    identity.advance(3 * minute);
    await account.verifyApp(readApp(identity, secret));
  });

  it('need an app that is enrolled, and a number that is proven', async () => {
    const { account } = await start({ phone_number: '+84901234567', phone_number_verified: 'false' });
    await expect(account.preferMfa(undefined, on)).rejects.toMatchObject(invalid);
    await expect(account.preferMfa(on, undefined)).rejects.toMatchObject(invalid);
    expect((await account.getUser()).mfa).toEqual([]);
  });

  it('keep what is not named, and have one preferred at most', async () => {
    const { identity, user, account } = await start({
      phone_number: '+84901234567',
      phone_number_verified: 'true',
    });
    identity.users.setMfa(user, { totpSecret, preferred: 'SOFTWARE_TOKEN_MFA' });
    await account.preferMfa(on, undefined);
    const both = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'];
    expect(await account.getUser()).toMatchObject({ mfa: both, preferred: 'SOFTWARE_TOKEN_MFA' });
    await account.preferMfa(preferred, undefined);
    expect(await account.getUser()).toMatchObject({ mfa: both, preferred: 'SMS_MFA' });
    await expect(account.preferMfa(preferred, preferred)).rejects.toMatchObject(invalid);
    await expect(account.preferMfa({ Enabled: false, PreferredMfa: true }, on)).rejects.toMatchObject(
      invalid,
    );
    await account.preferMfa(off, undefined);
    expect(await account.getUser()).toMatchObject({ mfa: ['SOFTWARE_TOKEN_MFA'], preferred: undefined });
  });
});

describe('AdminSetUserMFAPreference', () => {
  it('takes a lost app away, and reads as AdminGetUser does', async () => {
    const identity = await startTestIdentity();
    identity.users.setMfa(identity.addUser('ada'), { totpSecret, preferred: 'SOFTWARE_TOKEN_MFA' });
    const who = { UserPoolId: identity.settings.poolId, Username: 'ada' };
    expect(await identity.sdk.send(new AdminGetUserCommand(who))).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    await identity.sdk.send(new AdminSetUserMFAPreferenceCommand({ ...who, SoftwareTokenMfaSettings: off }));
    await identity.signIn('ada');
    const user = await identity.sdk.send(new AdminGetUserCommand(who));
    expect(user.UserMFASettingList).toBeUndefined();
  });
});
