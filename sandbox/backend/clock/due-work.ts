import { and, asc, eq, getTableColumns, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../store/database.ts';
import { dueFailures } from '../../store/schema/due-failures.ts';

/**
 * Kinds of due work that are done in one order of time. Lanes do not wait for each other: money waits neither for
 * exports and alerts of users, nor for figures and news of merchants, nor for a file store or a mail service.
 */
export const lanes = ['money', 'views', 'figures', 'news', 'files', 'mails'] as const;
export type Lane = (typeof lanes)[number];

/** One thing that is due. */
export interface DueItem {
  key: string;
  /** Which row it is. */
  isRow: SQL | undefined;
  /** When it fell due. */
  dueAt: Date;
  /** As of when it is done: when it fell due, or when it is retried. */
  at: Date;
  /** Whether it failed before. */
  isRetry: boolean;
  perform(db: Database): Promise<unknown>;
}

/** Which of the due items of a kind are wanted: those that are due for the first time, or those to be retried. */
export interface DueWanted {
  until: Date;
  isRetry: boolean;
  limit: number;
}

/** One kind of thing that falls due: settlements, refunds, deposits, deadlines. */
export interface DueWork {
  name: string;
  lane: Lane;
  /** The column that says when each of them is due; null, or no row, where nothing is to come. */
  dueAt: PgColumn;
  /** What tells its rows apart, as text. */
  key: SQL<string>;
  /**
   * Whether it calls a service over the network or a file store. Such work is done outside of any transaction, and may
   * be done twice when a process dies: what it calls must bear that.
   */
  callsOut: boolean;
  /** The first that are due, their rows locked. */
  find(tx: Database, wanted: DueWanted): Promise<DueItem[]>;
}

/** The failure that speaks of the due time that a row of the kind has now. */
export const failureOf = ({ name, key, dueAt }: Pick<DueWork, 'name' | 'key' | 'dueAt'>) =>
  and(eq(dueFailures.kind, name), eq(dueFailures.item, key), eq(dueFailures.dueAt, dueAt));

/** When a row fell due, and up to when its batch goes. */
export interface DueTime {
  at: Date;
  until: Date;
}

interface EachDue<T extends PgTable> {
  name: string;
  table: T;
  dueAt: PgColumn;
  /** Columns of the primary key. */
  key: readonly PgColumn[];
  lane?: Lane;
  callsOut?: boolean;
  /** Whose rows take turns: one owner's thousands leave others waiting for as many as there are owners, and no more. */
  turnsOf?: PgColumn;
}

const keyText = (columns: readonly PgColumn[]): SQL<string> =>
  sql<string>`concat_ws(' ', ${sql.join([...columns], sql`, `)})`;

/** The condition that a row is this one, such that an index finds it. */
function isRowOf(
  table: PgTable,
  columns: readonly PgColumn[],
  row: Record<string, unknown>,
): SQL | undefined {
  const named = Object.entries(getTableColumns(table)).filter(([, column]) => columns.includes(column));
  return and(...named.map(([name, column]) => eq(column, row[name])));
}

/** Work that takes the rows of one table as they fall due, one after the other. */
export function eachDue<T extends PgTable>(
  { name, table, dueAt, key: columns, lane = 'money', callsOut = false, turnsOf }: EachDue<T>,
  perform: (db: Database, row: T['$inferSelect'], time: DueTime) => Promise<unknown>,
): DueWork {
  const key = keyText(columns);
  const failure = failureOf({ name, key, dueAt });
  return {
    name,
    lane,
    dueAt,
    key,
    callsOut,
    async find(tx, { until, isRetry, limit }) {
      const retryAt = sql`(select ${dueFailures.retryAt} from ${dueFailures} where ${failure})`.mapWith(
        dueAt,
      );
      const at = isRetry ? retryAt : sql`${dueAt}`.mapWith(dueAt);
      const wanted = isRetry
        ? sql`${retryAt} <= ${until.toISOString()}::timestamptz`
        : and(lte(dueAt, until), sql`not exists (select 1 from ${dueFailures} where ${failure})`);
      const isDue = and(isNotNull(dueAt), wanted);
      const firstInTurn = sql`select due.key from (
        select ${key} as key, ${at} as at, row_number() over (partition by ${turnsOf ?? sql`true`} order by ${at}, ${key}) as turn
        from ${table} where ${isDue}) due order by due.turn, due.at limit ${limit}`;
      const rows = (await tx
        .select({ row: table as PgTable, key, dueAt, at })
        .from(table as PgTable)
        .where(turnsOf ? sql`${key} in (${firstInTurn})` : isDue)
        .orderBy(asc(at))
        .limit(limit)
        .for('update')) as { row: T['$inferSelect']; key: string; dueAt: Date; at: Date }[];
      return rows.map(({ row, ...due }) => ({
        ...due,
        isRetry,
        isRow: isRowOf(table, columns, row),
        perform: (db) => perform(db, row, { at: due.at, until }),
      }));
    },
  };
}
