import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backendPrefix } from '../../contract/src/vocabulary/request.ts';
import { parseIdentitySettings } from '../../sandbox/identity/settings.ts';
import { signInWithPassword } from '../../sandbox/identity/testing/sign-in-with-password.ts';
import { startService } from '../../tools/stack/service.ts';
import { nodeOptions } from '../../tools/stack/stack.ts';

export interface BenchBackend {
  /** Asks as a demo account. @returns the body's text, and how long it took to have it */
  get(username: string, endpoint: string): Promise<{ text: string; ms: number }>;
  /** Sends a JSON body as a demo account. */
  post(username: string, endpoint: string, body: unknown): Promise<string>;
  put(username: string, endpoint: string, body: unknown): Promise<string>;
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
  const start = (name: 'identity' | 'backend', env: NodeJS.ProcessEnv) =>
    startService({ name, main: `sandbox/${name}/main.ts`, env, nodeOptions, logDir: dir });

  const { poolId } = parseIdentitySettings({});
  const identity = await start('identity', {
    IDENTITY_PORT: '0',
    IDENTITY_DATA_DIR: path.join(dir, 'identity'),
  });
  const backend = await start('backend', {
    BACKEND_PORT: '0',
    BACKEND_DATA_DIR: path.join(dir, 'backend'),
    BACKEND_TOKEN_ISSUER: `http://localhost:${new URL(identity.url).port}/${poolId}`,
    DATABASE_URL: databaseUrl,
    SEED_TRANSACTIONS: String(transactions),
  });

  const signIn = async (username: string) => (await signInWithPassword(identity.url, username)).IdToken;
  const tokens = new Map<string, Promise<string>>();
  async function headersOf(username: string): Promise<Record<string, string>> {
    const token = tokens.get(username) ?? signIn(username);
    tokens.set(username, token);
    return { authorization: `Bearer ${await token}`, 'content-type': 'application/json' };
  }
  const send = (method: string) => async (username: string, endpoint: string, body: unknown) => {
    const response = await fetch(`${backend.url}${backendPrefix}/${endpoint}`, {
      method,
      headers: await headersOf(username),
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${endpoint}: ${response.status} ${text}`);
    return text;
  };
  return {
    pid: backend.process.pid ?? 0,
    post: send('POST'),
    put: send('PUT'),
    async get(username, endpoint) {
      const headers = await headersOf(username);
      const begin = performance.now();
      const response = await fetch(`${backend.url}${backendPrefix}/${endpoint}`, { headers });
      const text = await response.text();
      if (!response.ok) throw new Error(`${endpoint}: ${response.status} ${text}`);
      return { text, ms: performance.now() - begin };
    },
    async stop() {
      await backend.stop();
      await identity.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
