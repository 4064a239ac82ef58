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
function byTime(sort: DisputeSort, name: 'openedAt', isDescending: boolean): Order {
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

const isLater = sql`(not (${isDue}))::int`;
const dueOrOpened = sql`case when ${isDue} then ${disputes.dueBy} else ${disputes.openedAt} end`;
/** Milliseconds: from the earliest deadline on, and from the newest of the others. */
const nearness = sql`case when ${isDue} then 1 else -1 end * (extract(epoch from ${dueOrOpened}) * 1000)::bigint`;

/** What must be answered, by its deadline; then the others, newest first: nothing is left out. */
export const deadlineColumns: [isLater: SQL, at: SQL, id: SQL] = [isLater, nearness, sql`${disputes.id}`];

function byDeadline(): Order {
  const cursorSchema = z.tuple([z.literal('due'), z.enum(['0', '1']), numberKey, z.string()]);
  return {
    by: deadlineColumns.map((column) => sql`${column} asc`),
    beyond: (cursor) => {
      const [, later, at, id] = decodeCursor(cursor, cursorSchema);
      return sql`(${sql.join(deadlineColumns, sql`, `)}) > (${later}::int, ${at}::bigint, ${id})`;
    },
    keysOf: ({ status, dueBy, openedAt, id }) => {
      const mustAnswer = status === 'needs_response';
      const at = mustAnswer ? dueBy.getTime() : 0 - openedAt.getTime();
      return ['due', mustAnswer ? '0' : '1', String(at), id];
    },
  };
}

export const orders: Record<DisputeSort, Order> = {
  newest: byTime('newest', 'openedAt', true),
  oldest: byTime('oldest', 'openedAt', false),
  due: byDeadline(),
  highest: byAmount('highest', true),
  lowest: byAmount('lowest', false),
};
