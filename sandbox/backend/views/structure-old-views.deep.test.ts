import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ViewContent } from '@countinghouse/contract';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { savedViews } from '../../store/schema/views.ts';
import { openNewEngine } from '../testing/new-engine.ts';
import { viewOf } from '../testing/saved-views.ts';
import { structureOldViews } from './structure-old-views.ts';

const folder = path.join(import.meta.dirname, '../../store/migrations');
const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'));
const files: string[] = journal.entries.map(({ tag }: { tag: string }) => `${tag}.sql`);
const migration = files.indexOf('0024_structured_views.sql');

/** A database of before, with a view for each address; the view's id is its place among them. */
async function openOld(addresses: readonly string[]) {
  const client = await openNewEngine();
  onTestFinished(() => client.close());
  const run = (name: string) => client.exec(readFileSync(path.join(folder, name), 'utf8'));
  for (const name of files.slice(0, migration)) await run(name);
  for (const [index, query] of addresses.entries()) {
    await client.query(
      `insert into saved_views (id, list, subject, owner, team, visibility, name, query, updated_at)
       values ($1, 'transactions', 's', 'ada', 'user:s', 'private', 'x', $2, '2026-03-01')`,
      [String(index), query],
    );
  }
  for (const name of files.slice(migration)) await run(name);
  return drizzle({ client });
}

type Content = Partial<ViewContent<'transactions'>>;

const read: [address: string, content: Content][] = [
  ['', {}],
  ['status=declined', { filter: { status: ['declined'] } }],
  [
    'search=ada%40example.com&type=card&status=settled&status=refunded&status=settled&brand=visa&merchant=mer_0001',
    {
      filter: {
        ...{ search: 'ada@example.com', type: 'card', status: ['settled', 'refunded'], brand: ['visa'] },
        merchantId: ['mer_0001'],
      },
    },
  ],
  [
    'amountMax=99&amountMin=10.50&currency=USD&sort=highest',
    { filter: { amountMin: 1050, amountMax: 9900, currency: 'USD' }, sort: 'highest' },
  ],
  [
    'amountMin=5000&amountMax=100&currency=VND',
    { filter: { amountMin: 100, amountMax: 5000, currency: 'VND' } },
  ],
  // A currency alone was no part of the list's filter.
  ['currency=USD', {}],
  ['days=7', { dateRange: { kind: 'last', days: 7 } }],
  ['days=7&from=2026-01-01', { dateRange: { kind: 'last', days: 7 } }],
  [
    'from=2026-01-31&to=2026-01-01&timeZone=Asia%2FTokyo',
    { dateRange: { kind: 'dates', from: '2026-01-01', to: '2026-01-31', timeZone: 'Asia/Tokyo' } },
  ],
  ['from=2026-01-01', { dateRange: { kind: 'dates', from: '2026-01-01', to: null, timeZone: null } }],
  [
    'columns=amount.90%2Cshoes%2Cid%2Camount.80&density=compact',
    { columns: [{ key: 'amount', width: 80 }, { key: 'id' }], density: 'compact' },
  ],
  ['columns=shoes&density=wide', { density: 'comfortable' }],
  ['sort=sideways&view=view_1&utm_source=mail', {}],
  ['search=&type=&status=settled', { filter: { status: ['settled'] } }],
];

const broken = [
  'currency=x&amountMin=1',
  'currency=USD&amountMin=12345678901234567890',
  'amountMin=1',
  'amountMin=ten&currency=USD',
  'days=Infinity',
  'days=1e9',
  'days=-1',
  'days=0.5',
  'search=a%00b',
  'search=4242+4242+4242+4242',
  'from=0000-01-01',
  'to=9999-12-31',
  'from=2026-13-45',
  'from=2026-11-01&timeZone=Mars%2FOlympus',
  'merchant=a%00b',
  'status=none',
  'status=settled%2Crefunded',
  'brand=',
  'type=x',
];

it('views of old get their structure, and what cannot be read stays as it was', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const addresses = [...read.map(([address]) => address), ...broken];
  const db = await openOld(addresses);
  await structureOldViews(db);
  const rows = await db.select().from(savedViews);
  const found = addresses.map((address, index) => {
    const { content, query } = rows.find(({ id }) => id === String(index)) ?? {};
    return { address, content, query };
  });
  expect(found).toEqual([
    ...read.map(([address, content]) => ({ address, content: viewOf('', content).content, query: null })),
    ...broken.map((address) => ({ address, content: null, query: address })),
  ]);
  expect(said).toHaveBeenCalledTimes(broken.length);
  // A start that comes later has nothing left to read but those.
  await structureOldViews(db);
  expect(await db.select().from(savedViews)).toEqual(expect.arrayContaining(rows));
});

it('a view and an export of one merchant are kept as of a list of one', async () => {
  const client = await openNewEngine();
  onTestFinished(() => client.close());
  await client.exec(`create table saved_views (content jsonb);
    create table export_jobs (filter jsonb);
    insert into saved_views values ('{"filter":{"merchantId":"mer_1"}}'), ('{"filter":{}}'), (null);
    insert into export_jobs values ('{"merchantId":"mer_1"}'), ('{"merchantId":["mer_2"]}');`);
  await client.exec(readFileSync(path.join(folder, '0027_several_merchants.sql'), 'utf8'));
  const views = await client.query("select content->'filter'->'merchantId' of from saved_views order by of");
  expect(views.rows).toEqual([{ of: ['mer_1'] }, { of: null }, { of: null }]);
  const exported = await client.query("select filter->'merchantId' of from export_jobs order by of");
  expect(exported.rows).toEqual([{ of: ['mer_1'] }, { of: ['mer_2'] }]);
});
