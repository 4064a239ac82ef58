import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { demoPassword } from '../identity/demo-accounts.ts';
import { signInWithBrowserClient } from '../identity/testing/browser-client.ts';
import { createDataDir, startTestIdentity, type TestIdentity } from '../identity/testing/test-identity.ts';
import { type HashPassword, openLegacyAccounts } from './legacy-accounts.ts';

describe('the legacy login', () => {
  it('moves a user with the right password into the pool, once, and says RETRY', async () => {
    const identity = await startTestIdentity({ seedDemoAccounts: true });
    expect(await login(identity, 'Legacy.Demo', demoPassword)).toEqual([200, { message: 'RETRY' }]);
    const outcome = await signInWithBrowserClient(identity, 'legacy.demo', demoPassword);
    if (!('session' in outcome)) throw new Error('expected tokens');
    expect(outcome.session.getIdToken().payload).toMatchObject({
      'cognito:groups': ['merchants'],
      'custom:merchantId': 'mer_0003',
    });
    expect(await login(identity, 'legacy.demo', demoPassword)).toEqual([200, { message: 'RETRY' }]);
  });

  it('leaves the password of a moved user as the pool has it', async () => {
    const identity = await startTestIdentity({ seedDemoAccounts: true });
    await login(identity, 'legacy.demo', demoPassword);
    identity.users.setPassword(identity.users.get('legacy.demo'), 'Changed-Horse-7', { temporary: false });
    await login(identity, 'legacy.demo', demoPassword);
    await identity.signIn('legacy.demo', 'Changed-Horse-7');
  });

  it('survives two at the same time', async () => {
    const identity = await startTestIdentity({ seedDemoAccounts: true });
    const attempts = [1, 2].map(() => login(identity, 'legacy.demo', demoPassword));
    expect(await Promise.all(attempts)).toEqual([
      [200, { message: 'RETRY' }],
      [200, { message: 'RETRY' }],
    ]);
  });

  it('moves the user once when right and wrong passwords come at the same time', async () => {
    const identity = await startTestIdentity({ seedDemoAccounts: true });
    const create = vi.spyOn(identity.users, 'create');
    const passwords = [demoPassword, 'Wrong-Horse-7', demoPassword, 'Wrong-Horse-8', demoPassword];
    const answers = await Promise.all(passwords.map((password) => login(identity, 'legacy.demo', password)));
    expect(answers.map(([, { message }]) => message)).toEqual([
      'RETRY',
      'INVALID',
      'RETRY',
      'INVALID',
      'RETRY',
    ]);
    expect(create).toHaveBeenCalledTimes(1);
    await identity.signIn('legacy.demo', demoPassword);
    await expect(identity.signIn('legacy.demo', 'Wrong-Horse-7')).rejects.toThrow('Incorrect');
  });

  it('keeps the names of those who have not moved from being signed up by others', async () => {
    const identity = await startTestIdentity({ seedDemoAccounts: true });
    const { body } = await identity.call('SignUp', {
      ClientId: identity.settings.clientId,
      Username: 'Legacy.Demo',
      Password: 'Squatter-Horse-7',
      UserAttributes: [{ Name: 'email', Value: 'squatter@shop.example' }],
    });
    expect(body.__type).toBe('UsernameExistsException');
    expect(await login(identity, 'legacy.demo', demoPassword)).toEqual([200, { message: 'RETRY' }]);
  });

  it('says INVALID to everything else, and moves nobody', async () => {
    const identity = await startTestIdentity({ seedDemoAccounts: true });
    for (const [username, password] of [
      ['legacy.demo', 'Wrong-Horse-7'],
      ['nobody', demoPassword],
      ['admin.demo', demoPassword],
    ] as const) {
      expect(await login(identity, username, password)).toEqual([200, { message: 'INVALID' }]);
    }
    expect(identity.users.find('legacy.demo')).toBeUndefined();
  });

  it('does the same work for an unknown user as for a wrong password', async () => {
    const hash = vi.fn<HashPassword>(async (password, salt) =>
      createHash('sha256').update(salt).update(password).digest(),
    );
    const accounts = openLegacyAccounts(join(createDataDir(), 'legacy-login.sqlite'), hash);
    onTestFinished(accounts.close);
    await accounts.save({ username: 'legacy.demo', groups: [], attributes: {} }, demoPassword);
    const work = [];
    for (const username of ['legacy.demo', 'nobody']) {
      hash.mockClear();
      expect(await accounts.findByPassword(username, 'Wrong-Horse-7')).toBeUndefined();
      work.push(hash.mock.calls.map(([password, salt, length]) => [password, salt.length, length]));
    }
    expect(work[0]).toHaveLength(1);
    expect(work[1]).toEqual(work[0]);
  });

  it.each([['{'], ['{}'], ['{"username":"legacy.demo"}'], ['{"username":1,"password":2}']])(
    'refuses the body %s',
    async (body) => {
      const { url } = await startTestIdentity();
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${url}/legacy-login`, { method: 'POST', headers, body });
      expect([response.status, await response.json()]).toEqual([400, { message: 'INVALID' }]);
    },
  );

  it('keeps no password', async () => {
    const { settings } = await startTestIdentity({ seedDemoAccounts: true });
    for (const file of ['legacy-login.sqlite', 'legacy-login.sqlite-wal']) {
      expect(readFileSync(join(settings.dataDir, file)).includes(demoPassword)).toBe(false);
    }
  });
});

async function login({ url }: TestIdentity, username: string, password: string) {
  const response = await fetch(`${url}/legacy-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return [response.status, (await response.json()) as { message: string }] as const;
}
