import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from './demo-accounts.ts';
import { spawnMain, startMain } from './testing/identity-process.ts';
import { createDataDir, createSdk, password } from './testing/test-identity.ts';

const UserPoolId = 'us-west-2_Countingh';

describe('the process', () => {
  it('loses nothing it has answered when it is killed in the middle of its work', async () => {
    const dataDir = createDataDir();
    const first = await startMain(dataDir);
    const created: string[] = [];
    const sdk = createSdk(first.url);
    const write = async (writer: number) => {
      for (let count = 0; ; count += 1) {
        const Username = `user-${writer}-${count}`;
        await sdk.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }));
        created.push(Username);
        if (created.length === 20) first.child.kill('SIGKILL');
      }
    };
    await Promise.allSettled([1, 2, 3].map(write));

    const second = await startMain(dataDir);
    expect(created.length).toBeGreaterThanOrEqual(20);
    for (const Username of [...created, 'admin.demo']) {
      const user = await createSdk(second.url).send(new AdminGetUserCommand({ UserPoolId, Username }));
      expect(user.Username).toBe(Username);
    }
  });

  it('knows a code that it sent before it was killed', async () => {
    const dataDir = createDataDir();
    const first = await startMain(dataDir);
    const [ClientId, Username] = ['4countinghousesandboxportl', 'ada'];
    const UserAttributes = [{ Name: 'email', Value: 'ada@shop.example' }];
    await createSdk(first.url).send(
      new SignUpCommand({ ClientId, Username, Password: password, UserAttributes }),
    );
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    const second = await startMain(dataDir);
    const mails = await fetch(`${second.url}/sandbox/mailbox.json?to=ada@shop.example`);
    const [{ code: ConfirmationCode }] = (await mails.json()) as [{ code: string }];
    await createSdk(second.url).send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
  });

  it('starts whole after being killed while it was starting for the first time', async () => {
    const dataDir = createDataDir();
    const killed = spawnMain({ IDENTITY_DATA_DIR: dataDir, IDENTITY_PORT: '0' });
    await expect
      .poll(() => existsSync(join(dataDir, 'identity.sqlite')), { interval: 1, timeout: 50_000 })
      .toBe(true);
    killed.kill('SIGKILL');
    await once(killed, 'exit');

    const { url } = await startMain(dataDir);
    for (const { username: Username } of demoAccounts.filter(({ kind }) => kind !== 'legacy')) {
      await createSdk(url).send(new AdminGetUserCommand({ UserPoolId, Username }));
    }
  });
});
