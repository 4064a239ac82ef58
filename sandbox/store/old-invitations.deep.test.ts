import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openNewEngine } from '../backend/testing/new-engine.ts';
import { hasPostgres, startPostgres } from '../backend/testing/postgres.ts';

const folder = path.join(import.meta.dirname, 'migrations');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(folder, 'meta', file), 'utf8'));
const files: string[] = readJson('_journal.json').entries.map(({ tag }: { tag: string }) => `${tag}.sql`);
const migration = files.indexOf('0051_invitations.sql');

interface Client {
  exec(text: string): Promise<unknown>;
  rows(text: string): Promise<unknown[]>;
}

async function openPglite(): Promise<Client> {
  const client = await openNewEngine();
  onTestFinished(() => client.close());
  return { exec: (text) => client.exec(text), rows: async (text) => (await client.query(text)).rows };
}

async function openPostgres(): Promise<Client> {
  const server = await startPostgres();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await server.stop();
  });
  return { exec: (text) => client.query(text), rows: async (text) => (await client.query(text)).rows };
}

const user = (username: string, acceptedAt: string) =>
  `insert into users (username, email, given_name, family_name, role, is_restricted, is_enabled, created_at, accepted_at)
   values ('${username}', '${username}@example.com', 'A', 'B', 'merchants', false, true, '2026-11-01T08:00:00Z', ${acceptedAt})`;

/** Users of before links: who accepted, who was mailed a temporary password; and a mail that waits. */
async function expectOldRowsKept(client: Client): Promise<void> {
  const run = (name: string) => client.exec(readFileSync(path.join(folder, name), 'utf8'));
  for (const name of files.slice(0, migration)) await run(name);
  await client.exec(user('member.old', "'2026-11-02T08:00:00Z'"));
  await client.exec(user('invited.old', 'null'));
  await client.exec(
    `insert into outbox (id, kind, recipient, subject, text, created_at) values ('mail_1', 'receipt', 'a@example.com', 's', 't', now())`,
  );
  for (const name of files.slice(migration)) await run(name);
  expect(
    await client.rows(
      `select username, digest, language, sender, resend_count as again,
        to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as sent,
        to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as expires
       from invitations`,
    ),
  ).toEqual([
    {
      ...{ username: 'invited.old', digest: null, language: 'en', sender: '', again: 0 },
      ...{ sent: '2026-11-01 08:00', expires: '2026-11-08 08:00' },
    },
  ]);
  expect(await client.rows('select recipient, html, is_sealed from outbox')).toEqual([
    { recipient: 'a@example.com', html: null, is_sealed: false },
  ]);
  expect(await client.rows(`select username from users order by username`)).toHaveLength(2);
}

describe('invitations of before there were links', () => {
  it('are kept with the time for which their password works, in the embedded database', async () => {
    await expectOldRowsKept(await openPglite());
  }, 60_000);

  it.skipIf(!hasPostgres)(
    'and on a database server',
    async () => expectOldRowsKept(await openPostgres()),
    60_000,
  );
});

it('the snapshots of the schema follow on each other, so that the next migration can be drawn from them', () => {
  const snapshots = readdirSync(path.join(folder, 'meta')).filter((file) => file.endsWith('_snapshot.json'));
  const chain = snapshots.sort().map((file) => readJson(file));
  expect(chain.length).toBeGreaterThan(10);
  for (const [index, { prevId }] of chain.entries())
    if (index > 0) expect([snapshots[index], prevId]).toEqual([snapshots[index], chain[index - 1].id]);
});
