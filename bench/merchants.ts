import { parseArgs } from 'node:util';
import { addMerchants } from '../sandbox/backend/testing/many-merchants.ts';
import { startPostgres } from '../sandbox/backend/testing/postgres.ts';
import { measureInTurns } from './lists/measure.ts';
import { startBenchBackend } from './lists/processes.ts';

/**
 * How much longer a page of 50 merchants takes when there are thousands more of them, in each order and by each figure:
 * figures, not a test. Exits with 1 when one is above its bound.
 *
 *   node bench/merchants.ts                  a PostgreSQL of its own with 20,000 transactions, 204 merchants and then 10,000 more
 */
const { values } = parseArgs({
  options: { merchants: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '30' } },
});
const rounds = Number(values.rounds);
const bounds = { ms: 150 };

const cases = [
  '',
  '?sort=longest',
  '?sort=highest',
  '?sort=disputes',
  '?sort=returns',
  '?rates=near,above',
  '?missing=application,request',
  '?deposits=paused,off&sort=newest',
  '?search=coffee',
].map((query) => ({ username: 'admin.demo', list: `merchant-status${query}` }));

const shown = (ms: number | undefined) => (ms === undefined ? '' : ms.toFixed(1)).padStart(8);

const postgres = await startPostgres();
const backend = await startBenchBackend({ databaseUrl: postgres.url, transactions: 20_000 });
try {
  const few = await measureInTurns(backend, cases, rounds);
  await addMerchants(postgres.url, Number(values.merchants));
  const many = await measureInTurns(backend, cases, rounds);
  console.log('\n  204 merchants: p50, p95; thousands more: p50, p95 (ms); ratio of p50');
  for (const [index, { list }] of cases.entries()) {
    const [one, other] = [few[index], many[index]];
    const isAbove = (other?.p95 ?? 0) > bounds.ms;
    if (isAbove) process.exitCode = 1;
    const ratio = ((other?.p50 ?? 0) / (one?.p50 ?? 1)).toFixed(1);
    console.log(
      `${[one?.p50, one?.p95, other?.p50, other?.p95].map(shown).join('')}  ×${ratio}  ${list}${isAbove ? '  above its bound' : ''}`,
    );
  }
} finally {
  await backend.stop();
  await postgres.stop();
}
