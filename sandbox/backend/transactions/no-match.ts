import type { NoMatch, TransactionFilter } from '@countinghouse/contract';
import { type FilterPart, filterParts } from '@countinghouse/contract/vocabulary';
import { and, asc, count, desc, gte, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { filterCondition } from './filter.ts';

const fieldsOf: Record<FilterPart, readonly (keyof TransactionFilter)[]> = {
  search: ['search'],
  type: ['type'],
  status: ['status'],
  brand: ['brand'],
  merchant: ['merchantId'],
  dates: ['from', 'to'],
  amount: ['amountMin', 'amountMax', 'currency'],
};

const isGiven = (filter: TransactionFilter, part: FilterPart) =>
  fieldsOf[part].some((field) => filter[field] !== undefined);

function withoutPart(filter: TransactionFilter, part: FilterPart): TransactionFilter {
  const dropped = fieldsOf[part].map((field) => [field, undefined] as const);
  return { ...filter, ...Object.fromEntries(dropped) };
}

/** Tells, for a filter that finds nothing, how many rows each of its parts hides, and the rows next to its dates. */
export async function explainNoMatch(
  db: Database,
  actor: Actor,
  filter: TransactionFilter,
): Promise<NoMatch> {
  const matching = (rest: TransactionFilter, ...more: (SQL | undefined)[]) =>
    and(visibleTo(db, actor, transactions), filterCondition(rest), ...more);

  async function findInstant(condition: SQL | undefined, order: SQL): Promise<string | null> {
    const [row] = await db
      .select({ at: transactions.createdAt })
      .from(transactions)
      .where(condition)
      .orderBy(order)
      .limit(1);
    return row?.at.toISOString() ?? null;
  }

  const without: NoMatch['without'] = [];
  for (const part of filterParts.filter((one) => isGiven(filter, one))) {
    const [row] = await db
      .select({ count: count() })
      .from(transactions)
      .where(matching(withoutPart(filter, part)));
    without.push({ part, count: row?.count ?? 0 });
  }

  if (!isGiven(filter, 'dates')) return { without, nearest: null };
  const { from, to } = filter;
  const anyTime = withoutPart(filter, 'dates');
  const earlier = from && matching(anyTime, lt(transactions.createdAt, new Date(from)));
  const later = to && matching(anyTime, gte(transactions.createdAt, new Date(to)));
  return {
    without,
    nearest: {
      earlier: earlier ? await findInstant(earlier, desc(transactions.createdAt)) : null,
      later: later ? await findInstant(later, asc(transactions.createdAt)) : null,
    },
  };
}
