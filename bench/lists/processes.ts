import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backendPrefix } from '../../contract/src/vocabulary/request.ts';
import { parseIdentitySettings } from '../../sandbox/identity/settings.ts';
import { signInWithPassword } from '../../sandbox/identity/testing/sign-in-with-password.ts';
import { nodeOptions } from '../../tools/stack/stack.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface BenchBackend {
  /** Asks as a demo account. @returns the body's text, and how long it took to have it */
  get(username: string, endpoint: string): Promise<{ text: string; ms: number }>;
  /** Sends a JSON body as a demo account. */
  post(username: string, endpoint: string, body: unknown): Promise<string>;
  /** Process id of the backend. */
  pid: number;
  stop(): Promise<void>;
}

export interface BenchBackendOptions {
  databaseUrl?: string | undefined;
  transactions: number;
}

/** Identity service and backend as processes of their own, on loopback. */
export async function startBenchBackend(options: BenchBackendOptions): Promise<BenchBackend> {
  const { databaseUrl = '', transactions } = options;
  const dir = mkdtempSync(path.join(tmpdir(), 'countinghouse-bench-'));
  const children: ChildProcess[] = [];

  async function start(file: string, env: NodeJS.ProcessEnv): Promise<string> {
    const child = fork(path.join(root, file), {
      env: { ...process.env, ...env },
      execArgv: [...nodeOptions],
      silent: true,
    });
    child.stderr?.pipe(process.stderr);
    children.push(child);
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`${file} ended with ${code}`);
    });
    ended.catch(() => undefined);
    const [ready] = await Promise.race([once(child, 'message'), ended]);
    return ready.url;
  }

  const { poolId } = parseIdentitySettings({});
  const identityUrl = await start('sandbox/identity/main.ts', {
    IDENTITY_PORT: '0',
    IDENTITY_DATA_DIR: path.join(dir, 'identity'),
  });
  const backendUrl = await start('sandbox/backend/main.ts', {
    BACKEND_PORT: '0',
    BACKEND_DATA_DIR: path.join(dir, 'backend'),
    BACKEND_TOKEN_ISSUER: `http://localhost:${new URL(identityUrl).port}/${poolId}`,
    DATABASE_URL: databaseUrl,
    SEED_TRANSACTIONS: String(transactions),
  });

  const signIn = async (username: string) => (await signInWithPassword(identityUrl, username)).IdToken;
  const tokens = new Map<string, Promise<string>>();
  async function headersOf(username: string): Promise<Record<string, string>> {
    const token = tokens.get(username) ?? signIn(username);
    tokens.set(username, token);
    return { authorization: `Bearer ${await token}`, 'content-type': 'application/json' };
  }
  return {
    pid: children.at(-1)?.pid ?? 0,
    async post(username, endpoint, body) {
      const response = await fetch(`${backendUrl}${backendPrefix}/${endpoint}`, {
        method: 'POST',
        headers: await headersOf(username),
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${endpoint}: ${response.status} ${text}`);
      return text;
    },
    async get(username, endpoint) {
      const headers = await headersOf(username);
      const begin = performance.now();
      const response = await fetch(`${backendUrl}${backendPrefix}/${endpoint}`, { headers });
      const text = await response.text();
      if (!response.ok) throw new Error(`${endpoint}: ${response.status} ${text}`);
      return { text, ms: performance.now() - begin };
    },
    async stop() {
      for (const child of children) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
