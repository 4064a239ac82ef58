import type { CardDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { MoveDialog, type MoveDialogProps } from '../detail/move-dialog.tsx';
import { newIntent } from '../intent/intent.ts';
import { intentDesk } from '../intent/intent-desk.ts';
import { detailTexts } from '../lazy-part.ts';

/** Cancels a payment before it settles: the customer is never charged. */
export function VoidDialog({ detail, since, onClose }: MoveDialogProps<CardDetail>) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  const amount = format.money(detail.amount);
  const confirm = () => {
    intentDesk.confirm(newIntent({ action: 'void', transactionId: detail.id, ...detail.amount }));
    onClose();
  };
  return (
    <MoveDialog
      detail={detail}
      since={since}
      title={t('void.title', { amount })}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {t('void.cancel')}
          </Button>
          <Button type="primary" danger onClick={confirm}>
            {t('void.confirm', { amount })}
          </Button>
        </>
      }
    >
      {t('void.detail', { customer: detail.customerName })}
    </MoveDialog>
  );
}
