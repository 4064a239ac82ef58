import type { MerchantSort } from '@countinghouse/contract/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { merchantFigures } from '../../store/schema/merchant-figures.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { decodeCursor, instantKey, numberKey } from '../keyset.ts';
import type { MerchantFigures } from '../merchant-figures/keep-figures.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { statusSince } from './merchant-filter.ts';
import { statusSinceOf } from './repository.ts';

export interface SortedRow {
  merchant: MerchantRow;
  figures: MerchantFigures | null;
}

/** One of the things that rows are ordered by, and how it is read back from a cursor. */
interface Key {
  column: SQL;
  type: SQL;
  schema: z.ZodType<string>;
  of: (row: SortedRow) => string;
}

/** An order of the list: what a page is sorted by, and how the next one begins after the last row of this. */
interface Order {
  by: SQL[];
  beyond: (cursor: string) => SQL;
  keysOf: (row: SortedRow) => string[];
}

const text = sql.raw('text');
const instant = sql.raw('timestamptz');
const bigint = sql.raw('bigint');

const id: Key = {
  column: sql`${merchants.id}`,
  type: text,
  schema: z.string(),
  of: ({ merchant }) => merchant.id,
};
const name: Key = { ...id, column: sql`${merchants.name}`, of: ({ merchant }) => merchant.name };
const created: Key = {
  column: sql`${merchants.createdAt}`,
  type: instant,
  schema: instantKey,
  of: ({ merchant }) => merchant.createdAt.toISOString(),
};
const since: Key = {
  ...created,
  column: statusSince,
  of: ({ merchant }) => statusSinceOf(merchant).toISOString(),
};
const currency: Key = {
  column: sql`${merchants.currency}`,
  type: text,
  schema: z.string().length(3),
  of: ({ merchant }) => merchant.currency,
};
/** What was not counted, or where nothing is, comes after nought: a comparison with null would lose the row. */
const figureKey = (column: SQL, of: (figures: MerchantFigures) => number | null): Key => ({
  column: sql`coalesce(${column}, -1)`,
  type: bigint,
  schema: numberKey,
  of: ({ figures }) => String((figures && of(figures)) ?? -1),
});
const volume = figureKey(sql`${merchantFigures.volumeMinor}`, ({ volumeMinor }) => volumeMinor);
const disputeShare = figureKey(sql`${merchantFigures.disputeShare}`, (figures) => figures.disputeShare);
const returnShare = figureKey(sql`${merchantFigures.returnShare}`, (figures) => figures.returnShare);

const comma = sql`, `;

function orderOf(sort: MerchantSort, keys: readonly Key[], isDescending: boolean): Order {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const compare = isDescending ? sql`<` : sql`>`;
  // The order's own name is the first key: a cursor of another order is refused instead of starting anywhere.
  const cursorSchema = z.tuple([z.literal(sort), ...keys.map(({ schema }) => schema)]);
  const columns = sql.join(
    keys.map(({ column }) => column),
    comma,
  );
  return {
    by: keys.map(({ column }) => sql`${column} ${direction}`),
    beyond: (cursor) => {
      const [, ...values] = decodeCursor(cursor, cursorSchema as z.ZodType<string[]>);
      const position = keys.map(({ type }, index) => sql`${values[index]}::${type}`);
      return sql`(${columns}) ${compare} (${sql.join(position, comma)})`;
    },
    keysOf: (row) => [sort, ...keys.map(({ of }) => of(row))],
  };
}

/** Minor units of two currencies cannot be compared: the currency comes first. */
export const merchantOrders: Record<MerchantSort, Order> = {
  name: orderOf('name', [name, id], false),
  newest: orderOf('newest', [created, id], true),
  oldest: orderOf('oldest', [created, id], false),
  longest: orderOf('longest', [since, id], false),
  latest: orderOf('latest', [since, id], true),
  highest: orderOf('highest', [currency, volume, id], true),
  lowest: orderOf('lowest', [currency, volume, id], false),
  disputes: orderOf('disputes', [disputeShare, id], true),
  returns: orderOf('returns', [returnShare, id], true),
};
