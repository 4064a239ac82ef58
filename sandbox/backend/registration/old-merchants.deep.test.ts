import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealOldBirths } from '../applications/seal-old-births.ts';
import { birthOf, unseal } from '../applications/sealed.ts';
import { openNewEngine } from '../testing/new-engine.ts';

const folder = path.join(import.meta.dirname, '../../store/migrations');
const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'));
const files: string[] = journal.entries.map(({ tag }: { tag: string }) => `${tag}.sql`);
/** The first of those that change what was kept of merchants. */
const first = files.indexOf('0046_business_settings.sql');
const secret = 'a secret of the test alone';
const logo = `data:image/png;base64,${Buffer.from('a logo').toString('base64')}`;

let client: PGlite;
const rowsOf = async <Row>(text: string) => (await client.query<Row>(text)).rows;

const statuses = ['draft', 'in_review', 'active', 'declined'];

/** A database of before: four merchants in four statuses, with a status history, owners and logos. */
beforeAll(async () => {
  client = await openNewEngine();
  const run = (name: string) => client.exec(readFileSync(path.join(folder, name), 'utf8'));
  for (const name of files.slice(0, first)) await run(name);
  await client.exec("insert into partners (id, name, created_at) values ('par_1', 'Partner', '2024-01-01')");
  for (const status of statuses) {
    await client.query(
      `insert into merchants (id, partner_id, name, status, compliance, created_at, mcc, city, region, country,
        currency, time_zone, charges_enabled, deposits_enabled, account_last4)
       values ($1, 'par_1', $1, $1, 'clear', '2024-01-02', '5999', 'Portland', 'OR', 'US', 'USD',
        'America/New_York', false, false, '')`,
      [status],
    );
    for (const [born, key] of [
      ['1961-07-19', 'own_old'],
      ['2020-02-29', 'own_young'],
    ])
      await client.query(
        `insert into merchant_owners (merchant_id, name, ownership_percent, is_control_person, date_of_birth,
          tax_id_last4, key) values ($1, 'Ada', 50, false, $2, '1234', $3)`,
        [status, born, key],
      );
  }
  const history = ['in_review', 'active', 'restricted', 'active', 'active'];
  for (const [index, status] of history.entries())
    await client.query(
      `insert into merchant_status_events (merchant_id, action, status, compliance, by, reason, at)
       values ('active', 'board', $1, 'clear', 'ada', '', $2)`,
      [status, `2024-02-0${index + 1}`],
    );
  for (const [owner, image] of [
    ['active', logo],
    ['par_1', logo],
    ['draft', ''],
    ['nobody', logo],
  ])
    await client.query(
      "insert into custom_displays (owner_id, logo, user_icon, favicon, is_external) values ($1, $2, '', '', false)",
      [owner, image],
    );
  for (const name of files.slice(first)) await run(name);
  await sealOldBirths(drizzle({ client }), secret);
});
afterAll(() => client?.close());

it('have been in their status since they came to it last', async () => {
  const rows = await rowsOf(`select id, status_since::date::text as since from merchants order by id`);
  expect(rows).toEqual([
    { id: 'active', since: '2024-02-04' },
    ...['declined', 'draft', 'in_review'].map((id) => ({ id, since: null })),
  ]);
  expect(await rowsOf('select partner_id from figure_counts')).toEqual([{ partner_id: 'par_1' }]);
});

it('keep their logo, which can be restored; what belongs to nobody is not taken over', async () => {
  const rows = await rowsOf(
    `select k.owner_id, k.owner_kind, k.url, k.bytes, s.version, s.logo_id = k.id as used
     from kept_logos k join business_settings s on s.owner_id = k.owner_id order by k.owner_id`,
  );
  const kept = { url: logo, bytes: 6, version: 1, used: true };
  expect(rows).toEqual([
    { owner_id: 'active', owner_kind: 'merchant', ...kept },
    { owner_id: 'par_1', owner_kind: 'partner', ...kept },
  ]);
});

it('have dates of birth sealed while they are needed, and none after', async () => {
  const rows = await rowsOf<Record<string, string | number | boolean | null>>(
    'select merchant_id, key, date_of_birth, birth_year, is_adult, sealed_birth from merchant_owners order by id',
  );
  expect(rows).toHaveLength(2 * statuses.length);
  for (const { merchant_id: of, key, sealed_birth: sealed, ...row } of rows) {
    const isOld = key === 'own_old';
    expect(row).toEqual({
      date_of_birth: null,
      birth_year: isOld ? 1961 : 2020,
      is_adult: isOld,
    });
    const isNeeded = of === 'draft' || of === 'in_review';
    const opened = sealed && unseal(secret, birthOf(String(of), String(key)), String(sealed));
    expect([of, opened]).toEqual([of, isNeeded ? (isOld ? '1961-07-19' : '2020-02-29') : null]);
  }
});
