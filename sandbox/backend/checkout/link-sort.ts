import type { paymentLinkSorts } from '@countinghouse/contract/vocabulary';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { paymentLinks } from '../../store/schema/checkout.ts';
import { after, before, decodeCursor, instantKey, numberKey } from '../keyset.ts';
import type { PaymentLinkRow } from './link-status.ts';

type Sort = (typeof paymentLinkSorts)[number];

/** An order of the list: what a page is sorted by, and how the next one begins after the last row of this. */
interface Order {
  by: SQL[];
  beyond: (cursor: string) => SQL;
  keysOf: (row: PaymentLinkRow) => string[];
}

const { createdAt, lastUsedAt, expiresAt, id } = paymentLinks;

// The order's own name is the first key: a cursor of another order is refused instead of starting anywhere.
function byCreation(sort: Sort, isDescending: boolean): Order {
  const columns = [createdAt, id];
  const cursorSchema = z.tuple([z.literal(sort), instantKey, z.string()]);
  return {
    by: columns.map((column) => (isDescending ? desc(column) : asc(column))),
    beyond: (cursor) => {
      const [, at, last] = decodeCursor(cursor, cursorSchema);
      return (isDescending ? before : after)(columns, [sql`${at}::timestamptz`, sql`${last}`]);
    },
    keysOf: (row) => [sort, row.createdAt.toISOString(), row.id],
  };
}

interface Place {
  isLater: boolean;
  /** Milliseconds: the smallest first. */
  at: number;
}

/** Which rows come first, and by what. */
interface Nearness {
  comesFirst: SQL;
  firstBy: SQL;
}

const millisOf = (instant: SQL) => sql`(extract(epoch from ${instant}) * 1000)::bigint`;

type NearSort = 'used' | 'expiring';

const nearnessOf: Record<NearSort, (now: Date) => Nearness> = {
  /** Those that were paid by, the last one first. */
  used: () => ({
    comesFirst: sql`${lastUsedAt} is not null`,
    firstBy: sql`-${millisOf(sql`${lastUsedAt}`)}`,
  }),
  /** Those that are still to expire, the next one first. */
  expiring: (now) => ({
    comesFirst: sql`${expiresAt} > ${now.toISOString()}::timestamptz`,
    firstBy: millisOf(sql`${expiresAt}`),
  }),
};

/** Some rows by a time of theirs; then the others, newest first: nothing is left out. */
export function nearnessColumns(sort: NearSort, now: Date): [isLater: SQL, at: SQL, id: SQL] {
  const { comesFirst, firstBy } = nearnessOf[sort](now);
  const isLater = sql`case when ${comesFirst} then 0 else 1 end`;
  const at = sql`case when ${comesFirst} then ${firstBy} else -${millisOf(sql`${createdAt}`)} end`;
  return [isLater, at, sql`${id}`];
}

function byNearness(sort: NearSort, now: Date, placeOf: (row: PaymentLinkRow) => Place): Order {
  const columns = nearnessColumns(sort, now);
  const cursorSchema = z.tuple([z.literal(sort), z.enum(['0', '1']), numberKey, z.string()]);
  return {
    by: columns.map((column) => sql`${column} asc`),
    beyond: (cursor) => {
      const [, later, millis, last] = decodeCursor(cursor, cursorSchema);
      return sql`(${sql.join(columns, sql`, `)}) > (${later}::int, ${millis}::bigint, ${last})`;
    },
    keysOf: (row) => {
      const place = placeOf(row);
      return [sort, place.isLater ? '1' : '0', String(place.at), row.id];
    },
  };
}

const newest = (row: PaymentLinkRow): Place => ({ isLater: true, at: 0 - row.createdAt.getTime() });

/** The orders of the list of links at a moment. */
export const ordersAt = (now: Date): Record<Sort, Order> => ({
  newest: byCreation('newest', true),
  oldest: byCreation('oldest', false),
  used: byNearness('used', now, (row) =>
    row.lastUsedAt ? { isLater: false, at: 0 - row.lastUsedAt.getTime() } : newest(row),
  ),
  expiring: byNearness('expiring', now, (row) =>
    row.expiresAt && row.expiresAt > now ? { isLater: false, at: row.expiresAt.getTime() } : newest(row),
  ),
});
