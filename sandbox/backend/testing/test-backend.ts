import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Endpoint, endpoints, isDeclaredStatus } from '@countinghouse/contract';
import { backendPrefix } from '@countinghouse/contract/vocabulary';
import { startIdentity } from '../../identity/server.ts';
import { parseIdentitySettings } from '../../identity/settings.ts';
import { signInWithPassword } from '../../identity/testing/sign-in-with-password.ts';
import type { Database } from '../../store/database.ts';
import { startBackend } from '../server.ts';
import { type BackendSettings, parseBackendSettings } from '../settings.ts';
import { copyKept } from './kept-data.ts';
import { copyNewEngine } from './new-engine.ts';
import { createTempFolder } from './temp-folder.ts';

/** The moment that tests live in: a Friday evening in Saigon, Friday morning in New York. */
export const testNow = new Date('2026-11-20T14:30:00.000Z');

export interface Answer {
  status: number;
  // The tests look into bodies of every shape.
  // biome-ignore lint/suspicious/noExplicitAny: a body is what the test says it is
  body: any;
}

export interface TestBackend {
  /** Calls the backend as a demo account; `null` calls without a token. */
  get(username: string | null, endpoint: string): Promise<Answer>;
  /** Calls with a token of one's own making. */
  getWithToken(token: string, endpoint: string): Promise<Answer>;
  /** Sends a JSON body; `key` is the Idempotency-Key. */
  post(username: string, endpoint: string, body: unknown, key?: string): Promise<Answer>;
  /** Sends a file's bytes. */
  upload(
    username: string,
    endpoint: string,
    bytes: Uint8Array,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Gets a file. */
  download(username: string, endpoint: string): Promise<Response>;
  /** Sends a JSON body by another method. */
  send(username: string, method: string, endpoint: string, body: unknown, key?: string): Promise<Answer>;
  /** Where its endpoints are. */
  url: string;
  /** Where its controls are. */
  controlUrl: string;
  /** Moves the sandbox's clock ahead, and does what falls due on the way. */
  advance(move: { days?: number; hours?: number }): Promise<Answer>;
  /** The same database that the backend works on. */
  db: Database;
  tokenOf(username: string): Promise<string>;
  /** Stops the backend; the identity service and the data stay. */
  stop(): Promise<void>;
  /** With these another instance of it can be started. */
  settings: BackendSettings;
  close(): Promise<void>;
}

const allEndpoints: readonly Endpoint[] = Object.values(endpoints);

/** Whatever a test asks: the contract must declare the answer's status. @throws naming the endpoint and the status */
export function expectDeclared(method: string, path: string, status: number): void {
  const [plain] = path.split('?');
  const endpoint = allEndpoints.find((one) => one.path === plain && one.method === method.toLowerCase());
  // An address longer than any header may be is refused before anything knows which endpoint it is for.
  if (!endpoint || status === 431 || isDeclaredStatus(endpoint, status)) return;
  throw new Error(`${method} ${plain} answered ${status}, which the contract does not declare`);
}

/** How many transactions are seeded. Each size is a first start of its own in every clean checkout. */
export type SeedSize = 0 | 100 | 600 | 4_000 | 12_000;

/** Of those who set another clock the data would be of another time. */
export interface TestBackendOptions extends Partial<Omit<BackendSettings, 'clock'>> {
  transactions?: SeedSize;
}

/** Identity and backend, really listening, on a data folder. */
async function startServers(dataDir: string, { transactions = 4_000, ...options }: TestBackendOptions) {
  const identitySettings = {
    ...parseIdentitySettings({ IDENTITY_DATA_DIR: path.join(dataDir, 'identity') }),
    port: 0,
    log: () => undefined,
  };
  const identity = await startIdentity(identitySettings);
  const settings: BackendSettings = {
    ...parseBackendSettings({ BACKEND_DATA_DIR: path.join(dataDir, 'backend') }),
    port: 0,
    controlPort: 0,
    seedTransactions: transactions,
    issuer: `http://localhost:${identity.port}/${identitySettings.poolId}`,
    identity: {
      endpoint: identity.url,
      region: 'us-west-2',
      poolId: identitySettings.poolId,
      accessKeyId: identitySettings.accessKeyId,
      timeoutMs: 60_000,
    },
    mailUrl: `${identity.url}/sandbox/mailbox.json`,
    clock: () => testNow,
    ...options,
  };
  const backend = await startBackend(settings);
  const advance: TestBackend['advance'] = async (move) => {
    const response = await fetch(`${backend.controlUrl}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(move),
    });
    return { status: response.status, body: await response.json() };
  };
  // What the seed left due is done now, and not by the clock's next tick in the middle of a test.
  await advance({});
  return { identity, clientId: identitySettings.clientId, settings, backend, advance };
}

/** A first start takes seconds: all but PostgreSQL's go on from a copy of what one such start left. */
async function copyFirstStart(dataDir: string, transactions: SeedSize = 4_000): Promise<void> {
  await copyKept({ name: `backend-${transactions}` }, dataDir, async (folder) => {
    await copyNewEngine(path.join(folder, 'backend'));
    const { identity, backend } = await startServers(folder, { transactions });
    await backend.close();
    await identity.close();
  });
}

/** Identity and backend, really listening, on a data folder of their own. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const dataDir = createTempFolder();
  if (!options.databaseUrl) await copyFirstStart(dataDir, options.transactions);
  const { identity, clientId, settings, backend, advance } = await startServers(dataDir, options);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= backend.close();
    return stopping;
  };
  const tokens = new Map<string, Promise<string>>();

  const signIn = async (username: string) =>
    (await signInWithPassword(identity.url, username, { clientId })).IdToken;

  const tokenOf = (username: string) => {
    const token = tokens.get(username) ?? signIn(username);
    tokens.set(username, token);
    return token;
  };
  const call = async (
    endpoint: string,
    headers: Record<string, string>,
    init: RequestInit = {},
  ): Promise<Answer> => {
    const response = await fetch(`${backend.url}${backendPrefix}/${endpoint}`, { ...init, headers });
    expectDeclared(init.method ?? 'GET', endpoint, response.status);
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? await response.json() : await response.text() };
  };
  const getWithToken = (token: string, endpoint: string) =>
    call(endpoint, { authorization: `Bearer ${token}` });

  interface Sending {
    method: string;
    endpoint: string;
    body: unknown;
    key?: string | undefined;
  }
  const sendJson = async (username: string, { method, endpoint, body, key }: Sending) =>
    call(
      endpoint,
      {
        authorization: `Bearer ${await tokenOf(username)}`,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
      { method: method.toUpperCase(), ...(body !== undefined && { body: JSON.stringify(body) }) },
    );

  return {
    tokenOf,
    getWithToken,
    url: `${backend.url}${backendPrefix}`,
    controlUrl: backend.controlUrl,
    db: backend.db,
    settings,
    advance,
    upload: async (username, endpoint, bytes, headers = {}) =>
      call(
        endpoint,
        {
          authorization: `Bearer ${await tokenOf(username)}`,
          'content-type': 'application/octet-stream',
          ...headers,
        },
        { method: 'POST', body: new Uint8Array(bytes) },
      ),
    download: async (username, endpoint) =>
      fetch(`${backend.url}${backendPrefix}/${endpoint}`, {
        headers: { authorization: `Bearer ${await tokenOf(username)}` },
      }),
    send: (username, method, endpoint, body, key) => sendJson(username, { method, endpoint, body, key }),
    post: (username, endpoint, body, key) => sendJson(username, { method: 'post', endpoint, body, key }),
    get: async (username, endpoint) =>
      username === null ? call(endpoint, {}) : getWithToken(await tokenOf(username), endpoint),
    stop,
    close: async () => {
      await stop();
      await identity.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
