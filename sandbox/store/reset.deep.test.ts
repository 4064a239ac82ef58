import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, startPostgres, type TestPostgres } from '../backend/testing/postgres.ts';
import { freePort } from '../service/free-port.ts';

const dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'countinghouse-reset-')), 'data');
const portSettings = ['PORTAL_PORT', 'IDENTITY_PORT', 'BACKEND_PORT', 'BACKEND_CONTROL_PORT'];

describe.runIf(hasPostgres)('npm run reset with a DATABASE_URL', () => {
  let server: TestPostgres;
  let client: pg.Client;
  beforeAll(async () => {
    server = await startPostgres();
    client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(
      'create table kept (id int); create schema drizzle; create table drizzle.migrations (id int)',
    );
    mkdirSync(dataDir);
  });
  afterAll(async () => {
    await client.end();
    await server.stop();
    rmSync(path.dirname(dataDir), { recursive: true, force: true });
  });

  const countTables = async () =>
    (await client.query(`select 1 from pg_tables where schemaname in ('public', 'drizzle', 'pgboss')`))
      .rowCount;
  async function reset(...args: string[]) {
    const ports = await Promise.all(portSettings.map(async (name) => [name, String(await freePort())]));
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: server.url, ...Object.fromEntries(ports) };
    const script = path.resolve(import.meta.dirname, '../../tools/reset.ts');
    return spawnSync(process.execPath, [script, ...args], { env, stdio: 'pipe', encoding: 'utf8' });
  }

  it('does nothing unless somebody says so, and names the database', async () => {
    const { status, stderr } = await reset();
    expect(status).toBe(1);
    expect(stderr).toContain('--yes');
    expect(stderr).toContain(new URL(server.url).pathname.slice(1));
    expect(await countTables()).toBe(2);
    expect(existsSync(dataDir)).toBe(true);
  });

  it('empties the database and the folder with --yes', async () => {
    const { status, stdout } = await reset('--yes');
    expect(status, stdout).toBe(0);
    expect(await countTables()).toBe(0);
    expect(existsSync(dataDir)).toBe(false);
  });
});
