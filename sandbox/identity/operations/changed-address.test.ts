import { AdminUpdateUserAttributesCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { bothClients } from '../testing/both-clients.ts';
import { assertAccount } from '../testing/flow-client.ts';
import { password, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const [old, moved, phone] = ['old@shop.example', 'new@shop.example', '+13125550100'];

describe.each(bothClients)('an address that an administrator changes, for %s', (_name, createClient) => {
  it('is proven by the code that is sent to it', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada', { attributes: { email: old, email_verified: 'true' } });
    await update(identity, { email: moved, phone_number: phone });
    expect(await identity.mailsTo(old)).toEqual([]);
    expect(await identity.mailsTo(moved)).toMatchObject([{ kind: 'verification', medium: 'email' }]);
    expect(await identity.mailsTo(phone)).toMatchObject([{ kind: 'verification', medium: 'sms' }]);
    const account = assertAccount(await createClient(identity).signIn('ada', password));
    expect((await account.getUser()).attributes.email_verified).toBe('false');
    await account.verifyAttribute('email', await identity.codeTo(moved));
    await account.verifyAttribute('phone_number', await identity.codeTo(phone));
    expect((await account.getUser()).attributes).toMatchObject({
      email: moved,
      email_verified: 'true',
      phone_number_verified: 'true',
    });
  });
});

it('sends no code for an address that stays, or that the administrator vouches for', async () => {
  const identity = await startTestIdentity();
  identity.addUser('ada', { attributes: { email: old, email_verified: 'true' } });
  await update(identity, { email: old, given_name: 'Ada' });
  expect(identity.users.get('ada').attributes.email_verified).toBe('true');
  await update(identity, { email: moved, email_verified: 'true' });
  expect(identity.users.get('ada').attributes.email_verified).toBe('true');
  expect([await identity.mailsTo(old), await identity.mailsTo(moved)]).toEqual([[], []]);
});

function update({ sdk, settings }: TestIdentity, changes: Record<string, string>) {
  const UserAttributes = Object.entries(changes).map(([Name, Value]) => ({ Name, Value }));
  const who = { UserPoolId: settings.poolId, Username: 'ada' };
  return sdk.send(new AdminUpdateUserAttributesCommand({ ...who, UserAttributes }));
}
