import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseIdentitySettings } from '../../identity/settings.ts';
import { inviteUser } from '../testing/invited-user.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const send = (as: string, method: string, path: string, body: object) =>
  backend.send(as, method, `usermanagement/${path}`, body);
const read = async (as: string, username: string) =>
  (await backend.get(as, `usermanagement/user?username=${username}`)).body;

interface Mail {
  kind: string;
  text: string;
}
async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${backend.settings.mailUrl}?to=${address}`);
  return (await answer.json()) as Mail[];
}
const untilMails = (address: string, kinds: string[]) =>
  vi.waitFor(async () => {
    expect((await mailsTo(address)).map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
  });

describe('the email of a user', () => {
  it('is not changed by themselves here: the profile asks for a proof', async () => {
    for (const as of ['admin.demo', 'partner.demo', 'merchant.demo', 'manager.demo']) {
      const { email, refusals, allowedActions } = await read(as, as);
      expect([as, refusals.change_email, allowedActions.includes('edit')]).toEqual([as, 'own_email', true]);
      const body = { username: as, email: 'stolen@example.com', givenName: 'Sam' };
      const refused = await send(as, 'put', 'update', body);
      expect([as, refused.status, refused.body.reason]).toEqual([as, 409, 'own_email']);
      expect((await read(as, as)).email).toBe(email);
      // The same address again is no change: a form sends what it shows.
      const renamed = await send(as, 'put', 'update', { username: as, email, givenName: 'Sam' });
      expect([as, renamed.status, renamed.body.givenName]).toEqual([as, 200, 'Sam']);
    }
  });

  it('is told to both addresses when somebody else changes it, and ends a reset that is under way', async () => {
    const username = 'moved.mail';
    await inviteUser(backend, 'partner.demo', { username, role: 'merchants', merchantId: 'mer_0002' });
    const [old, moved] = [`${username}@example.com`, 'moved@example.org'];
    await send('partner.demo', 'post', 'resetpass', { username });
    await untilMails(old, ['invitation', 'password-reset']);
    const [reset] = (await mailsTo(old)).filter(({ kind }) => kind === 'password-reset');
    const code = /\d{6}/.exec(reset?.text ?? '')?.[0] ?? '';

    const changed = await send('partner.demo', 'put', 'update', { username, email: moved });
    expect([changed.status, changed.body.email]).toEqual([200, moved]);
    await untilMails(old, ['invitation', 'password-reset', 'email-changed']);
    await untilMails(moved, ['email-changed', 'password-reset']);
    for (const mail of await mailsTo(old)) expect(mail.text).not.toContain(moved);
    expect(await confirmReset(username, code)).not.toBe(200);
    const [again] = (await mailsTo(moved)).filter(({ kind }) => kind === 'password-reset');
    expect(await confirmReset(username, /\d{6}/.exec(again?.text ?? '')?.[0] ?? '')).toBe(200);
  });

  it('is as it was where the change is refused in the end', async () => {
    const answer = await send('partner.demo', 'put', 'update', {
      username: 'merchant.demo',
      email: 'not one',
    });
    expect(answer.status).toBe(400);
    const { endpoint = '', poolId, region } = backend.settings.identity;
    const credentials = { accessKeyId: 'sandbox', secretAccessKey: 'not-checked' };
    const client = new CognitoIdentityProviderClient({ region, endpoint, credentials });
    const found = await client.send(
      new AdminGetUserCommand({ UserPoolId: poolId, Username: 'merchant.demo' }),
    );
    client.destroy();
    const email = found.UserAttributes?.find(({ Name }) => Name === 'email')?.Value;
    expect(email).toBe((await read('partner.demo', 'merchant.demo')).email);
  });
});

/** As the page of a forgotten password does it. @returns the status */
async function confirmReset(username: string, code: string): Promise<number> {
  const { endpoint = '' } = backend.settings.identity;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ConfirmForgotPassword',
    },
    body: JSON.stringify({
      ClientId: parseIdentitySettings({}).clientId,
      Username: username,
      ConfirmationCode: code,
      Password: 'Another-1-Password!',
    }),
  });
  return answer.status;
}

describe('the merchants of a manager', () => {
  it('are not changed by who saw another set of them', async () => {
    const username = 'raced.manager';
    const access = { username, role: 'multi-merchant', merchantIds: ['mer_0001', 'mer_0002'] };
    await inviteUser(backend, 'partner.demo', access);
    const seen = (await backend.get('partner.demo', `usermanagement/multi?username=${username}`)).body;
    expect(seen.merchants.map(({ id }: { id: string }) => id).sort()).toEqual(seen.merchantIds);
    const set = (merchantIds: string[]) =>
      send('partner.demo', 'put', 'multi', { username, merchantIds, expected: seen.merchantIds });
    expect((await set(['mer_0001', 'mer_0003'])).body.merchantIds).toEqual(['mer_0001', 'mer_0003']);
    const late = await set(['mer_0001', 'mer_0002', 'mer_0004']);
    expect([late.status, late.body.reason]).toEqual([409, 'merchants_changed']);
    expect((await set([])).status).toBe(400);
    const kept = (await backend.get('partner.demo', `usermanagement/multi?username=${username}`)).body;
    expect(kept.merchantIds).toEqual(['mer_0001', 'mer_0003']);
  });
});
