import type { NoteList, Transaction } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { useMutation, useQueryClient } from '@countinghouse/kit/query';
import { noteDrafts, notesKey } from '../model/note-drafts.ts';

/** Adds a note, to the payment or to one of its refunds; it can never be changed. */
export function useCreateNote(
  { id: transactionId, type }: Pick<Transaction, 'id' | 'type'>,
  refundId: string | undefined,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => http.post('transaction/note', { transactionId, text, refundId }),
    onSuccess: (note, text) => {
      noteDrafts.clear(refundId ?? transactionId, text);
      client.setQueryData<NoteList>(notesKey(transactionId), (list) => ({
        items: [...(list?.items ?? []), note],
      }));
      // Its audit trail has a new line.
      void client.invalidateQueries({ queryKey: ['transactions', type, transactionId] });
    },
  });
}
