import type { TransactionSort } from '@countinghouse/contract/vocabulary';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { transactions } from '../../store/schema/transactions.ts';
import { after, before, decodeCursor, instantKey, numberKey } from '../keyset.ts';
import type { ListedTransaction } from './present.ts';

/** An order of the list: what a page is sorted by, and how the next one begins after the last row of this. */
interface Order {
  isByTime: boolean;
  by: SQL[];
  beyond: (cursor: string) => SQL;
  keysOf: (row: ListedTransaction) => string[];
}

// The order's own name is the first key: a cursor of another order is refused instead of starting anywhere.
const timeCursor = (sort: TransactionSort) => z.tuple([z.literal(sort), instantKey, z.string()]);
const amountCursor = (sort: TransactionSort) =>
  z.tuple([z.literal(sort), z.string().length(3), numberKey, z.string()]);

const past = (isDescending: boolean) => (isDescending ? before : after);

function byTime(sort: TransactionSort, isDescending: boolean): Order {
  const columns = [transactions.createdAt, transactions.id];
  return {
    isByTime: true,
    by: columns.map((column) => (isDescending ? desc(column) : asc(column))),
    beyond: (cursor) => {
      const [, at, id] = decodeCursor(cursor, timeCursor(sort));
      return past(isDescending)(columns, [sql`${at}::timestamptz`, sql`${id}`]);
    },
    keysOf: (row) => [sort, row.createdAt.toISOString(), row.id],
  };
}

/** Minor units of two currencies cannot be compared: the currency comes first. */
function byAmount(sort: TransactionSort, isDescending: boolean): Order {
  const columns = [transactions.currency, transactions.amountMinor, transactions.id];
  return {
    isByTime: false,
    by: columns.map((column) => (isDescending ? desc(column) : asc(column))),
    beyond: (cursor) => {
      const [, currency, amount, id] = decodeCursor(cursor, amountCursor(sort));
      return past(isDescending)(columns, [sql`${currency}`, sql`${amount}::bigint`, sql`${id}`]);
    },
    keysOf: (row) => [sort, row.currency, String(row.amountMinor), row.id],
  };
}

export const orders: Record<TransactionSort, Order> = {
  newest: byTime('newest', true),
  oldest: byTime('oldest', false),
  highest: byAmount('highest', true),
  lowest: byAmount('lowest', false),
};
