import { eq, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../store/database.ts';
import type { DueWork } from '../clock/due-work.ts';

const rowsOf = async <Row>(db: Database, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

/** The keys of a kind's rows that are due by `now`, those first that have been for longest. */
export async function findDueKeys(db: Database, { key, dueAt }: DueWork, now: Date): Promise<string[]> {
  const rows = await db
    .select({ key })
    .from(dueAt.table)
    .where(sql`${dueAt} <= ${now.toISOString()}::timestamptz`)
    .orderBy(dueAt, key);
  return rows.map((row) => row.key);
}

function primaryKeyOf(table: PgTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const named = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return named.map(({ name }) => name);
}

/** Has the database refuse every change of one row: whatever the system does with it fails. */
export async function poisonRow(db: Database, kind: DueWork, key: string): Promise<void> {
  const table = kind.dueAt.table as PgTable;
  const [row] = await rowsOf<{ row: Record<string, unknown> }>(
    db,
    sql`select to_jsonb(${table}) as row from ${table} where ${eq(kind.key, key)}`,
  );
  const identity = JSON.stringify(
    Object.fromEntries(primaryKeyOf(table).map((name) => [name, row?.row[name]])),
  );
  await db.execute(sql`
    create or replace function refuse_poisoned() returns trigger language plpgsql as $$
    begin
      if to_jsonb(old) @> tg_argv[0]::jsonb then raise exception 'this row is poisoned'; end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`);
  await db.execute(sql`
    create trigger ${sql.identifier(`poison_${kind.name}`)} before update or delete on ${table}
    for each row execute function refuse_poisoned(${sql.raw(`'${identity.replaceAll("'", "''")}'`)})`);
}

export async function curePoison(db: Database, { name, dueAt }: DueWork): Promise<void> {
  await db.execute(sql`drop trigger ${sql.identifier(`poison_${name}`)} on ${dueAt.table}`);
}
