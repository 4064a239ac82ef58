import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';

/**
 * Inserts many rows with one parameter, as JSON that the server unpacks: as fast as COPY, measured on PGlite,
 * and the same statement on both engines.
 */
export async function insertRows<Table extends PgTable>(
  db: Pick<Database, 'execute'>,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => [key, column.name] as const);
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, name]) => [name, row[key] ?? null])),
  );
  const target = sql.identifier(getTableName(table));
  await db.execute(
    sql`insert into ${target} select * from json_populate_recordset(null::${target}, ${JSON.stringify(records)})`,
  );
}
