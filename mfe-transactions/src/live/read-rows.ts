import type { Transaction, TransactionPage } from '@countinghouse/contract';
import type { TransactionSort } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { inBackground } from '@countinghouse/kit/query';
import { listEndpoint } from '../api/list-transactions.ts';
import { type ListFilter, toQuery } from '../model/list-filter.ts';

/** How many one request may name. */
const idsAtOnce = 50;
const topRows = 50;

async function readSome(ids: readonly string[], filter: ListFilter | null): Promise<Transaction[]> {
  const query = { ...(filter && toQuery(filter)), id: ids, limit: idsAtOnce };
  return (await http.get(listEndpoint(), { query, ...inBackground })).items;
}

/**
 * Rows as they are now, by their ids. The page asks by itself, so it does not keep the session alive.
 * @param filter leaves out what does not match it; null for all of them
 */
export async function readRows(ids: readonly string[], filter: ListFilter | null): Promise<Transaction[]> {
  const parts: string[][] = [];
  for (let from = 0; from < ids.length; from += idsAtOnce) parts.push(ids.slice(from, from + idsAtOnce));
  return (await Promise.all(parts.map((part) => readSome(part, filter)))).flat();
}

/** The list from its top, as it is now. */
export const readTop = (filter: ListFilter, sort: TransactionSort): Promise<TransactionPage> =>
  http.get(listEndpoint(), {
    query: { ...toQuery(filter), sort, limit: topRows },
    ...inBackground,
  });
