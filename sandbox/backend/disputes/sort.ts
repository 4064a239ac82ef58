import type { DisputeSort } from '@countinghouse/contract/vocabulary';
import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { disputes } from '../../store/schema/disputes.ts';
import { after, before, decodeCursor, instantKey, numberKey } from '../keyset.ts';
import { isDue } from './filter.ts';
import type { DisputeRow } from './rules.ts';

/** An order of the list: what a page is sorted by, and how the next one begins after the last row of this. */
interface Order {
  by: SQL[];
  /** What rows must be besides to stand in this order at all. */
  only?: SQL;
  beyond: (cursor: string) => SQL;
  keysOf: (row: DisputeRow) => string[];
}

interface Columns {
  sort: DisputeSort;
  columns: readonly AnyColumn[];
  isDescending: boolean;
}

const orderOf = ({ columns, isDescending }: Columns) =>
  columns.map((column) => (isDescending ? desc(column) : asc(column)));
const past = ({ columns, isDescending }: Columns, values: readonly SQL[]) =>
  (isDescending ? before : after)(columns, values);

// The order's own name is the first key: a cursor of another order is refused instead of starting anywhere.
function byTime(sort: DisputeSort, name: 'openedAt' | 'dueBy', isDescending: boolean): Order {
  const order = { sort, columns: [disputes[name], disputes.id], isDescending };
  const cursorSchema = z.tuple([z.literal(sort), instantKey, z.string()]);
  return {
    by: orderOf(order),
    beyond: (cursor) => {
      const [, at, id] = decodeCursor(cursor, cursorSchema);
      return past(order, [sql`${at}::timestamptz`, sql`${id}`]);
    },
    keysOf: (row) => [sort, row[name].toISOString(), row.id],
  };
}

/** Minor units of two currencies cannot be compared: the currency comes first. */
function byAmount(sort: DisputeSort, isDescending: boolean): Order {
  const order = { sort, columns: [disputes.currency, disputes.amountMinor, disputes.id], isDescending };
  const cursorSchema = z.tuple([z.literal(sort), z.string().length(3), numberKey, z.string()]);
  return {
    by: orderOf(order),
    beyond: (cursor) => {
      const [, currency, amount, id] = decodeCursor(cursor, cursorSchema);
      return past(order, [sql`${currency}`, sql`${amount}::bigint`, sql`${id}`]);
    },
    keysOf: (row) => [sort, row.currency, String(row.amountMinor), row.id],
  };
}

export const orders: Record<DisputeSort, Order> = {
  newest: byTime('newest', 'openedAt', true),
  oldest: byTime('oldest', 'openedAt', false),
  due: { ...byTime('due', 'dueBy', false), only: isDue },
  highest: byAmount('highest', true),
  lowest: byAmount('lowest', false),
};
