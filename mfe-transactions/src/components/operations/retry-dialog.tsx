import type { AchDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { confirmOperation, operationQueue } from '@countinghouse/kit/operations';
import { Button } from '@countinghouse/kit/ui-core';
import { DescriptionList } from '@countinghouse/kit/ui-data';
import { retryOperation } from '../../model/operations/money-operations.ts';
import { detailTexts, paymentTexts } from '../../texts.ts';
import { OperationDialog, type OperationDialogProps } from './operation-dialog.tsx';

/** Presents a debit again that came back for want of funds: what it debits, and what it costs if it fails again. */
export function RetryDialog({ detail, since, onClose }: OperationDialogProps<AchDetail>) {
  const { t } = useTranslation([detailTexts, paymentTexts]);
  const amount = useFormat().money(detail.amount);
  const confirm = () => {
    operationQueue.confirm(confirmOperation(retryOperation, { id: detail.id, ...detail.amount }));
    onClose();
  };
  return (
    <OperationDialog
      detail={detail}
      since={since}
      title={t('retry.title', { amount })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('refund.cancel')}</Button>
          <Button type="primary" onClick={confirm}>
            {t('retry.confirm', { amount })}
          </Button>
        </>
      }
    >
      <p>{t('retry.detail')}</p>
      <DescriptionList
        items={[
          [t('retry.from'), detail.customerName],
          [
            t('detail.account'),
            `${t(`${paymentTexts}:accountType.${detail.accountType}`)} •••• ${detail.last4}`,
          ],
          [t('retry.leftAfter'), t('retry.times', { count: detail.retriesLeft - 1 })],
        ]}
      />
    </OperationDialog>
  );
}
