import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../store/database.ts';
import { seed } from '../../store/seed/seed.ts';
import { performDueWork } from '../clock/perform-due-work.ts';
import { createDueWork } from '../due-work.ts';
import { createDirectoryStore } from '../files/file-store.ts';
import { portalWithoutBrand } from '../portals/portals.ts';
import { findDisagreements } from '../testing/books.ts';
import { copyNewEngine } from '../testing/new-engine.ts';
import { keyPrefix, performStep } from '../testing/perform-step.ts';
import { hasPostgres, startPostgres } from '../testing/postgres.ts';
import { findWrongProceeds } from '../testing/proceeds.ts';
import { type History, historyArbitrary } from '../testing/random-steps.ts';

/** So many histories on each engine; without it as many as fit in `everydayMs`. */
const numRuns = Number(process.env.PROPERTY_RUNS || 0);
const everydayMs = 20_000;
const patienceMs = Math.max(120_000, numRuns * 3_000);
/** The books of few histories are compared quickly, so the tables are emptied now and then. */
const historiesInTables = 40;

const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-histories-'));
const files = createDirectoryStore(path.join(folder, 'files'));
const dueWork = createDueWork({
  secret: 'only-for-tests-000',
  files,
  portals: portalWithoutBrand('http://localhost'),
  mailUrl: undefined,
});
let now = new Date('2026-11-20T14:30:00.000Z');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Payments that were made more than once for one key. */
async function findDoubles(db: Database): Promise<unknown[]> {
  const { rows } = (await db.execute(
    sql`select reference from transactions where reference like ${`${keyPrefix}%`} group by 1 having count(*) > 1`,
  )) as unknown as { rows: unknown[] };
  return rows;
}

async function play(db: Database, chapters: History): Promise<void> {
  for (const { together, hours } of chapters) {
    await Promise.all(together.map((step) => performStep(db, step, now)));
    now = new Date(now.getTime() + hours * 3_600_000);
    await performDueWork(db, dueWork, now);
  }
  expect(await findDisagreements(db)).toEqual([]);
  expect(await findDoubles(db)).toEqual([]);
  expect(await findWrongProceeds(db)).toEqual([]);
}

const emptyTables = (db: Database) =>
  db.execute(
    sql`truncate transactions, deposits, ledger_entries, events, audit_entries, notifications, idempotency_keys, return_rate_watches cascade`,
  );

/** One database for all histories: to make one costs more than to play ten. */
async function playMany(databaseUrl?: string): Promise<void> {
  const dataDir = path.join(folder, 'data');
  if (!databaseUrl) await copyNewEngine(dataDir);
  const { db, engine, close } = await openDatabase({ dataDir, databaseUrl }, (opened) =>
    seed(opened, { transactionCount: 0, now }),
  );
  onTestFinished(close);
  let count = 0;
  let last = Promise.resolve();
  const playNext = async (chapters: History) => {
    if (count % historiesInTables === 0) await emptyTables(db);
    await play(db, chapters);
    count += 1;
  };
  const property = fc.asyncProperty(historyArbitrary, (chapters) => {
    last = playNext(chapters);
    return last;
  });
  const limits = numRuns ? { numRuns } : { numRuns: 1_000_000, interruptAfterTimeLimit: everydayMs };
  await fc.assert(property, { ...limits, endOnFailure: true });
  // An interruption leaves the last history on its way.
  await last;
  expect(count).toBeGreaterThan(0);
  console.log(`${count} histories on ${engine.kind}`);
}

describe('whatever happens in whatever order, the books agree, and no key moves money twice', () => {
  it('on PGlite, one after the other', () => playMany(), patienceMs);

  it.runIf(hasPostgres)(
    'on PostgreSQL, at once',
    async () => {
      const server = await startPostgres(['fsync=off']);
      onTestFinished(() => server.stop());
      await playMany(server.url);
    },
    patienceMs,
  );
});
