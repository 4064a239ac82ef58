import type { ReversalResult } from '@countinghouse/contract';
import { http, i18n, postOnLeaving, showFlash } from '@countinghouse/kit';
import { isOpen, operationQueue } from '@countinghouse/kit/operations';
import { queryClient } from '@countinghouse/kit/query';
import { createDrafts } from '@countinghouse/kit/record';
import { detailTexts } from '../texts.ts';
import { noteDrafts, notesKey } from './note-drafts.ts';

/**
 * Notes on refunds that are under way, by transaction. Not with the operation, which is kept in the browser: anyone may
 * type a name or a card number into a note. One whose refund was undone or refused is there for the next.
 */
export const refundNotes = createDrafts<string>();

/** A page that is left while a refund has no answer yet leaves its note with the payment. */
window.addEventListener('pagehide', () => {
  for (const operation of operationQueue.store.getState().operations.values()) {
    const { kind, subject } = operation;
    const text = kind === 'payment_refund' && isOpen(operation) ? refundNotes.get(subject.id) : undefined;
    if (text === undefined) continue;
    postOnLeaving('transaction/note', { transactionId: subject.id, text });
    // The browser may bring the page back as it was.
    refundNotes.set(subject.id, undefined);
  }
});

/** Adds to a refund that was made the note that was written with it. One that is refused stands in its field there. */
export async function saveRefundNote(transactionId: string, { refund }: ReversalResult): Promise<void> {
  const text = refundNotes.get(transactionId);
  if (text === undefined || !refund) return;
  refundNotes.set(transactionId, undefined);
  try {
    await http.post('transaction/note', { transactionId, text, refundId: refund.id });
  } catch {
    noteDrafts.write(refund.id, text);
    showFlash({
      class: 'danger',
      message: i18n.t(`${detailTexts}:notes.refundFailed`, { id: transactionId }),
    });
  }
  void queryClient.invalidateQueries({ queryKey: notesKey(transactionId) });
}
