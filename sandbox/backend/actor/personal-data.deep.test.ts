import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { boardOf } from '../testing/boards.ts';
import { type Call, inviteUser } from '../testing/invited-user.ts';
import { openNewEngine } from '../testing/new-engine.ts';
import { bankDebit, newKey } from '../testing/orders.ts';
import { viewOf } from '../testing/saved-views.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { personalTables } from './personal-data.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const username = 'nina.holt';

const invite = (as: string, role: object) => inviteUser(backend, as, { username, ...role });

/** What a person sees that is theirs alone. */
const personal = async (call: Call) => ({
  exports: (await call('export/list')).body.items,
  views: (await call('views?list=transactions')).body.items,
  boards: (await call('user/boards')).body.boards.map(({ name }: { name: string }) => name),
  muted: (await call('notifications/preferences')).body.muted,
  audit: (await call(`audit?username=${username}`)).body.items.map(
    ({ action }: { action: string }) => action,
  ),
});
const key = newKey();
const pay = (call: Call, merchantId: string) =>
  call('proxy/card-payment', 'POST', { ...bankDebit, merchantId }, key);

describe('what belongs to a person', () => {
  it('is never the next one’s of that name, of whatever tenant, and goes when the person goes', async () => {
    const first = await invite('partner.demo', { role: 'merchants', merchantId: 'mer_0002' });
    const view = { ...viewOf('Mine', { filter: { status: ['settled'] } }), visibility: 'team' };
    const { id } = (await first.call('views', 'POST', view)).body;
    const task = { id, timeZone: 'America/New_York', locale: 'en' };
    await first.call('views/default', 'PUT', { list: 'transactions', id });
    const schedule = { ...task, frequency: 'daily', hour: 6, format: 'csv' };
    expect((await first.call('views/schedule', 'PUT', schedule)).status).toBe(200);
    await first.call('export/transactions', 'POST', {});
    await first.call('user/boards', 'PUT', { revision: 0, boards: [boardOf({ name: 'Mine' })] });
    await first.call('notifications/preferences', 'PUT', { muted: ['dispute_opened'] });
    const paid = await pay(first.call, 'mer_0002');
    expect(paid.status).toBe(201);
    const before = await personal(first.call);
    expect([before.exports.length, before.views.length, before.boards]).toEqual([1, 1, ['Mine']]);
    expect((await rowsOf(first.subject)).length).toBeGreaterThan(5);

    const deletion = `usermanagement/delete?username=${username}`;
    expect((await backend.send('partner.demo', 'delete', deletion, undefined)).status).toBe(200);
    expect(await rowsOf(first.subject)).toEqual([]);
    const second = await invite('hauspay.partner', { role: 'merchants', merchantId: 'hauspay_0001' });
    expect(second.subject).not.toBe(first.subject);
    expect(await personal(second.call)).toEqual({
      ...{ exports: [], views: [], boards: [], muted: [], audit: [] },
    });
    // The same key is another person's here: not the payment of the first, and no 422 that tells of it.
    expect((await pay(second.call, 'hauspay_0001')).body.transaction.merchant.id).toBe('hauspay_0001');
    await backend.advance({ hours: 1 });
  });

  it('is kept by the person’s id in every table that keeps such things', async () => {
    const rows = await query(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and table_name <> 'outbox' and column_name in ('subject', 'username') order by 1, 2`,
    );
    const tablesWith = (column: string) =>
      rows.filter((row) => row.column_name === column).map((row) => row.table_name);
    const personalNames = personalTables.map((table) => getTableConfig(table).name);
    // The trail, the steps of deposits and disputes and the list of users name people; which merchants a name manages, and how it was invited, goes with the name. A view ends with an entry in the trail.
    expect(tablesWith('subject')).toEqual([...personalNames, 'audit_entries', 'users', 'view_as'].sort());
    expect(tablesWith('username')).toEqual([
      'audit_entries',
      'deposit_steps',
      'dispute_events',
      'invitations',
      'user_merchants',
      'users',
      'view_as',
    ]);
  });

  it('is thought about where a table names a person in any other column', async () => {
    const rows = await query(
      `select table_name || '.' || column_name as place from information_schema.columns
       where table_schema = 'public' and data_type = 'text' and column_name ~ '(^|_)(by|owner|author|actor|subject|username)$'
         and column_name not in ('subject', 'username') order by 1`,
    );
    expect(rows.map(({ place }) => place)).toEqual([...history, ...byPerson].sort());
  });
});

/** Who did something: it names them for as long as it is kept, and nobody may do anything for having that name. */
const history = [
  'application_links.created_by',
  'application_sections.edited_by',
  'applications.submitted_by',
  'boards.owner',
  'branding_versions.published_by',
  'brandings.changed_by',
  'business_settings.edited_by',
  'change_documents.uploaded_by',
  'change_requests.decided_by',
  'change_requests.reported_by',
  'change_requests.requested_by',
  'checkout_profile_versions.published_by',
  'checkout_profiles.changed_by',
  'checkout_profiles.created_by',
  'dispute_events.actor',
  'dispute_responses.edited_by',
  'dispute_submissions.submitted_by',
  'evidence_files.uploaded_by',
  'merchant_documents.replaced_by',
  'merchant_documents.reviewed_by',
  'merchant_documents.uploaded_by',
  'merchant_news.by',
  'merchant_request_messages.by',
  'merchant_requests.closed_by',
  'merchant_requests.opened_by',
  'merchant_status_events.by',
  'notes.author',
  'notice_addresses.added_by',
  'payment_links.changed_by',
  'payment_links.created_by',
  'reconciliation_rows.matched_by',
  'reconciliations.author',
  'saved_views.owner',
  'setting_changes.by',
  'transaction_events.actor',
  'users.created_by',
  // Gone with the view, when either of the two goes.
  'view_as.target_username',
];
/** By which a person may do something; of what is from before it was kept the name is let go with the person. */
const byPerson = [
  'change_documents.uploaded_subject',
  'change_requests.requested_subject',
  'view_as.target_subject',
];

const query = async (text: string) =>
  ((await backend.db.execute(text)) as unknown as { rows: Record<string, string>[] }).rows;

/** The tables where something is kept for a person. */
async function rowsOf(subject: string): Promise<string[]> {
  const found = await Promise.all(
    personalTables.map(async (table) => {
      const { name } = getTableConfig(table);
      return (await query(`select 1 from ${name} where subject = '${subject}'`)).map(() => name);
    }),
  );
  return found.flat();
}

describe('rows from before people were known by their id', () => {
  const folder = path.join(import.meta.dirname, '../../store/migrations');
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'));
  const files: string[] = journal.entries.map(({ tag }: { tag: string }) => `${tag}.sql`);
  const migration = '0021_owned_by_person.sql';

  it('go to who had the name, and those of users who are gone to nobody', async () => {
    const old = await openNewEngine();
    onTestFinished(() => old.close());
    const run = (name: string) => old.exec(readFileSync(path.join(folder, name), 'utf8'));
    for (const name of files.slice(0, files.indexOf(migration))) await run(name);
    await old.exec(`
      insert into users (username, email, given_name, family_name, role, is_restricted, is_enabled, created_at)
        values ('ada', '', '', '', 'merchants', false, true, '2026-02-01');
      insert into user_preferences (username) values ('ada'), ('gone');
      insert into saved_views (id, list, owner, team, visibility, name, query, updated_at) values
        ('v1', 'transactions', 'ada', 'user:ada', 'private', 'x', '', '2026-03-01'),
        ('v2', 'transactions', 'ada', 'user:ada', 'private', 'of an earlier Ada', '', '2026-01-01'),
        ('v3', 'transactions', 'gone', 'merchant:m', 'team', 'x', '', '2026-03-01');
      insert into default_views (username, list, view_id) values ('ada', 'transactions', 'v3'), ('gone', 'disputes', 'v1');`);
    await old.exec('begin');
    await run(migration);
    await old.exec('commit');
    const column = async (text: string) =>
      (await old.query<{ found: string }>(text)).rows.map((row) => row.found);
    expect(await column('select subject as found from user_preferences')).toEqual(['name:ada']);
    expect(await column("select id || ' ' || subject || ' ' || team as found from saved_views")).toEqual([
      'v1 name:ada user:name:ada',
    ]);
    expect(await column('select subject as found from default_views')).toEqual([]);
  });
});
