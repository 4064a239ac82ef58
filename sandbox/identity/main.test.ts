import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { demoAccounts } from './demo-accounts.ts';
import { createDataDir, createSdk, password } from './testing/test-identity.ts';

const UserPoolId = 'us-west-2_Countingh';

// Each test starts a process or two, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

describe('the process', () => {
  it('says when it is ready, and ends cleanly on SIGTERM', async () => {
    const { child, url } = await startMain(createDataDir());
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

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
      .poll(() => existsSync(join(dataDir, 'identity.sqlite')), { interval: 1, timeout: 10_000 })
      .toBe(true);
    killed.kill('SIGKILL');
    await once(killed, 'exit');

    const { url } = await startMain(dataDir);
    for (const { username: Username } of demoAccounts.filter(({ kind }) => kind !== 'legacy')) {
      await createSdk(url).send(new AdminGetUserCommand({ UserPoolId, Username }));
    }
  });

  it('says in one line that its port is taken, and touches no data', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const dataDir = join(createDataDir(), 'untouched');
    const { code, errors } = await runMain({ IDENTITY_DATA_DIR: dataDir, IDENTITY_PORT: String(port) });
    expect(code).toBe(1);
    expect(errors).toMatch(new RegExp(`^identity: port ${port} is already in use.*IDENTITY_PORT.*\n$`));
    expect(existsSync(dataDir)).toBe(false);
  });

  it('names the variables that are wrong', async () => {
    const { code, errors } = await runMain({ IDENTITY_PORT: 'x', IDENTITY_POOL_ID: 'y' });
    expect(code).toBe(1);
    expect(errors).toMatch(/^identity: IDENTITY_PORT: .*IDENTITY_POOL_ID: .*\n$/);
  });
});

function spawnMain(environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, ...environment },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function startMain(dataDir: string) {
  const child = spawnMain({ IDENTITY_DATA_DIR: dataDir, IDENTITY_PORT: '0' });
  const [line] = await once(
    createInterface({ input: child.stdout as NonNullable<ChildProcess['stdout']> }),
    'line',
  );
  const { url } = JSON.parse(line) as { url: string };
  return { child, url };
}

async function runMain(environment: Record<string, string>) {
  const child = spawnMain(environment);
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, errors };
}
