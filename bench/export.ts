import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exportColumns } from '../contract/src/vocabulary/export.ts';
import { exportQuery } from '../sandbox/backend/testing/export-query.ts';
import { startPostgres } from '../sandbox/backend/testing/postgres.ts';
import { type BenchBackend, startBenchBackend } from './lists/processes.ts';

/**
 * How long a full CSV export takes beside psql's \copy of the same query, in turns, and how much memory the backend
 * takes for it: figures, not a test. Exits with 1 when one is above its bound. Needs psql; Linux only.
 *
 *   node bench/export.ts                                    a PostgreSQL of its own with 1,000,000 transactions
 *   node bench/export.ts --database-url postgres://…        one that is there; an empty one is filled
 */
const { values } = parseArgs({
  options: {
    'database-url': { type: 'string' },
    transactions: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
  },
});
const bounds = { ratio: 3, growth: 100e6 };
const columns = exportColumns.transactions;
const style = { timeZone: 'America/Chicago', locale: 'en' } as const;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const residentBytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024;

interface Job {
  id: string;
  status: string;
  rowCount: number;
  size: number;
  createdAt: string;
  readyAt: string;
}

/** From when it was asked for to when it can be downloaded, as the backend tells; the wait in the queue included. */
async function runExport(backend: BenchBackend) {
  const before = residentBytes(backend.pid);
  let most = before;
  const asked = await backend.post('admin.demo', 'export/transactions', { columns, ...style });
  const { id } = JSON.parse(asked) as Job;
  for (;;) {
    await sleep(50);
    most = Math.max(most, residentBytes(backend.pid));
    const { items } = JSON.parse((await backend.get('admin.demo', 'export/list')).text) as { items: Job[] };
    const job = items.find((one) => one.id === id);
    if (job?.status !== 'ready') continue;
    const ms = Date.parse(job.readyAt) - Date.parse(job.createdAt);
    return { ms, rows: job.rowCount, bytes: job.size, growth: most - before };
  }
}

function runCopy(databaseUrl: string, dir: string) {
  const file = path.join(dir, 'copy.csv');
  const begin = performance.now();
  execFileSync('psql', ['-qc', `\\copy (${exportQuery([...columns], style)}) to '${file}' csv`, databaseUrl]);
  return { ms: performance.now() - begin, bytes: statSync(file).size };
}

const postgres =
  values['database-url'] === undefined
    ? await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB'])
    : undefined;
const databaseUrl = values['database-url'] ?? postgres?.url ?? '';
const dir = mkdtempSync(path.join(tmpdir(), 'countinghouse-bench-'));
const backend = await startBenchBackend({ databaseUrl, transactions: Number(values.transactions) });
try {
  await backend.get('admin.demo', 'transactions');
  const ratios: number[] = [];
  const growths: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const copied = runCopy(databaseUrl, dir);
    const exported = await runExport(backend);
    ratios.push(exported.ms / copied.ms);
    growths.push(exported.growth);
    const shown = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
    console.log(
      `\\copy ${(copied.ms / 1000).toFixed(1)} s, ${shown(copied.bytes)}; export of ${exported.rows} rows ${(exported.ms / 1000).toFixed(1)} s, ${shown(exported.bytes)}: ${ratios.at(-1)?.toFixed(2)} times as long; memory grew by ${shown(exported.growth)}; load average ${loadavg()[0]?.toFixed(1)}`,
    );
  }
  process.exitCode = Math.min(...ratios) > bounds.ratio || Math.max(...growths) > bounds.growth ? 1 : 0;
} finally {
  await backend.stop();
  await postgres?.stop();
  rmSync(dir, { recursive: true, force: true });
}
