import { http } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';
import { notesKey } from '../model/note-drafts.ts';

/** What people wrote about a transaction, oldest first. */
export const listNotes = (transactionId: string) =>
  queryOptions({
    queryKey: notesKey(transactionId),
    queryFn: ({ signal }) => http.get('transaction/note', { query: { id: transactionId }, signal }),
  });
