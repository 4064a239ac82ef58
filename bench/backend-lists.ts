import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exportColumns } from '../contract/src/vocabulary/export.ts';
import type { Actor } from '../sandbox/backend/actor/actor.ts';
import { writeCsv } from '../sandbox/backend/exports/csv.ts';
import { createTransactionRepository } from '../sandbox/backend/transactions/repository.ts';
import { type Database, openDatabase } from '../sandbox/store/database.ts';
import { seed } from '../sandbox/store/seed/seed.ts';

/**
 * How fast lists, counts and an export are: figures, not a test.
 *
 *   node bench/backend-lists.ts --url postgres://postgres@127.0.0.1:5432/bench [--rows 1000000]
 *
 * Without a URL on PGlite, with 20,000 transactions. An empty database is filled first: a million rows take minutes.
 * `psql` must be on the path for the comparison with \copy.
 */
const { values } = parseArgs({ options: { url: { type: 'string' }, rows: { type: 'string' } } });
const rows = Number(values.rows ?? (values.url ? 1_000_000 : 20_000));
const now = new Date('2026-11-20T14:30:00.000Z');
const admin: Actor = {
  username: 'admin.demo',
  role: 'countinghouse',
  isRestricted: false,
  partnerId: null,
  merchantId: null,
};
const actors: Record<string, Actor> = {
  admin,
  partner: { ...admin, role: 'partners', partnerId: 'par_01' },
  merchant: { ...admin, role: 'merchants', merchantId: 'mer_0001' },
};

/** Median and 95th percentile of `count` runs, in milliseconds. */
async function measure(run: () => Promise<unknown>, count = 60): Promise<string> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(count * share)] ?? 0).toFixed(1);
  return `${at(0.5)} / ${at(0.95)} ms`;
}

/** The cursor of page 10,000, or of the last one there is. */
async function deepCursor(db: Database): Promise<string> {
  const offset = Math.min(500_000, Math.floor(rows * 0.9));
  const result: unknown = await db.execute(
    `select created_at, id from transactions order by created_at desc, id desc offset ${offset} limit 1`,
  );
  const [row] = (result as { rows: { created_at: string; id: string }[] }).rows;
  if (!row) throw new Error('the database has too few rows');
  return Buffer.from(JSON.stringify([new Date(row.created_at).toISOString(), row.id])).toString('base64url');
}

async function measureLists(db: Database): Promise<void> {
  const transactions = createTransactionRepository(db);
  const cursor = await deepCursor(db);
  for (const [name, actor] of Object.entries(actors)) {
    const page = (more: object) => measure(() => transactions.findPage(actor, { limit: 50, ...more }));
    console.log(`${name}, median / p95`);
    console.log(`  page 1         ${await page({})}`);
    console.log(`  page 10,000    ${await page({ cursor })}`);
    console.log(`  rare status    ${await page({ status: ['settlement_declined'] })}`);
    console.log(`  search by name ${await page({ search: 'nguyen' })}`);
    console.log(`  search, none   ${await page({ search: 'zzzzqq' })}`);
    console.log(`  counts, all    ${await measure(() => transactions.findStatusTotals(actor, {}), 20)}`);
  }
}

async function measureExport(db: Database, url: string): Promise<void> {
  const columns = [...exportColumns.transactions];
  const job = {
    ...{ id: 'exp_bench', username: admin.username, actor: admin, kind: 'transactions', format: 'csv' },
    ...{ status: 'running', columns, filter: {}, order: 'newest', timeZone: 'UTC', locale: 'en' },
    ...{ rowCount: 0, totalCount: null, size: null, createdAt: new Date(), readyAt: null, dueAt: null },
  } as Parameters<typeof writeCsv>[1];
  const before = process.memoryUsage().rss;
  let most = before;
  const start = performance.now();
  const written = writeCsv(db, job, async () => {
    most = Math.max(most, process.memoryUsage().rss);
  });
  for await (const _ of written);
  const ours = (performance.now() - start) / 1_000;
  const select = `select t.id, to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'), t.type, t.status, round(t.amount_minor / 100.0, 2), round(t.captured_minor / 100.0, 2), round(t.refunded_minor / 100.0, 2), t.currency, t.merchant_id, m.name, t.brand, t.last4, t.customer_name, t.customer_email, t.reference, t.description from transactions t join merchants m on m.id = t.merchant_id order by t.created_at desc, t.id desc`;
  const copyStart = performance.now();
  spawnSync('psql', [url, '-q', '-c', `\\copy (${select}) to '/dev/null' csv header`], { stdio: 'inherit' });
  const copy = (performance.now() - copyStart) / 1_000;
  console.log(
    `export ${ours.toFixed(1)} s, \\copy ${copy.toFixed(1)} s, memory +${((most - before) / 1e6).toFixed(0)} MB`,
  );
}

const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-bench-'));
const database = await openDatabase({ databaseUrl: values.url, dataDir: path.join(folder, 'data') });
await seed(database.db, { transactionCount: rows, now });
await measureLists(database.db);
if (values.url) await measureExport(database.db, values.url);
await database.close();
rmSync(folder, { recursive: true, force: true });
