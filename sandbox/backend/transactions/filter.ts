import type { TransactionAllQuery, TransactionFilter } from '@countinghouse/contract';
import { and, eq, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm';
import { amountKey, searchText, transactions } from '../../store/schema/transactions.ts';
import { containing, literal } from '../like.ts';

type Filter = TransactionFilter & Pick<TransactionAllQuery, 'partnerId'>;

function matches(search: string): SQL | undefined {
  // Ids are copied from elsewhere, and not always to their end.
  if (search.startsWith('txn_')) return like(transactions.id, `${literal(search)}%`);
  if (/^\d{4}$/.test(search)) return eq(transactions.last4, search);
  return sql`${searchText} ilike ${containing(search)}`;
}

const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined) =>
  value === undefined ? undefined : condition(value);

/** An amount comes with its currency, which the contract sees to. */
function amountCondition({ currency, amountMin, amountMax }: Filter): SQL | undefined {
  if (currency === undefined || (amountMin === undefined && amountMax === undefined)) return undefined;
  const key = (amountMinor: number) => `${currency}${String(amountMinor).padStart(16, '0')}`;
  return sql`${amountKey} between ${key(amountMin ?? 0)} and ${key(amountMax ?? Number.MAX_SAFE_INTEGER)}`;
}

/** The WHERE part of a transaction filter; undefined when it filters nothing. */
export function filterCondition(filter: Filter): SQL | undefined {
  return and(
    given(filter.type, (type) => eq(transactions.type, type)),
    given(filter.status, (statuses) => inArray(transactions.status, statuses)),
    given(filter.brand, (brands) => inArray(transactions.brand, brands)),
    given(filter.merchantId, (id) => eq(transactions.merchantId, id)),
    given(filter.partnerId, (id) => eq(transactions.partnerId, id)),
    given(filter.from, (from) => gte(transactions.createdAt, new Date(from))),
    given(filter.to, (to) => lt(transactions.createdAt, new Date(to))),
    amountCondition(filter),
    given(filter.currency, (currency) => eq(transactions.currency, currency)),
    given(filter.search, matches),
  );
}
