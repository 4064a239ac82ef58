import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';

/** What requests may write although they are refused: that they were. */
const written = ['audit_entries'];

/**
 * A number for the content of each table of the domain, the same as long as no row is added, changed or taken away.
 * The job queue's tables are in a schema of their own.
 */
export async function fingerprint(db: Database): Promise<Record<string, string>> {
  const tables = (await db.execute(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)) as unknown as {
    rows: { name: string }[];
  };
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    if (written.includes(name)) continue;
    const { rows } = (await db.execute(sql`
      select count(*) || ':' || coalesce(sum(hashtextextended(row::text, 0)), 0) as digest
      from ${sql.identifier(name)} as row`)) as unknown as { rows: { digest: string }[] };
    found[name] = rows[0]?.digest ?? '';
  }
  return found;
}
