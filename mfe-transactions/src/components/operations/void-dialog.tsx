import { useFormat, useTranslation } from '@countinghouse/kit';
import { confirmOperation, operationQueue } from '@countinghouse/kit/operations';
import { Button } from '@countinghouse/kit/ui-core';
import { voidOperation } from '../../model/operations/money-operations.ts';
import { detailTexts } from '../../texts.ts';
import { OperationDialog, type OperationDialogProps } from './operation-dialog.tsx';

/** Cancels a payment before it settles: the customer is never charged. */
export function VoidDialog({ detail, since, onClose }: OperationDialogProps) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  const amount = format.money(detail.amount);
  const confirm = () => {
    const { id, type } = detail;
    operationQueue.confirm(confirmOperation(voidOperation, { id, type, ...detail.amount }));
    onClose();
  };
  return (
    <OperationDialog
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
    </OperationDialog>
  );
}
