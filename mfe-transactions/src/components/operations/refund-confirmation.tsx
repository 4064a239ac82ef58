import { useFormat, useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { DescriptionList } from '@countinghouse/kit/ui-data';
import { likelyDuplicate } from '../../model/operations/likely-duplicate.ts';
import { detailTexts, paymentTexts } from '../../texts.ts';
import { PaymentMethod } from '../payment/payment-method.tsx';
import { OperationDialog, type OperationDialogProps } from './operation-dialog.tsx';
import type { RefundDraft } from './refund-form.tsx';

interface RefundConfirmationProps extends OperationDialogProps {
  draft: RefundDraft;
  onConfirm: () => void;
  onBack: () => void;
}

/** Says what will be given back to whom, what is left then, and whether it looks like something done already. */
export function RefundConfirmation({ detail, since, draft, ...on }: RefundConfirmationProps) {
  const { t } = useTranslation([detailTexts, paymentTexts]);
  const format = useFormat();
  const { currency } = detail.amount;
  const amount = format.money({ ...draft, currency });
  const money = (amountMinor: number) => format.money({ amountMinor, currency });
  const leftAfter = detail.refundableMinor - draft.amountMinor;
  // Somebody else may have given a part back since the amount was entered.
  const isPossible = leftAfter >= 0;
  const before = likelyDuplicate(detail.refunds, draft.amountMinor);
  return (
    <OperationDialog
      detail={detail}
      since={since}
      title={t('refund.confirmTitle', { amount })}
      onClose={on.onClose}
      actions={
        <>
          <Button onClick={on.onBack}>{t('refund.back')}</Button>
          {isPossible && (
            <Button type="primary" onClick={on.onConfirm}>
              {t('refund.confirm', { amount })}
            </Button>
          )}
        </>
      }
    >
      {!isPossible && (
        <Notice tone="danger" title={t('refund.amountTooMuch', { left: money(detail.refundableMinor) })} />
      )}
      {before && (
        <Notice tone="warning" title={t('refund.duplicateTitle')}>
          {t('refund.duplicate', {
            amount,
            time: format.instant(before.createdAt),
          })}
        </Notice>
      )}
      {detail.type === 'ach' && (
        <Notice tone="info" title={t('refund.bankReturn.title')}>
          {t('refund.bankReturn.detail')}
        </Notice>
      )}
      <DescriptionList
        items={[
          [t('refund.to'), detail.customerName],
          [t('detail.method'), <PaymentMethod key="method" transaction={detail} />],
          [t('refund.reason'), t(`${paymentTexts}:refundReason.${draft.reason}`)],
          ...(draft.note ? [[t('refund.noteOf'), draft.note] as const] : []),
          ...(isPossible ? [[t('refund.leftAfter'), money(leftAfter)] as const] : []),
        ]}
      />
    </OperationDialog>
  );
}
