import type { CardDetail } from '@countinghouse/contract';
import { useState } from 'react';
import { newIntent } from '../intent/intent.ts';
import { intentDesk } from '../intent/intent-desk.ts';
import { RefundConfirmation } from './refund-confirmation.tsx';
import { type RefundDraft, RefundForm } from './refund-form.tsx';

interface RefundDialogProps {
  detail: CardDetail;
  onClose: () => void;
}

/** Gives money back: how much and why, then what exactly will happen. */
export function RefundDialog({ detail, onClose }: RefundDialogProps) {
  const [draft, setDraft] = useState<RefundDraft | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  if (!draft || !isConfirming) {
    const review = (next: RefundDraft) => {
      setDraft(next);
      setConfirming(true);
    };
    return <RefundForm detail={detail} draft={draft} onReview={review} onClose={onClose} />;
  }
  const confirm = () => {
    const { currency } = detail.amount;
    intentDesk.confirm(newIntent({ ...draft, action: 'refund', transactionId: detail.id, currency }));
    onClose();
  };
  return (
    <RefundConfirmation
      detail={detail}
      draft={draft}
      onConfirm={confirm}
      onBack={() => setConfirming(false)}
      onClose={onClose}
    />
  );
}
