import type { AchDetail, CardDetail, Transaction } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { inBackground, queryClient, queryOptions, refreshQuery, useQuery } from '@countinghouse/kit/query';
import { refreshDisputesOf } from './list-disputes-of.ts';

type CallOptions = Parameters<typeof http.get>[1];

const readCard = (id: string, options: CallOptions) =>
  http.get('transaction/detail', { ...options, query: { id } });

const readAch = (id: string, options: CallOptions) =>
  http.get('transaction/ach', { ...options, query: { id } });

export const getCardTransaction = (id: string) =>
  queryOptions({
    queryKey: ['transactions', 'card', id],
    queryFn: ({ signal }) => readCard(id, { signal }),
    // From when it is opened on, the page hears of changes; what was read before may be old.
    staleTime: 0,
  });

export const getAchTransaction = (id: string) =>
  queryOptions({
    queryKey: ['transactions', 'ach', id],
    queryFn: ({ signal }) => readAch(id, { signal }),
    staleTime: 0,
  });

/** The whole record of either kind; read as soon as it is wanted. */
export function useDetail({ id, type }: Transaction, isWanted: boolean) {
  const card = useQuery({ ...getCardTransaction(id), enabled: isWanted && type === 'card' });
  const ach = useQuery({ ...getAchTransaction(id), enabled: isWanted && type === 'ach' });
  return type === 'card' ? card : ach;
}

/** Reads a transaction that is on screen again, for its user is about to decide by it. */
export const rereadTransaction = ({ type, id }: Pick<CardDetail | AchDetail, 'type' | 'id'>): void =>
  void queryClient.invalidateQueries({ queryKey: ['transactions', type, id] });

/** Reads it again by itself, which does not keep the session alive. */
export async function refreshCardTransaction(id: string, signal: AbortSignal): Promise<void> {
  await Promise.all([
    refreshQuery(getCardTransaction(id).queryKey, () => readCard(id, { ...inBackground, signal })),
    // Shown beside it; the page of the payment does not wait for them.
    refreshDisputesOf(id, signal).catch(() => undefined),
  ]);
}

/** As `refreshCardTransaction`. */
export const refreshAchTransaction = (id: string, signal: AbortSignal): Promise<void> =>
  refreshQuery(getAchTransaction(id).queryKey, () => readAch(id, { ...inBackground, signal }));
