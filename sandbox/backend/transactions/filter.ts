import type { TransactionAllQuery, TransactionFilter } from '@countinghouse/contract';
import { type CardBrand, cardBrands } from '@countinghouse/contract/vocabulary';
import { and, eq, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm';
import { amountKey, searchText, transactions } from '../../store/schema/transactions.ts';
import { containing, literal } from '../like.ts';

type Filter = TransactionFilter & Pick<TransactionAllQuery, 'partnerId'>;

const brandWords: Readonly<Record<string, CardBrand>> = { 'american express': 'amex' };
const brandOfWord = (word: string) => cardBrands.find((brand) => brand === word) ?? brandWords[word];

/** Four digits, as lists show them: `•••• 7913`, `Visa •••• 0764`, `visa 0764`. */
const asShown = /^([a-z ]*?) *[•*· ]*(\d{4})$/;

function matches(search: string): SQL | undefined {
  // Ids are copied from elsewhere, not always to their end, and not always in capitals.
  const id = /^txn_(.*)$/i.exec(search)?.[1];
  if (id !== undefined) return like(transactions.id, `${literal(`txn_${id.toUpperCase()}`)}%`);
  const [, word, last4] = asShown.exec(search.toLowerCase()) ?? [];
  const brand = word && brandOfWord(word);
  if (last4 && (brand || !word))
    return and(eq(transactions.last4, last4), brand ? eq(transactions.brand, brand) : undefined);
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
