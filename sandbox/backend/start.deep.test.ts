import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ServiceProcess, startServiceProcess } from '../service/testing/service-process.ts';
import { openDatabase } from '../store/database.ts';
import { hasPostgres, startPostgres, type TestPostgres } from './testing/postgres.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-start-'));

describe.runIf(hasPostgres)('processes that start at once on an empty PostgreSQL', () => {
  let server: TestPostgres;
  let client: pg.Client;
  let backends: ServiceProcess[];
  beforeAll(async () => {
    server = await startPostgres();
    client = new pg.Client({ connectionString: server.url });
    await client.connect();
  });
  afterAll(async () => {
    await Promise.all((backends ?? []).map((backend) => backend.end('SIGTERM')));
    await client?.end();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('make its tables once and fill it once, and all of them answer', async () => {
    const start = (name: string) =>
      startServiceProcess('backend', {
        BACKEND_PORT: '0',
        BACKEND_DATA_DIR: path.join(folder, name),
        DATABASE_URL: server.url,
        SEED_TRANSACTIONS: '300',
      });
    backends = await Promise.all(['one', 'other', 'third'].map(start));
    for (const { controlUrl, errors } of backends) {
      expect((await fetch(`${controlUrl}/health`)).status).toBe(200);
      expect(errors()).toBe('');
    }
    const { rows } = await client.query(
      'select (select count(*)::int from partners) as partners, (select count(*)::int from merchants where mid is not null) as merchants',
    );
    expect(rows).toEqual([{ partners: 12, merchants: 200 }]);
  });

  it('go on after the server cut their connections', async () => {
    const { db, close } = await openDatabase({ databaseUrl: server.url, dataDir: folder });
    const { rows } = (await db.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
      rows: { pid: number }[];
    };
    const pids = [rows[0]?.pid];
    await client.query('select pg_terminate_backend($1)', pids);
    const gone = async () =>
      (await client.query('select 1 from pg_stat_activity where pid = $1', pids)).rowCount === 0;
    await expect.poll(gone).toBe(true);
    // The first to ask may still find the connection that is gone.
    const answer = () => db.execute(sql`select 1 as one`);
    await vi.waitFor(async () => expect(await answer()).toMatchObject({ rows: [{ one: 1 }] }));
    await close();
  });
});
