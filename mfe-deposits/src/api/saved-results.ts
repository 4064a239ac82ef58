import type { ReconciliationRow } from '@countinghouse/contract';
import { type ReconciliationList, reconciliationLists } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { infiniteQueryOptions, queryClient, queryOptions, useMutation } from '@countinghouse/kit/query';
import { type ListToWrite, type ResultWords, resultFile } from '../model/reconcile/result-file.ts';
import type { ResultRow } from '../model/reconcile/result-row.ts';
import { fileNameToSave } from '../model/reconcile/result-to-save.ts';
import { askReconciler, type Compared, keepCompared, lastCompared } from './reconciler.ts';
import type { RowSource } from './row-source.ts';

const listKey = ['deposits', 'reconcile', 'saved'] as const;

/** Results that were saved, newest first: of one merchant, or of all that the user sees. */
export const listSavedResults = (merchantId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...listKey, merchantId ?? null],
    queryFn: ({ pageParam: cursor, signal }) =>
      http.get('deposits/reconciliations', {
        query: { limit: 10, cursor, merchantId: merchantId === undefined ? undefined : [merchantId] },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const getSavedResult = (id: string) =>
  queryOptions({
    queryKey: ['deposits', 'reconcile', 'result', id],
    queryFn: ({ signal }) => http.get('deposits/reconciliations/detail', { query: { id }, signal }),
  });

const shownRow = ({ deposit, booked, bank, text, by }: ReconciliationRow): ResultRow => ({
  ...{ booked, text, by },
  deposit: deposit && {
    ...{ id: deposit.id, status: deposit.status, effectiveDate: deposit.effectiveDate },
    ...{ traceId: deposit.traceId, accountLast4: deposit.accountLast4 },
    netMinor: deposit.net.amountMinor,
    currency: deposit.net.currency,
  },
  bankMinor: bank?.amountMinor ?? null,
  currency: bank?.currency ?? deposit?.net.currency ?? '',
});

const readRows = (id: string, limit: number): RowSource['read'] => {
  return async (list, cursor, signal) => {
    const query = { id, list, limit, cursor };
    const page = await http.get('deposits/reconciliations/rows', { query, signal });
    return { rows: page.items.map(shownRow), next: page.nextCursor ?? undefined };
  };
};

export const savedRows = (id: string): RowSource => ({ key: ['saved', id], read: readRows(id, 50) });

/** The file of a saved result. @param noteOf what is said at the end of a list @throws ApiError */
export async function savedFile(
  id: string,
  words: ResultWords,
  noteOf: (list: ReconciliationList) => string | undefined,
): Promise<Blob> {
  const { signal } = new AbortController();
  const wholeList = async (list: ReconciliationList): Promise<ListToWrite> => {
    const { rows } = await readRows(id, 200)(list, undefined, signal);
    return { list, rows, note: noteOf(list) };
  };
  const lists = await Promise.all(reconciliationLists.map(wholeList));
  return new Blob([resultFile(lists, words)], { type: 'text/csv' });
}

const forgetList = () => queryClient.invalidateQueries({ queryKey: listKey });

/** Saves what was compared, for everyone who sees the merchant's deposits. */
export const useSaveResult = () =>
  useMutation({
    mutationFn: async ({ merchantId, fileName, facts, debits, lists, saveKey }: Compared) => {
      const { currencies: _, ...rest } = facts;
      const rows = await askReconciler({ do: 'save' });
      const body = { merchantId, fileName: fileNameToSave(fileName), ...rest, debits, lists, rows };
      return http.post('deposits/reconciliations', body, { headers: { 'Idempotency-Key': saveKey } });
    },
    onSuccess: (saved, compared) => {
      // Another statement may have been asked for meanwhile.
      if (lastCompared()?.saveKey === compared.saveKey) keepCompared({ ...compared, savedId: saved.id });
      queryClient.setQueryData(getSavedResult(saved.id).queryKey, saved);
      void forgetList();
    },
  });

export const useDeleteResult = (id: string) =>
  useMutation({
    mutationFn: () => http.delete('deposits/reconciliations', { query: { id } }),
    onSuccess: forgetList,
  });
