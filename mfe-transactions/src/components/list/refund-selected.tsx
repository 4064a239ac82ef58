import type { Transaction } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { listTexts } from '../../texts.ts';
import { BulkRefundDialog } from '../operations/lazy-bulk-refund.ts';

const givesBack = new Set<string>(['refund', 'void']);

interface RefundSelectedProps {
  transactions: readonly Transaction[];
  /** Nothing is selected any more, once the work is ordered. */
  clear: () => void;
}

/** Gives back what is left of the chosen payments; only where one of them allows it. */
export function RefundSelected({ transactions, clear }: RefundSelectedProps) {
  const { t } = useTranslation(listTexts);
  const [isOpen, setOpen] = useState(false);
  const isPossible = transactions.some(({ allowedActions }) =>
    allowedActions.some((action) => givesBack.has(action)),
  );
  if (!isPossible) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('selection.refund')}</Button>
      {isOpen && (
        <BulkRefundDialog transactions={transactions} onConfirmed={clear} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
