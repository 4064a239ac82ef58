import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';

/** A value as an element of an array's text form. */
function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  // An instant has nothing to escape, and a million rows have four million of them.
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /["\\{},\s]|^$|^null$/i.test(text) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : text;
}

const arrayOf = (column: PgColumn, values: readonly unknown[]): SQL =>
  sql`${`{${values.map(elementOf).join(',')}}`}::${sql.raw(column.getSQLType())}[]`;

/**
 * Inserts many rows with one parameter a column, arrays that the server unpacks: the same statement on both engines.
 * Columns that no row has a value for are left to their default.
 */
export async function insertRows<Table extends PgTable>(
  db: Pick<Database, 'execute'>,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  const given = Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    const values = rows.map((row: Record<string, unknown>) => row[key]);
    return values.some((value) => value !== undefined && value !== null) ? [{ column, values }] : [];
  });
  if (given.length === 0) return;
  const names = given.map(({ column }) => sql.identifier(column.name));
  const arrays = given.map(({ column, values }) => arrayOf(column, values));
  await db.execute(
    sql`insert into ${sql.identifier(getTableName(table))} (${sql.join(names, sql`, `)}) select * from unnest(${sql.join(arrays, sql`, `)})`,
  );
}
