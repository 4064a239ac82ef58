import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureReleaseKey, releaseKeyFiles } from '../tools/build/release-key.ts';
import { percentile } from './percentile.ts';

/**
 * How a flood of sign-ins weighs on forwarded requests: figures, not a test.
 *
 *   node bench/sign-in-flood.ts
 *
 * Starts the sandbox's identity service and one proxy as processes of their own, on loopback. Takes about 25 seconds.
 */
const signIns = 100;
const rounds = 3;
const probeEveryMs = 5;

const dir = mkdtempSync(path.join(tmpdir(), 'countinghouse-bench-'));
const root = path.dirname(import.meta.dirname);
const children: ReturnType<typeof fork>[] = [];

async function start(file: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = fork(path.join(root, file), { env: { ...process.env, ...env }, silent: true });
  children.push(child);
  const [ready] = await once(child, 'message');
  return ready.url;
}

const describe = (times: number[]) => {
  const at = (share: number) => percentile(times, share).toFixed(1);
  return `n ${times.length}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`;
};

const backend = createServer((_req, res) => res.setHeader('content-type', 'application/json').end('{}'));
backend.listen(0, '127.0.0.1');
await once(backend, 'listening');

const identity = await start('sandbox/identity/main.ts', {
  IDENTITY_PORT: '0',
  IDENTITY_DATA_DIR: path.join(dir, 'identity'),
});
ensureReleaseKey();
const proxy = await start('proxy/src/main.ts', {
  PORTAL_MODE: 'sandbox',
  PORTAL_PORT: '0',
  PORTAL_DATA_DIR: path.join(dir, 'proxy'),
  RELEASE_PUBLIC_KEYS: releaseKeyFiles.public,
  BACKEND_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
  COGNITO_USER_POOL_ID: 'us-west-2_Countingh',
  COGNITO_CLIENT_ID: '4countinghousesandboxportl',
  COGNITO_ENDPOINT: identity,
  SIGN_IN_FAILURES_PER_ADDRESS: '1000000',
});

const accounts = ['admin', 'partner', 'manager', 'merchant', 'restricted'];
const headers = { 'X-Countinghouse': '1', 'content-type': 'application/json' };
const signIn = async (n: number) => {
  const body = JSON.stringify({
    username: `${accounts[n % accounts.length]}.demo`,
    password: 'Sandbox-2026!',
  });
  const response = await fetch(`${proxy}/api/auth/login`, { method: 'POST', headers, body });
  await response.text();
  return response;
};

const cookie = (await signIn(0)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
const probe = async () => {
  const startedAt = performance.now();
  const response = await fetch(`${proxy}/api/proxy/v2-iq/digitz-iq/transactions`, {
    headers: { ...headers, cookie },
  });
  await response.text();
  if (response.status !== 200) throw new Error(`a forwarded request was answered ${response.status}`);
  return performance.now() - startedAt;
};

/** Times of forwarded requests, one begun every few milliseconds, until `work` is done. */
async function probeDuring(work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const probes: Promise<number>[] = [];
  while (!isOver) {
    probes.push(probe());
    await delay(probeEveryMs);
  }
  await over;
  return Promise.all(probes);
}

async function flood(): Promise<void> {
  const statuses = new Map<number, number>();
  const startedAt = performance.now();
  const all = Array.from({ length: signIns }, async (_, n) => {
    const { status } = await signIn(n);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const times = await probeDuring(Promise.all(all));
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(
    `${signIns} sign-ins at once: ${(signIns / seconds).toFixed(1)} a second, answers ${JSON.stringify([...statuses])}`,
  );
  console.log(`  forwarded meanwhile: ${describe(times)}`);
}

try {
  console.log(
    `Node ${process.version}, ${availableParallelism()} cores, shared by proxy, identity service and this client`,
  );
  await probeDuring(delay(1_000));
  console.log(`forwarded, nothing else going on: ${describe(await probeDuring(delay(3_000)))}`);
  for (let round = 0; round < rounds; round += 1) await flood();
} finally {
  for (const child of children) child.kill();
  backend.closeAllConnections();
  backend.close();
  rmSync(dir, { recursive: true, force: true });
}
