import { asc, count, desc, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../store/database.ts';

type Condition = SQL | undefined;

interface Dates {
  from?: string | undefined;
  to?: string | undefined;
}

/** Where the rows of a list come from, and what its filter is made of. */
export interface FilteredList<Filter extends Dates, Part extends string> {
  table: PgTable;
  /** What `from` and `to` of its filter are about. */
  at: PgColumn;
  /** Starts from the caller's scope, as every statement does. */
  matching: (filter: Filter, ...more: (SQL | undefined)[]) => Condition | Promise<Condition>;
  /** The fields of each part, in the order in which parts are told. */
  parts: Readonly<Record<Part | 'dates', readonly (keyof Filter)[]>>;
}

interface NoMatch<Part> {
  without: { part: Part; count: number }[];
  nearest: { earlier: string | null; later: string | null } | null;
}

/** Tells, for a filter that finds nothing, how many rows each of its parts hides, and the rows next to its dates. */
export async function explainNoMatch<Filter extends Dates, Part extends string>(
  db: Database,
  { table, at, matching, parts }: FilteredList<Filter, Part>,
  filter: Filter,
): Promise<NoMatch<Part | 'dates'>> {
  type AnyPart = Part | 'dates';
  const isGiven = (part: AnyPart) => parts[part].some((field) => filter[field] !== undefined);
  const without = (part: AnyPart): Filter => ({
    ...filter,
    ...Object.fromEntries(parts[part].map((field) => [field, undefined])),
  });

  async function findInstant(condition: Condition, order: SQL): Promise<string | null> {
    const [row] = await db.select({ at }).from(table).where(condition).orderBy(order).limit(1);
    return row ? (row.at as Date).toISOString() : null;
  }

  const found: NoMatch<AnyPart> = { without: [], nearest: null };
  for (const part of (Object.keys(parts) as AnyPart[]).filter(isGiven)) {
    const [row] = await db
      .select({ count: count() })
      .from(table)
      .where(await matching(without(part)));
    found.without.push({ part, count: row?.count ?? 0 });
  }
  if (!isGiven('dates')) return found;
  const { from, to } = filter;
  const anyTime = without('dates');
  found.nearest = {
    earlier: from ? await findInstant(await matching(anyTime, lt(at, new Date(from))), desc(at)) : null,
    later: to ? await findInstant(await matching(anyTime, gte(at, new Date(to))), asc(at)) : null,
  };
  return found;
}
