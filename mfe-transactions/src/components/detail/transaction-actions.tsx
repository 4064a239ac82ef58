import type { AchDetail, CardDetail } from '@countinghouse/contract';
import type { TransactionAction } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { isOpen, useOperation } from '@countinghouse/kit/operations';
import { ActionUnavailableDialog } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { rereadTransaction } from '../../api/get-transaction.ts';
import { detailTexts } from '../../texts.ts';
import { CaptureDialog } from '../operations/capture-dialog.tsx';
import { versionOf } from '../operations/operation-dialog.tsx';
import { RefundDialog } from '../operations/refund-dialog.tsx';
import { RetryDialog } from '../operations/retry-dialog.tsx';
import { VoidDialog } from '../operations/void-dialog.tsx';
import { ReceiptDialog } from '../receipt/receipt-dialog.tsx';

const reversals = { void: VoidDialog, refund: RefundDialog };
const reversers = ['void', 'refund'] as const;
const movers = ['capture', ...reversers, 'retry'] as const;

/** Buttons for what the record says may be done now, and nothing while something is under way. */
export function TransactionActions({ detail }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation([detailTexts, 'kit']);
  const [open, setOpen] = useState<TransactionAction | 'receipt' | null>(null);
  const [since, setSince] = useState('');
  const operation = useOperation(detail.id);
  const isBusy = isOpen(operation);
  const isMove = open !== null && open !== 'receipt';
  const close = () => setOpen(null);
  const begin = (action: TransactionAction) => {
    setSince(versionOf(detail));
    setOpen(action);
    // Where live news do not come, the page may have been open for long.
    rereadTransaction(detail);
  };
  const isOffered = (action: TransactionAction) => detail.allowedActions.includes(action);
  return (
    <>
      <Button onClick={() => setOpen('receipt')}>{t('receipt.open')}</Button>
      {movers.filter(isOffered).map((action) => (
        <Button
          key={action}
          type={action === 'void' ? 'default' : 'primary'}
          danger={action === 'void'}
          disabled={isBusy}
          onClick={() => begin(action)}
        >
          {t(`${action}.open`)}
        </Button>
      ))}
      {open === 'receipt' && <ReceiptDialog detail={detail} onClose={close} />}
      {isMove && !isOffered(open) && (
        <ActionUnavailableDialog
          title={t(`${open}.open`)}
          detail={t('live.goneDetail', { status: t(`kit:status.${detail.status}`) })}
          onClose={close}
        />
      )}
      {reversers.filter(isOffered).map((action) => {
        const Reversal = reversals[action];
        return open === action && <Reversal key={action} detail={detail} since={since} onClose={close} />;
      })}
      {detail.type === 'card' && open === 'capture' && isOffered(open) && (
        <CaptureDialog detail={detail} since={since} onClose={close} />
      )}
      {detail.type === 'ach' && open === 'retry' && isOffered(open) && (
        <RetryDialog detail={detail} since={since} onClose={close} />
      )}
    </>
  );
}
