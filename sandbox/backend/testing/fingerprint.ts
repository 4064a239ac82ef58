import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import type { TestBackend } from './test-backend.ts';

/** What requests may write although they are refused: that they were. */
const written = ['audit_entries'];
/** Events get their numbers, and exports get on, by themselves. */
const countedOnly = ['events', 'export_jobs'];

/** Exports run by themselves, and tell when they are done; mails leave by themselves. */
async function untilJobsAreDone(db: Database): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    const { rows } = (await db.execute(
      sql`select 1 from export_jobs where status in ('queued', 'running') union all select 1 from outbox limit 1`,
    )) as unknown as { rows: unknown[] };
    if (rows.length === 0) return;
    await sleep(50);
  }
}

/**
 * A number for the content of each table of the domain, the same as long as no row is added, changed or taken away.
 * The job queue's tables are in a schema of their own.
 */
export async function fingerprint({ db, advance }: TestBackend): Promise<Record<string, string>> {
  // What is due already is done now, and not by the clock's next tick.
  await advance({});
  await untilJobsAreDone(db);
  const tables = (await db.execute(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)) as unknown as {
    rows: { name: string }[];
  };
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    if (written.includes(name)) continue;
    const digest = countedOnly.includes(name)
      ? sql``
      : sql` || ':' || coalesce(sum(hashtextextended(row::text, 0)), 0)`;
    const { rows } = (await db.execute(sql`
      select count(*)::text${digest} as digest
      from ${sql.identifier(name)} as row`)) as unknown as { rows: { digest: string }[] };
    found[name] = rows[0]?.digest ?? '';
  }
  return found;
}
