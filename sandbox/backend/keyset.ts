import { instantSchema } from '@countinghouse/contract';
import { isStorable } from '@countinghouse/contract/vocabulary';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { invalidField } from './http/problem.ts';

export const invalidCursor = () => invalidField('cursor', 'cursor');

/** What a cursor's keys are made of. Each is bounded to what the database takes: a cursor can be rewritten. */
export const instantKey = instantSchema;
export const numberKey = z.string().regex(/^-?\d{1,15}$/);

/** Packs the sort keys of a page's last row; opaque to callers. */
export const encodeCursor = (keys: readonly string[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

/** Reads a cursor made by `encodeCursor` for a list with `schema` as its sort keys; anything else is a 400. */
export function decodeCursor<Keys extends z.ZodType<string[]>>(cursor: string, schema: Keys): z.output<Keys> {
  try {
    const keys = schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (keys.every(isStorable)) return keys;
  } catch {
    // Told below: what exactly is wrong with an opaque text helps nobody.
  }
  throw invalidCursor();
}

const comma = sql`, `;

/** `(a, b) < (x, y)`: the row comparison that lets a keyset page be one index range. */
export const before = (columns: readonly AnyColumn[], values: readonly SQL[]): SQL =>
  sql`(${sql.join([...columns], comma)}) < (${sql.join([...values], comma)})`;

/** As `before`, for lists in ascending order. */
export const after = (columns: readonly AnyColumn[], values: readonly SQL[]): SQL =>
  sql`(${sql.join([...columns], comma)}) > (${sql.join([...values], comma)})`;

/** Cuts `limit + 1` rows to a page; the extra row tells whether there is another. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  { limit, keysOf, present }: { limit: number; keysOf: (row: Row) => string[]; present: (row: Row) => Item },
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    nextCursor: last && rows.length > limit ? encodeCursor(keysOf(last)) : null,
  };
}
