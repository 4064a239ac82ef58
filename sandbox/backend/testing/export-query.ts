import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { CellStyle } from '../exports/cells.ts';
import { sources } from '../exports/sources.ts';

/** What a full export of transactions asks the database for, as one statement that psql takes. */
export function exportQuery(columns: readonly string[], style: Omit<CellStyle, 'createdAt'>): string {
  const { table, join, orders, columns: cells } = sources.transactions;
  const { newest } = orders;
  const order = typeof newest === 'function' ? newest(new Date()) : newest;
  const by = order?.keys.map(({ column }) => sql`${column} desc`) ?? [];
  const values = columns.map((name) => {
    const cell = cells[name];
    if (!cell) throw new Error(`no column ${name}`);
    return (typeof cell === 'function' ? cell({ ...style, createdAt: new Date() }) : cell).value;
  });
  const query = sql`select ${sql.join(values, sql`, `)} from ${table} inner join ${join.table} on ${join.on} order by ${sql.join(by, sql`, `)}`;
  return new PgDialect().sqlToQuery(query.inlineParams()).sql.replaceAll('\n', ' ');
}
