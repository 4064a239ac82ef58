import { parseArgs } from 'node:util';
import { addUsers } from '../sandbox/backend/testing/many-users.ts';
import { startPostgres } from '../sandbox/backend/testing/postgres.ts';
import { openDatabase } from '../sandbox/store/database.ts';
import { measureInTurns } from './lists/measure.ts';
import { startBenchBackend } from './lists/processes.ts';
import { measureBulk } from './users/bulk.ts';

/**
 * How much longer a page of users, its counts and a search take when one partner has thousands, for that partner, for
 * administrators, and for another partner, who must not notice; and how long it takes to invite and to disable hundreds,
 * and what that partner's list takes meanwhile: figures, not a test. Exits with 1 when one is above its
 * bound.
 *
 *   node bench/users.ts                      a PostgreSQL of its own with the demo users, and then 10,000 more
 */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '30' },
    bulk: { type: 'string', default: '500' },
  },
});
const rounds = Number(values.rounds);
const bounds = { ms: 150, ofOthers: 3, othersInBulk: 250 };

const lists = [
  'all',
  'all?sort=newest',
  'all?sort=idle',
  'all?search=lane99',
  'all?role=partners',
  'all?status=invited&access=restricted',
  'all?idleDays=30',
  'all?merchantId=mer_0001',
  'status',
  'status?search=lane99',
];
const asked = (username: string, paths: readonly string[]) =>
  paths.map((one) => ({ username, list: `usermanagement/${one}` }));
const cases = [
  ...asked('partner.demo', lists),
  ...asked('admin.demo', [...lists, 'all?partnerId=par_01', 'status?partnerId=par_01']),
  ...asked('hauspay.partner', ['all', 'all?sort=idle', 'all?search=lane99', 'status']),
];

const shown = (ms: number | undefined) => (ms === undefined ? '' : ms.toFixed(1)).padStart(8);

const postgres = await startPostgres();
const backend = await startBenchBackend({ databaseUrl: postgres.url, transactions: 100 });
try {
  const few = await measureInTurns(backend, cases, rounds);
  const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: '' });
  await addUsers(db, Number(values.users), new Date());
  await close();
  const many = await measureInTurns(backend, cases, rounds);
  console.log('\n  demo users: p50, p95; thousands more: p50, p95 (ms); ratio of p50');
  for (const [index, { username, list }] of cases.entries()) {
    const [one, other] = [few[index], many[index]];
    const ratio = (other?.p50 ?? 0) / (one?.p50 ?? 1);
    const isAbove =
      (other?.p95 ?? 0) > bounds.ms || (username === 'hauspay.partner' && ratio > bounds.ofOthers);
    if (isAbove) process.exitCode = 1;
    const figures = [one?.p50, one?.p95, other?.p50, other?.p95].map(shown).join('');
    console.log(`${figures}  ×${ratio.toFixed(1)}  ${username} ${list}${isAbove ? '  above its bound' : ''}`);
  }
  console.log('\n  each: p50, p95; another partner’s list meanwhile: p50, p95 (ms)');
  for (const { name, p50, p95, seconds, other } of await measureBulk(backend, Number(values.bulk))) {
    const isAbove = other.p95 > bounds.othersInBulk;
    if (isAbove) process.exitCode = 1;
    const figures = [p50, p95, other.p50, other.p95].map(shown).join('');
    console.log(`${figures}  ${name} in ${seconds.toFixed(1)} s${isAbove ? '  above its bound' : ''}`);
  }
} finally {
  await backend.stop();
  await postgres.stop();
}
