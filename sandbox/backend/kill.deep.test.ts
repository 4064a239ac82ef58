import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backendPrefix } from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningIdentity, startIdentity } from '../identity/server.ts';
import { parseIdentitySettings } from '../identity/settings.ts';
import { signInWithPassword } from '../identity/testing/sign-in-with-password.ts';
import { type ServiceProcess, startServiceProcess } from '../service/testing/service-process.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { findDisagreements } from './testing/books.ts';
import { moveMoneyUntilKilled, type Order, type Reply, saleOf } from './testing/money-stream.ts';
import { hasPostgres, startPostgres, type TestPostgres } from './testing/postgres.ts';

const kills = Number(process.env.KILL_ROUNDS || 3);
const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-kill-'));
const settings = {
  ...parseIdentitySettings({ IDENTITY_DATA_DIR: path.join(folder, 'identity') }),
  port: 0,
  log: () => undefined,
};
let identity: RunningIdentity;
let token: string;

beforeAll(async () => {
  identity = await startIdentity(settings);
  token = (await signInWithPassword(identity.url, 'merchant.demo')).IdToken;
});
afterAll(async () => {
  await identity.close();
  rmSync(folder, { recursive: true, force: true });
});

type Environment = Record<string, string>;

const start = (env: Environment): Promise<ServiceProcess> =>
  startServiceProcess('backend', {
    BACKEND_PORT: '0',
    SEED_TRANSACTIONS: '60',
    BACKEND_TOKEN_ISSUER: `http://localhost:${identity.port}/${settings.poolId}`,
    ...env,
  });

async function ask(backend: ServiceProcess, endpoint: string, body?: unknown, key?: string): Promise<Reply> {
  const response = await fetch(`${backend.url}${backendPrefix}/${endpoint}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
const send = (backend: ServiceProcess) => (order: Order) =>
  ask(
    backend,
    order.kind === 'sale' ? 'proxy/card-payment' : 'proxy/card-void-refund',
    order.body,
    order.key,
  );

async function moveClock({ controlUrl }: ServiceProcess, move: object): Promise<void> {
  const response = await fetch(`${controlUrl}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(move),
  });
  expect(response.status).toBe(200);
}

/** A Tuesday's working hours, a week or two ahead: what is captured then is not cut off while the test runs. */
function calmMoment(): Date {
  const moment = new Date(Date.now() + 7 * 86_400_000);
  while (moment.getUTCDay() !== 2) moment.setTime(moment.getTime() + 86_400_000);
  moment.setUTCHours(16, 0, 0, 0);
  return moment;
}

/** Payments that have settled, so that they can be refunded. */
async function settlePayments(env: Environment): Promise<string[]> {
  const backend = await start(env);
  const paid: string[] = [];
  for (const key of ['settled-before-1', 'settled-before-2']) {
    paid.push((await send(backend)(saleOf(key))).body.transaction.id);
  }
  await moveClock(backend, { to: calmMoment().toISOString() });
  await backend.end('SIGTERM');
  return paid;
}

interface Sent {
  orders: Order[];
  answers: Map<string, Reply>;
  exports: string[];
}

async function killAgainAndAgain(env: Environment, settled: string[]): Promise<Sent> {
  const sent: Sent = { orders: [], answers: new Map(), exports: [] };
  const kinds: Order['kind'][] = ['sale', 'refund', 'void'];
  const wereAllSent = () => kinds.every((kind) => sent.orders.some((order) => order.kind === kind));
  // On a busy machine, few may be sent before the kill.
  for (let round = 0; round < kills || !wereAllSent(); round += 1) {
    const backend = await start(env);
    sent.exports.push((await ask(backend, 'export/transactions', {})).body.id);
    const cut = await moveMoneyUntilKilled(backend, send(backend), { prefix: `kill-${round}`, settled });
    sent.orders.push(...cut.orders);
    for (const [key, answer] of cut.answers) sent.answers.set(key, answer);
  }
  return sent;
}

/** How many of each were booked; a void and a capture of the same payment leave an entry each. */
async function countBooked(db: Database): Promise<unknown> {
  const { rows } = (await db.execute(sql`
    with killed as (select id from transactions where reference like 'kill-%')
    select (select count(*)::int from killed) as sales,
      (select count(distinct reference)::int from transactions where reference like 'kill-%') as "differentSales",
      (select count(*)::int from refunds where reason like 'kill-%') as refunds,
      (select count(distinct reason)::int from refunds where reason like 'kill-%') as "differentRefunds",
      (select count(*)::int from refunds where status <> 'succeeded') as "unfinishedRefunds",
      (select count(*)::int from ledger_entries where kind = 'void' and transaction_id in (select id from killed)) as voids,
      (select count(*)::int from audit_entries where action like 'payment:%' and outcome = 'done') as audited`)) as unknown as {
    rows: unknown[];
  };
  return rows[0];
}

/** Whoever asked for exports is told of each, and of none twice, though their work was begun again after each kill. */
async function expectToldOnce(backend: ServiceProcess, exports: string[]): Promise<void> {
  const { items } = (await ask(backend, 'notifications?limit=200&kind=export_ready&unread=true')).body;
  const told = items.map(({ recordId }: { recordId: string }) => recordId);
  expect(told.sort()).toEqual([...exports].sort());
}

async function survives(env: Environment): Promise<void> {
  const settled = await settlePayments(env);
  const { orders, answers, exports } = await killAgainAndAgain(env, settled);
  const backend = await start(env);
  for (const order of orders) {
    const again = await send(backend)(order);
    expect([order.key, again.status]).toEqual([order.key, 201]);
    // What was answered before the kill is answered the same after it.
    if (answers.has(order.key)) expect(again).toEqual(answers.get(order.key));
  }
  await vi.waitFor(
    async () => {
      const { items } = (await ask(backend, 'export/list?limit=200')).body;
      const mine = items.filter(({ id }: { id: string }) => exports.includes(id));
      expect(mine.map(({ status }: { status: string }) => status)).toEqual(exports.map(() => 'ready'));
    },
    { timeout: 90_000, interval: 1_000 },
  );
  await expectToldOnce(backend, exports);
  await moveClock(backend, { days: 5 });
  await backend.end('SIGTERM');
  const { db, close } = await openDatabase({
    dataDir: env.BACKEND_DATA_DIR ?? '',
    databaseUrl: env.DATABASE_URL,
  });
  const sentOf = (wanted: Order['kind']) => orders.filter(({ kind }) => kind === wanted).length;
  const [sales, refunds, voids] = [sentOf('sale'), sentOf('refund'), sentOf('void')];
  expect(Math.min(sales, refunds, voids)).toBeGreaterThan(0);
  expect(await countBooked(db)).toEqual({
    ...{ sales, refunds, voids },
    differentSales: sales,
    differentRefunds: refunds,
    unfinishedRefunds: 0,
    audited: orders.length + settled.length,
  });
  expect(await findDisagreements(db)).toEqual([]);
  await close();
}

describe('killed at any moment, the backend loses nothing and doubles nothing', () => {
  it('on PGlite', () => survives({ BACKEND_DATA_DIR: path.join(folder, 'pglite') }));

  describe.runIf(hasPostgres)('on PostgreSQL', () => {
    let server: TestPostgres;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server.stop());

    it(
      'as well',
      () => survives({ DATABASE_URL: server.url, BACKEND_DATA_DIR: path.join(folder, 'files') }),
      600_000,
    );
  });
});
