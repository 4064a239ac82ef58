import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import type { TestBackend } from './test-backend.ts';

/** What requests may write although they are refused: that they were. */
const ignored = ['audit_entries'];
/** Events and notifications get their numbers, and exports get on, by themselves. */
const changedByThemselves = ['events', 'notifications', 'export_jobs'];

/** Exports run by themselves, and tell when they are done; mails leave by themselves. */
export async function untilJobsAreDone(db: Database): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    const { rows } = (await db.execute(
      sql`select 1 from export_jobs where status in ('queued', 'running') union all select 1 from outbox limit 1`,
    )) as unknown as { rows: unknown[] };
    if (rows.length === 0) return;
    await sleep(50);
  }
}

/** Has the database note each row of the domain that is added, changed or taken away, unless it is taken back. */
async function noteWrites(db: Database): Promise<void> {
  await db.execute(sql`create schema testing`);
  await db.execute(sql`create table testing.writes (name text not null)`);
  await db.execute(sql`
    create function testing.note_write() returns trigger language plpgsql as
    $$ begin insert into testing.writes values (tg_table_name); return null; end $$`);
  // The job queue's tables are in a schema of their own.
  const { rows } = (await db.execute(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)) as unknown as { rows: { name: string }[] };
  for (const { name } of rows) {
    if (ignored.includes(name)) continue;
    const table = sql.identifier(name);
    await db.execute(sql`
      create trigger note_row after insert or delete on ${table}
      for each row execute function testing.note_write()`);
    if (changedByThemselves.includes(name)) continue;
    await db.execute(sql`
      create trigger note_change after update on ${table}
      for each row when (old.* is distinct from new.*) execute function testing.note_write()`);
  }
}

type Counts = Record<string, number>;

async function readCounts(db: Database): Promise<Counts> {
  const { rows } = (await db.execute(
    sql`select name, count(*)::int as count from testing.writes group by name order by name`,
  )) as unknown as { rows: { name: string; count: number }[] };
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Of each database that is watched, the counts after which nothing was left to be done. */
const settled = new WeakMap<Database, Counts>();

/** How many rows of each table were written since this was asked first. */
export async function countWrites({ db, advance }: TestBackend): Promise<Counts> {
  const known = settled.get(db);
  if (!known) await noteWrites(db);
  const counts = await readCounts(db);
  // Without a write nothing became due.
  if (known && isDeepStrictEqual(counts, known)) return known;
  // What is due already is done now, and not by the clock's next tick.
  await advance({});
  await untilJobsAreDone(db);
  const after = await readCounts(db);
  settled.set(db, after);
  return after;
}
