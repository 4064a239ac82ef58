import type { TransactionAllQuery, TransactionFilter } from '@countinghouse/contract';
import { type AnyColumn, and, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import {
  amountKey,
  amountKeyOf,
  reasonCode,
  refunds,
  transactionEvents,
  transactions,
} from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { findSearchCondition } from './search.ts';

export type Filter = TransactionFilter & Pick<TransactionAllQuery, 'partnerId'>;

const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined) =>
  value === undefined ? undefined : condition(value);

const between = (column: AnyColumn, { from, to }: Filter) =>
  and(
    given(from, (instant) => gte(column, new Date(instant))),
    given(to, (instant) => lt(column, new Date(instant))),
  );

/** A refund that failed took nothing back. */
const refundedWithin = (filter: Filter) =>
  and(ne(refunds.status, 'failed'), between(refunds.createdAt, filter));

/** What was refunded of a payment within the filter's dates. */
export const refundedWithinDates = (filter: Filter): SQL =>
  sql`(select sum(${refunds.amountMinor}) from ${refunds} where ${and(eq(refunds.transactionId, transactions.id), refundedWithin(filter))})`;

/** Dates are of payments, or of what went back of them. */
function dateCondition(filter: Filter): SQL | undefined {
  const { id } = transactions;
  if (filter.dateOf === 'refunded')
    return sql`${id} in (select ${refunds.transactionId} from ${refunds} where ${refundedWithin(filter)})`;
  if (filter.dateOf === 'returned')
    return sql`${id} in (select ${transactionEvents.transactionId} from ${transactionEvents} where ${and(eq(transactionEvents.status, 'returned'), between(transactionEvents.at, filter))})`;
  return between(transactions.createdAt, filter);
}

/** An amount comes with its currency, which the contract sees to. */
function amountCondition({ currency, amountMin, amountMax }: Filter): SQL | undefined {
  if (currency === undefined || (amountMin === undefined && amountMax === undefined)) return undefined;
  const [min, max] = [amountMin ?? 0, amountMax ?? Number.MAX_SAFE_INTEGER];
  return sql`${amountKey} between ${amountKeyOf(min, currency)} and ${amountKeyOf(max, currency)}`;
}

/** The WHERE part of a transaction filter, its search and customer aside; undefined when it filters nothing. */
export function filterCondition(filter: Filter): SQL | undefined {
  return and(
    given(filter.type, (type) => eq(transactions.type, type)),
    given(filter.status, (statuses) => inArray(transactions.status, statuses)),
    given(filter.brand, (brands) => inArray(transactions.brand, brands)),
    given(filter.reason, (codes) => inArray(reasonCode, codes)),
    given(filter.merchantId, (ids) => inArray(transactions.merchantId, ids)),
    given(filter.partnerId, (id) => eq(transactions.partnerId, id)),
    dateCondition(filter),
    amountCondition(filter),
    given(filter.currency, (currency) => eq(transactions.currency, currency)),
  );
}

/** Payments of one customer; `email` in small letters. */
export const customerCondition = (email: string): SQL => sql`lower(${transactions.customerEmail}) = ${email}`;

/** The customer is told by a payment that the caller sees: no address stands in a URL, and none is learned by an id. */
async function findCustomerCondition(db: Database, actor: Actor, id: string): Promise<SQL> {
  const [row] = await db
    .select({ email: sql<string>`lower(${transactions.customerEmail})` })
    .from(transactions)
    .where(and(visibleTo(db, actor, transactions), eq(transactions.id, id)));
  return row ? customerCondition(row.email) : sql`false`;
}

/** What `actor` sees of the transactions that a filter leaves. The search asks the database what its words mean. */
export const findMatching = async (db: Database, actor: Actor, filter: Filter): Promise<SQL | undefined> =>
  and(
    visibleTo(db, actor, transactions),
    filterCondition(filter),
    filter.customerOf === undefined ? undefined : await findCustomerCondition(db, actor, filter.customerOf),
    filter.search === undefined ? undefined : await findSearchCondition(db, actor, filter.search),
  );
