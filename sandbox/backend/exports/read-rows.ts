import { and, count, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import type { exportJobs } from '../../store/schema/exports.ts';
import type { Cell } from './cells.ts';
import { type Source, sources } from './sources.ts';

export type ExportJobRow = typeof exportJobs.$inferSelect;

const batchRows = 5_000;

export interface Batch {
  /** The rows, as the database put them together in the wanted form. */
  body: string;
  rowCount: number;
}

export function cellsOf(job: ExportJobRow): Cell[] {
  const { columns } = sources[job.kind];
  return job.columns.map((name) => {
    const column = columns[name];
    if (!column) throw new Error(`no column ${name} in ${job.kind}`);
    return typeof column === 'function' ? column(job) : column;
  });
}

/** What was there when the export was asked for: rows that come later are no part of it. */
const conditionOf = (db: Database, source: Source, job: ExportJobRow): SQL | undefined =>
  and(
    source.condition(db, job.actor, job.filter),
    sql`${source.at} <= ${job.createdAt.toISOString()}::timestamptz`,
  );

export async function countRows(db: Database, job: ExportJobRow): Promise<number> {
  const source = sources[job.kind];
  const [row] = await db
    .select({ rows: count() })
    .from(source.table)
    .innerJoin(source.join.table, source.join.on)
    .where(conditionOf(db, source, job));
  return row?.rows ?? 0;
}

/**
 * Reads a job's rows by keyset, a batch at a time: never a whole export in memory. The database formats the rows, which
 * is several times faster than doing it here.
 * @param line one row's text; `join` puts the lines of a batch together
 */
export async function* readRows(
  db: Database,
  job: ExportJobRow,
  line: SQL,
  join: (lines: SQL, order: SQL) => SQL,
): AsyncGenerator<Batch> {
  const source = sources[job.kind];
  const isNewest = job.order === 'newest';
  const direction = isNewest ? sql`desc` : sql`asc`;
  let position: { at: string; id: string } | undefined;
  for (;;) {
    const compare = isNewest ? sql`<` : sql`>`;
    const idType = job.kind === 'deposit' ? sql`bigint` : sql`text`;
    const past =
      position &&
      sql`(${source.at}, ${source.id}) ${compare} (${position.at}::timestamptz, ${position.id}::${idType})`;
    const page = db
      .select({ line: line.as('line'), at: sql`${source.at}`.as('at'), id: sql`${source.id}`.as('id') })
      .from(source.table)
      .innerJoin(source.join.table, source.join.on)
      .where(and(conditionOf(db, source, job), past))
      .orderBy(sql`${source.at} ${direction}`, sql`${source.id} ${direction}`)
      .limit(batchRows)
      .as('page');
    const order = sql`order by page.at ${direction}, page.id ${direction}`;
    const edge = isNewest ? sql`asc` : sql`desc`;
    const [batch] = await db
      .select({
        body: sql<string | null>`${join(sql`page.line`, order)}`,
        rowCount: sql`count(*)`.mapWith(Number),
        at: sql<
          string | null
        >`to_char((array_agg(page.at order by page.at ${edge}, page.id ${edge}))[1] at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
        id: sql<string | null>`(array_agg(page.id order by page.at ${edge}, page.id ${edge}))[1]::text`,
      })
      .from(page);
    if (!batch?.body || batch.at === null || batch.id === null) return;
    yield { body: batch.body, rowCount: batch.rowCount };
    if (batch.rowCount < batchRows) return;
    position = { at: batch.at, id: batch.id };
  }
}
