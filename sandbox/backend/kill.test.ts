import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backendPrefix } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoPassword } from '../identity/demo-accounts.ts';
import { type RunningIdentity, startIdentity } from '../identity/server.ts';
import { parseIdentitySettings } from '../identity/settings.ts';
import { openDatabase } from '../store/database.ts';
import { findDisagreements } from './testing/books.ts';
import { cardSale } from './testing/orders.ts';
import { hasPostgres, type PostgresServer, startPostgres } from './testing/postgres-server.ts';

const kills = Number(process.env.KILL_ROUNDS || 3);
const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-kill-'));
const settings = {
  ...parseIdentitySettings({ IDENTITY_DATA_DIR: path.join(folder, 'identity') }),
  port: 0,
  log: () => undefined,
};
let identity: RunningIdentity;
let token: string;

beforeAll(async () => {
  identity = await startIdentity(settings);
  const response = await fetch(identity.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: settings.clientId,
      AuthParameters: { USERNAME: 'merchant.demo', PASSWORD: demoPassword },
    }),
  });
  token = ((await response.json()) as { AuthenticationResult: { IdToken: string } }).AuthenticationResult
    .IdToken;
});
afterAll(async () => {
  await identity.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Backend {
  process: ChildProcess;
  url: string;
}

/** The backend as a process of its own, as it runs for users. */
async function start(env: Record<string, string>): Promise<Backend> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      BACKEND_PORT: '0',
      SEED_TRANSACTIONS: '60',
      BACKEND_TOKEN_ISSUER: `http://localhost:${identity.port}/${settings.poolId}`,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { process: child, url: `${url}${backendPrefix}` };
}

async function post(url: string, body: unknown, key?: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const orderOf = (key: string) => ({ ...cardSale, reference: key });

/** A stream of payments and an export, until the process is killed under it. */
async function payUntilKilled(
  backend: Backend,
  round: number,
): Promise<{ keys: string[]; exports: string[] }> {
  const keys: string[] = [];
  const exports: string[] = [];
  const exited = once(backend.process, 'exit');
  setTimeout(() => backend.process.kill('SIGKILL'), 150 + Math.random() * 900);
  try {
    const started = await post(`${backend.url}/export/transactions`, {});
    exports.push((started.body as { id: string }).id);
    for (let index = 0; ; index += 1) {
      const batch = [0, 1, 2].map((place) => `kill-${round}-${index}-${place}`);
      keys.push(...batch);
      await Promise.all(batch.map((key) => post(`${backend.url}/proxy/card-payment`, orderOf(key), key)));
    }
  } catch {
    await exited;
    return { keys, exports };
  }
}

async function survives(env: Record<string, string>): Promise<void> {
  const keys: string[] = [];
  const exports: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    const cut = await payUntilKilled(await start(env), round);
    keys.push(...cut.keys);
    exports.push(...cut.exports);
  }
  const backend = await start(env);
  const again = new Map<string, string>();
  for (const key of keys) {
    const { status, body } = await post(`${backend.url}/proxy/card-payment`, orderOf(key), key);
    expect(status).toBe(201);
    again.set(key, (body as { transaction: { id: string } }).transaction.id);
  }
  expect(new Set(again.values()).size).toBe(keys.length);
  const read = async (endpoint: string) =>
    (await fetch(`${backend.url}/${endpoint}`, { headers: { authorization: `Bearer ${token}` } })).json();
  await vi.waitFor(
    async () => {
      const { items } = (await read('export/list?limit=200')) as { items: { id: string; status: string }[] };
      const mine = items.filter(({ id }) => exports.includes(id));
      expect(mine.map(({ status }) => status)).toEqual(exports.map(() => 'ready'));
    },
    { timeout: 90_000, interval: 1_000 },
  );
  const exited = once(backend.process, 'exit');
  backend.process.kill('SIGTERM');
  await exited;
  const database = await openDatabase({ dataDir: env.BACKEND_DATA_DIR ?? '', databaseUrl: env.DATABASE_URL });
  const { rows } = (await database.db.execute(
    `select count(*)::int as all, count(distinct reference)::int as different from transactions where reference like 'kill-%'`,
  )) as { rows: { all: number; different: number }[] };
  expect(rows[0]).toEqual({ all: keys.length, different: keys.length });
  expect(await findDisagreements(database.db)).toEqual([]);
  await database.close();
}

describe('killed at any moment, the backend loses nothing and doubles nothing', () => {
  it('on PGlite', () => survives({ BACKEND_DATA_DIR: path.join(folder, 'pglite') }), 240_000);

  describe.runIf(hasPostgres)('on PostgreSQL', () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server.stop());

    it(
      'as well',
      () => survives({ DATABASE_URL: server.url, BACKEND_DATA_DIR: path.join(folder, 'files') }),
      240_000,
    );
  });
});
