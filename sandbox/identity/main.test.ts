import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { spawnMain, startMain } from './testing/identity-process.ts';
import { createDataDir } from './testing/test-identity.ts';

describe('the process', () => {
  it('says when it is ready, and ends cleanly on SIGTERM', async () => {
    const { child, url } = await startMain(createDataDir());
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
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

async function runMain(environment: Record<string, string>) {
  const child = spawnMain(environment);
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, errors };
}
