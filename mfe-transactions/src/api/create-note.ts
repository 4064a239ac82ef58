import type { Note, NoteList } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { useMutation, useQueryClient } from '@countinghouse/kit/query';
import { notesKey } from './list-notes.ts';

/** Adds a note; it can never be changed. */
export function useCreateNote(transactionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => http.post<Note>('transaction/note', { transactionId, text }),
    onSuccess: (note) => {
      client.setQueryData<NoteList>(notesKey(transactionId), (list) => ({
        items: [...(list?.items ?? []), note],
      }));
    },
  });
}
