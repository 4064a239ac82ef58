import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allEndpoints, exampleOf, sendAs } from './testing/examples.ts';
import { hasPostgres, startPostgres, type TestPostgres } from './testing/postgres.ts';
import { startTestBackend, type TestBackend } from './testing/test-backend.ts';

/** A server whose owner likes everything otherwise. No connection of ours may be left with these. */
const otherwise = [
  'datestyle=German, DMY',
  'timezone=Asia/Kathmandu',
  'intervalstyle=sql_standard',
  'extra_float_digits=-15',
  'bytea_output=escape',
  'standard_conforming_strings=off',
  'default_transaction_isolation=serializable',
  // Shorter than it takes to make a table: the job queue's connections would show it.
  'statement_timeout=3ms',
];

describe.skipIf(!hasPostgres)('a database with other settings than ours', () => {
  let postgres: TestPostgres;
  let backend: TestBackend;
  beforeAll(async () => {
    postgres = await startPostgres(otherwise);
    backend = await startTestBackend({ transactions: 600, databaseUrl: postgres.url });
  });
  afterAll(async () => {
    await backend?.close();
    await postgres?.stop();
  });

  it.each(allEndpoints)('answers %s', async (name, endpoint) => {
    const example = await exampleOf(backend, 'admin.demo', name);
    const { status } = await sendAs(backend, 'admin.demo', endpoint, example);
    expect(status).toBeLessThan(500);
    if (endpoint.method === 'get' && !endpoint.conflict) expect(status).toBe(200);
  });

  it('works its jobs off', async () => {
    const { body } = await backend.post('admin.demo', 'export/transactions', {});
    await vi.waitFor(
      async () => {
        const { status } = await backend.get('admin.demo', `export/download?id=${body.id}`);
        expect(status).toBe(200);
      },
      { interval: 200 },
    );
  });

  it('does what falls due', async () => {
    expect((await backend.advance({ days: 3 })).status).toBe(200);
  });
});
