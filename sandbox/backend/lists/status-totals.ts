import { type AnyColumn, asc, count, type SQL, sql, sum } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../store/database.ts';

/** A column with a status, or what stands for one. */
interface Counted<Status> {
  table: PgTable;
  status: SQL<Status>;
}

interface Summed<Status> extends Counted<Status> {
  /** What is added up. */
  amountMinor: AnyColumn | SQL;
  currency: AnyColumn;
}

/** Count and sum of the rows that meet `condition`, which starts from the caller's scope, by status and currency. */
export async function findStatusTotals<Status extends string>(
  db: Database,
  { table, status, amountMinor, currency }: Summed<Status>,
  condition: SQL | undefined,
) {
  const code = sql<string>`${currency}`;
  const rows = await db
    .select({ status, code, count: count(), amountMinor: sum(amountMinor).mapWith(Number) })
    .from(table)
    .where(condition)
    .groupBy(status, code)
    .orderBy(asc(status), asc(code));
  return {
    items: rows.map((row) => ({
      status: row.status,
      count: row.count,
      total: { amountMinor: row.amountMinor, currency: row.code },
    })),
  };
}

/** As `findStatusTotals`, for rows that are no amounts. */
export async function findStatusCounts<Status extends string>(
  db: Database,
  { table, status }: Counted<Status>,
  condition: SQL | undefined,
) {
  const items = await db
    .select({ status, count: count() })
    .from(table)
    .where(condition)
    .groupBy(status)
    .orderBy(asc(status));
  return { items };
}
