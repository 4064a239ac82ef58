import { parseArgs } from 'node:util';
import { startPostgres } from '../sandbox/backend/testing/postgres.ts';
import { countCases, type ListCase, listCases } from './lists/cases.ts';
import { findMoment, from } from './lists/depth.ts';
import { measureInTurns } from './lists/measure.ts';
import { type BenchBackend, startBenchBackend } from './lists/processes.ts';

/**
 * How long lists and counts take, on page 1 and deep down: figures, not a test. Exits with 1 when one is above its bound.
 *
 *   node bench/lists.ts                                      a PostgreSQL of its own with 1,000,000 transactions
 *   node bench/lists.ts --database-url postgres://…          one that is there; an empty one is filled
 *   node bench/lists.ts --engine pglite                      the embedded engine with 20,000
 *
 * Filling a million takes minutes; the rest about one.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'postgres' },
    'database-url': { type: 'string' },
    transactions: { type: 'string' },
    rounds: { type: 'string', default: '40' },
  },
});
const isEmbedded = values.engine === 'pglite';
const transactions = Number(values.transactions ?? (isEmbedded ? 20_000 : 1_000_000));
const rounds = Number(values.rounds);
const bounds = { listMs: isEmbedded ? 60 : 50, countMs: 300, ratio: 1.3 };
/** Below this a median is mostly the network's and the clock's. */
const floorMs = 2;

const shown = (ms: number | undefined) => (ms === undefined ? '' : ms.toFixed(1)).padStart(8);
let isAbove = false;
const mark = (isWrong: boolean) => {
  isAbove ||= isWrong;
  return isWrong ? '  above its bound' : '';
};

async function measureLists(backend: BenchBackend): Promise<void> {
  const deep = await findMoment(backend, transactions / 2);
  const end = await findMoment(backend, transactions * 0.95);
  console.log('\n  page 1: p50, p95; after half of all rows: p50, p95; near the end: p50, p95 (ms)');
  for (const first of listCases) {
    const pages = [first, from(first, deep), from(first, end)].filter(
      (page): page is ListCase => page !== null,
    );
    const [one, half, last] = await measureInTurns(backend, pages, rounds);
    const worst = Math.max(one?.p95 ?? 0, half?.p95 ?? 0, last?.p95 ?? 0);
    const ratio = Math.max(half?.p50 ?? 0, last?.p50 ?? 0) / Math.max(one?.p50 ?? 0, floorMs);
    const figures = [one?.p50, one?.p95, half?.p50, half?.p95, last?.p50, last?.p95].map(shown).join('');
    const isWrong = worst > bounds.listMs || ratio > bounds.ratio;
    console.log(`${figures}  ${first.username} ${first.list}${mark(isWrong)}`);
  }
}

async function measureCounts(backend: BenchBackend): Promise<void> {
  console.log('\n  counts: p50, p95 (ms)');
  for (const one of countCases) {
    const [figures] = await measureInTurns(backend, [one], Math.ceil(rounds / 4));
    const isWrong = (figures?.p95 ?? 0) > bounds.countMs;
    console.log(`${shown(figures?.p50)}${shown(figures?.p95)}  ${one.username} ${one.list}${mark(isWrong)}`);
  }
}

const needsServer = !isEmbedded && values['database-url'] === undefined;
const postgres = needsServer ? await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']) : undefined;
const backend = await startBenchBackend({
  databaseUrl: values['database-url'] ?? postgres?.url,
  transactions,
});
try {
  const begin = performance.now();
  await backend.get('admin.demo', 'transactions');
  console.log(`filled with ${transactions} in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  await measureLists(backend);
  await measureCounts(backend);
} finally {
  await backend.stop();
  await postgres?.stop();
}
process.exitCode = isAbove ? 1 : 0;
