import { and, count, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import type { exportJobs } from '../../store/schema/exports.ts';
import type { Cell } from './cells.ts';
import type { Source, SourceOrder } from './source.ts';
import { sources } from './sources.ts';

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

/** Only the rows that were selected, if any were. The rows of one deposit are asked for by its id, which is no selection. */
const selectedRows = ({ id }: Source, { filter }: ExportJobRow): SQL | undefined =>
  id && Array.isArray(filter.id) ? inArray(id, filter.id) : undefined;

/** What was there when the export was asked for: rows that come later are no part of it. */
const findCondition = async (db: Database, source: Source, job: ExportJobRow): Promise<SQL | undefined> =>
  and(
    await source.condition(db, job.actor, job.filter, job.createdAt),
    selectedRows(source, job),
    sql`${source.at} <= ${job.createdAt.toISOString()}::timestamptz`,
  );

export async function countRows(db: Database, job: ExportJobRow): Promise<number> {
  const source = sources[job.kind];
  const [row] = await db
    .select({ rows: count() })
    .from(source.table)
    .innerJoin(source.join.table, source.join.on)
    .where(await findCondition(db, source, job));
  return row?.rows ?? 0;
}

function orderOf({ kind, order, createdAt }: ExportJobRow): SourceOrder {
  const found = sources[kind].orders[order];
  if (!found) throw new Error(`no order ${order} in ${kind}`);
  return typeof found === 'function' ? found(createdAt) : found;
}

const comma = sql`, `;
const list = (parts: readonly SQL[]) => sql.join([...parts], comma);
const names = [sql`page.k0`, sql`page.k1`, sql`page.k2`];

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
  const { keys, isDescending } = orderOf(job);
  const [direction, opposite] = isDescending ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`];
  const compare = isDescending ? sql`<` : sql`>`;
  const columns = keys.map(({ column }) => sql`${column}`);
  const inPage = names.slice(0, keys.length);
  const by = (parts: readonly SQL[], way: SQL) => list(parts.map((part) => sql`${part} ${way}`));
  const condition = await findCondition(db, source, job);
  let position: string[] | undefined;
  for (;;) {
    const past =
      position &&
      sql`(${list(columns)}) ${compare} (${list(keys.map(({ type }, index) => sql`${position?.[index]}::${type}`))})`;
    const page = db
      .select({
        line: line.as('line'),
        ...Object.fromEntries(columns.map((column, index) => [`k${index}`, sql`${column}`.as(`k${index}`)])),
      })
      .from(source.table)
      .innerJoin(source.join.table, source.join.on)
      .where(and(condition, past))
      .orderBy(by(columns, direction))
      .limit(batchRows)
      .as('page');
    const [batch] = await db
      .select({
        body: sql<string | null>`${join(sql`page.line`, sql`order by ${by(inPage, direction)}`)}`,
        rowCount: sql`count(*)`.mapWith(Number),
        last: sql<
          string[] | null
        >`(array_agg(json_build_array(${list(inPage.map((name) => sql`${name}::text`))}) order by ${by(inPage, opposite)}))[1]`,
      })
      .from(page);
    if (!batch?.last) return;
    // One row of one empty cell is an empty text.
    yield { body: batch.body ?? '', rowCount: batch.rowCount };
    if (batch.rowCount < batchRows) return;
    position = batch.last;
  }
}
