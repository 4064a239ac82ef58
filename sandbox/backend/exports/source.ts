import type { ExportOrder } from '@countinghouse/contract/vocabulary';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../store/database.ts';
import type { Actor } from '../actor/actor.ts';
import type { Cell, CellStyle } from './cells.ts';

/** A column that rows are ordered by, and the type that its value is read back as. */
export interface Key {
  column: AnyColumn | SQL;
  type: SQL;
}

export interface SourceOrder {
  keys: readonly Key[];
  isDescending: boolean;
}

/** Where an export's rows come from. */
export interface Source {
  table: PgTable;
  join: { table: PgTable; on: SQL };
  /** What a row is named by, where single rows can be asked for. */
  id?: AnyColumn;
  /** When a row came to be. */
  at: AnyColumn;
  /** What a row is worth, where it is an amount. */
  amount?: { minor: AnyColumn | SQL; currency: AnyColumn };
  orders: Partial<Record<ExportOrder, SourceOrder | ((now: Date) => SourceOrder)>>;
  columns: Record<string, Cell | ((style: CellStyle) => Cell)>;
  /** Starts from the caller's scope, as every statement does. */
  condition(
    db: Database,
    actor: Actor,
    filter: Record<string, unknown>,
    /** The moment that is meant by what is near or past. */
    now: Date,
  ): SQL | undefined | Promise<SQL | undefined>;
}

/** For tables whose rows need no other's columns. */
export const noJoin = { table: sql`(select 1) as one` as unknown as PgTable, on: sql`true` };

export const textKey = (column: AnyColumn | SQL): Key => ({ column, type: sql`text` });
export const bigintKey = (column: AnyColumn | SQL): Key => ({ column, type: sql`bigint` });
export const instantKey = (column: AnyColumn | SQL): Key => ({ column, type: sql`timestamptz` });

/** The two orders that every source has; `last` tells rows of one moment apart. */
export const ordersOfTime = (at: AnyColumn, last: Key) => ({
  newest: { keys: [instantKey(at), last], isDescending: true },
  oldest: { keys: [instantKey(at), last], isDescending: false },
});

/** Some rows by a time of theirs, then the others, as a list has them. */
export const orderOfNearness = ([isLater, at, id]: [isLater: SQL, at: SQL, id: SQL]): SourceOrder => ({
  keys: [{ column: isLater, type: sql`int` }, bigintKey(at), textKey(id)],
  isDescending: false,
});
