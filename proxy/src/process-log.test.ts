import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createSigningKey, publicKeyOf } from '@countinghouse/releases/publish';
import { expect, it, onTestFinished } from 'vitest';

const nowhere = 'http://127.0.0.1:9';

it('a log that nobody reads neither stops the proxy nor keeps it alive', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'countinghouse-log-'));
  const keysFile = path.join(dataDir, 'keys.pem');
  writeFileSync(keysFile, publicKeyOf(createSigningKey()));
  const child = fork(fileURLToPath(new URL('main.ts', import.meta.url)), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: {
      ...process.env,
      PORTAL_MODE: 'sandbox',
      PORTAL_PORT: '0',
      PORTAL_DATA_DIR: dataDir,
      RELEASE_PUBLIC_KEYS: keysFile,
      BACKEND_URL: nowhere,
      COGNITO_USER_POOL_ID: 'us-west-2_Countingh',
      COGNITO_CLIENT_ID: 'client',
      COGNITO_ENDPOINT: nowhere,
    },
  });
  let complaints = '';
  child.stderr?.on('data', (chunk) => {
    complaints += chunk;
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(complaints);
  });
  ended.catch(() => undefined);
  const [{ url }] = await Promise.race([once(child, 'message'), ended]);
  // More lines than a pipe holds.
  for (let count = 0; count < 1_500; count += 1) await (await fetch(`${url}/healthz`)).text();
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
  expect(complaints).toBe('');
  rmSync(dataDir, { recursive: true });
});

it('a log whose reader is gone does not keep a process from exiting', async () => {
  const script = `
    import { createProcessLog } from '${new URL('process-log.ts', import.meta.url)}';
    const { log } = createProcessLog();
    process.once('message', () => {
      log.info('first');
      log.info('second');
      process.exit(3);
    });
    process.send('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  child.stdout?.destroy();
  const exited = once(child, 'exit', { signal: AbortSignal.timeout(30_000) });
  child.send('log and exit');
  expect((await exited)[0]).toBe(3);
});

it('a log has every line when its process ends in order', async () => {
  const lines = 20_000;
  const script = `
    import { createProcessLog } from '${new URL('process-log.ts', import.meta.url)}';
    const { log, letGo } = createProcessLog();
    for (let n = 0; n < ${lines}; n += 1) {
      log.info({ n });
      if (n % 100 === 0) await new Promise(setImmediate);
    }
    await letGo();
    process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const told = await text(child.stdout);
  expect(told.match(/"n":/g)).toHaveLength(lines);
  expect(told).toContain(`"n":${lines - 1}`);
});

it('a log whose disk is slow to take the last lines lets its process end in order', async () => {
  const script = `
    import fs from 'node:fs';
    import { createProcessLog } from '${new URL('process-log.ts', import.meta.url)}';
    const { fsync } = fs;
    fs.fsync = (...args) => setTimeout(() => fsync(...args), 300);
    const { log, letGo } = createProcessLog();
    log.info('last');
    setTimeout(() => log.info('too late'), 200);
    await letGo();
    process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const told = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(told).toEqual([expect.stringContaining('"last"'), '']);
  expect((await exited)[0]).toBe(0);
});
