import { confirmOperation, operationQueue } from '@countinghouse/kit/operations';
import { useState } from 'react';
import { rereadTransaction } from '../../api/get-transaction.ts';
import { refundOperation } from '../../model/operations/money-operations.ts';
import { refundNotes } from '../../model/refund-notes.ts';
import type { OperationDialogProps } from './operation-dialog.tsx';
import { RefundConfirmation } from './refund-confirmation.tsx';
import { type RefundDraft, RefundForm } from './refund-form.tsx';

/** Gives money back: how much and why, then what exactly will happen. */
export function RefundDialog({ detail, since, onClose }: OperationDialogProps) {
  const [draft, setDraft] = useState<RefundDraft | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  if (!draft || !isConfirming) {
    const review = (next: RefundDraft) => {
      setDraft(next);
      setConfirming(true);
      rereadTransaction(detail);
    };
    return <RefundForm detail={detail} since={since} draft={draft} onReview={review} onClose={onClose} />;
  }
  const confirm = () => {
    const { id, type, amount } = detail;
    const { note, ...refund } = draft;
    refundNotes.set(id, note || undefined);
    operationQueue.confirm(
      confirmOperation(refundOperation, { ...refund, id, type, currency: amount.currency }),
    );
    onClose();
  };
  return (
    <RefundConfirmation
      detail={detail}
      since={since}
      draft={draft}
      onConfirm={confirm}
      onBack={() => setConfirming(false)}
      onClose={onClose}
    />
  );
}
