import { it, onTestFinished } from 'vitest';
import { hasPostgres, startPostgres } from '../backend/testing/postgres.ts';
import { openDatabase } from './database.ts';
import { seed } from './seed/seed.ts';
import { expectOnlyRightSums } from './testing/wrong-sums.ts';

it.runIf(hasPostgres)('PostgreSQL refuses sums of money that do not agree', async () => {
  const server = await startPostgres(['fsync=off']);
  onTestFinished(() => server.stop());
  const now = new Date('2026-11-20T14:30:00.000Z');
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: server.url }, (opened) =>
    seed(opened, { transactionCount: 600, now }),
  );
  onTestFinished(close);
  await expectOnlyRightSums(db);
});
