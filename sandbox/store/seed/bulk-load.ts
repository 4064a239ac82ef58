import { getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';

interface Part {
  /** `"table"` and the name of its index or constraint. */
  table: string;
  name: string;
  definition: string;
  isConstraint: boolean;
}

async function findParts(tx: Database, tables: readonly PgTable[]): Promise<Part[]> {
  const ofTables = (name: SQL) => inArray(name, tables.map(getTableName));
  const answer: unknown = await tx.execute(sql`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(c.oid) as definition,
      true as "isConstraint"
    from pg_constraint c
    where contype in ('p', 'u', 'f') and (${ofTables(sql`conrelid::regclass::text`)} or ${ofTables(sql`confrelid::regclass::text`)})
    -- Keys are made before what refers to them.
    order by contype = 'f', conname`);
  const plain: unknown = await tx.execute(sql`
    select indrelid::regclass::text as "table", indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
      false as "isConstraint"
    from pg_index
    where ${ofTables(sql`indrelid::regclass::text`)} and not exists (select from pg_constraint where conindid = indexrelid)
    order by indexrelid`);
  return [...(answer as { rows: Part[] }).rows, ...(plain as { rows: Part[] }).rows];
}

/**
 * Does `load` while the tables have no keys, no references and no indexes, and makes them anew afterwards: to sort a
 * million rows once takes a fraction of the time of finding the place of each. The references are checked then, all at once.
 */
export async function withoutIndexes(
  tx: Database,
  tables: readonly PgTable[],
  load: () => Promise<void>,
): Promise<void> {
  const parts = await findParts(tx, tables);
  // References first: a key that something refers to cannot go.
  for (const { isConstraint, table, name } of parts.toReversed()) {
    await tx.execute(
      sql.raw(isConstraint ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`),
    );
  }
  await load();
  for (const { isConstraint, table, name, definition } of parts) {
    await tx.execute(
      sql.raw(isConstraint ? `alter table ${table} add constraint ${name} ${definition}` : definition),
    );
  }
}

const nameOf = (table: PgTable) => sql.identifier(getTableName(table));

/**
 * Does `load` without the checks that run row by row at the end of a transaction; what they would say of all rows is
 * asked once afterwards.
 */
export async function withoutRowChecks(
  tx: Database,
  tables: readonly PgTable[],
  load: () => Promise<void>,
): Promise<void> {
  for (const table of tables) await tx.execute(sql`alter table ${nameOf(table)} disable trigger user`);
  await load();
  for (const table of tables) await tx.execute(sql`alter table ${nameOf(table)} enable trigger user`);
  // The first of all: to look for any one, which there is not, the planner reads all refunds anew for each transaction.
  const answer: unknown = await tx.execute(sql`
    select min(id) as id from (
      select t.id from transactions t left join (
        select transaction_id, sum(amount_minor) as total from refunds where status <> 'failed' group by 1
      ) r on r.transaction_id = t.id where t.refunded_minor <> coalesce(r.total, 0)
      union all
      select d.id from deposits d left join (
        select deposit_id, sum(amount_minor) as total from deposit_lines group by 1
      ) l on l.deposit_id = d.id where d.net_minor <> coalesce(l.total, 0)) unequal`);
  const [{ id }] = (answer as { rows: [{ id: string | null }] }).rows;
  if (id) throw new Error(`the sums of ${id} do not agree`);
}
