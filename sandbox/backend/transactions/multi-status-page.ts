import type { TransactionAllQuery } from '@countinghouse/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { managedMerchants, visibleTo } from '../actor/scope.ts';
import { filterCondition } from './filter.ts';

type Filter = Omit<TransactionAllQuery, 'limit' | 'cursor' | 'sort'>;

interface Page {
  by: SQL[];
  /** Where the page begins; undefined for the first. */
  beyond: SQL | undefined;
  rows: number;
}

/** A search, a customer, a reason and a range of amounts have indexes of their own, which give the few rows that match in no order. */
const isReadInOrder = ({ search, customerOf, reason, dateOf, amountMin, amountMax }: Filter) =>
  [search, customerOf, reason, dateOf, amountMin, amountMax].every((part) => part === undefined);

/**
 * Leaves, of a list in the order of time with several statuses, the first rows of each status: these hold the page.
 * One status is a range of an index, in order; several at once are not, and the server would pass over all the rows
 * in between.
 * @returns undefined where there is nothing to gain
 */
export function firstOfEachStatus(
  db: Database,
  actor: Actor,
  { status, ...filter }: Filter,
  { by, beyond, rows }: Page,
): SQL | undefined {
  if (status === undefined || status.length < 2 || !isReadInOrder(filter)) return undefined;
  const isManager = actor.role === 'multi-merchant';
  const first = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        visibleTo(db, actor, transactions),
        filterCondition(filter),
        beyond,
        eq(transactions.status, sql`wanted.status`),
        isManager ? eq(transactions.merchantId, sql`own.merchant_id`) : undefined,
      ),
    )
    .orderBy(...by)
    .limit(rows);
  // A manager's rows are in order merchant by merchant only.
  const own = isManager ? sql` cross join ${managedMerchants(db, actor)} as own` : sql``;
  return sql`${transactions.id} in (select first.id from unnest(${sql.param(`{${[...new Set(status)].join(',')}}`)}::text[]) as wanted (status)${own} cross join lateral (${first}) as first)`;
}
