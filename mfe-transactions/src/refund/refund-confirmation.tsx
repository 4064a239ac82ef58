import type { CardDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { FactList } from '@countinghouse/kit/ui-data';
import { Dialog } from '../components/dialog.tsx';
import { PaymentMethod } from '../components/payment-method.tsx';
import { detailTexts, paymentTexts } from '../lazy-part.ts';
import { likelyDuplicate } from './likely-duplicate.ts';
import type { RefundDraft } from './refund-form.tsx';

interface RefundConfirmationProps {
  detail: CardDetail;
  draft: RefundDraft;
  onConfirm: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** Says what will be given back to whom, what is left then, and whether it looks like something done already. */
export function RefundConfirmation({ detail, draft, ...on }: RefundConfirmationProps) {
  const { t } = useTranslation([detailTexts, paymentTexts]);
  const format = useFormat();
  const { currency } = detail.amount;
  const amount = format.money({ ...draft, currency });
  const left = format.money({ amountMinor: detail.refundableMinor - draft.amountMinor, currency });
  const before = likelyDuplicate(detail.refunds, draft.amountMinor);
  return (
    <Dialog
      title={t('refund.confirmTitle', { amount })}
      onClose={on.onClose}
      actions={
        <>
          <Button onClick={on.onBack}>{t('refund.back')}</Button>
          <Button type="primary" autoFocus onClick={on.onConfirm}>
            {t('refund.confirm', { amount })}
          </Button>
        </>
      }
    >
      {before && (
        <div style={{ marginBottom: 16 }}>
          <Notice tone="warning" title={t('refund.duplicateTitle')}>
            {t('refund.duplicate', {
              amount,
              time: format.instant(before.createdAt, { timeZone: detail.timeZone }),
            })}
          </Notice>
        </div>
      )}
      <FactList
        facts={[
          [t('refund.to'), detail.customerName],
          [t('detail.method'), <PaymentMethod key="method" transaction={detail} />],
          [t('refund.reason'), t(`${paymentTexts}:refundReason.${draft.reason}`)],
          [t('refund.leftAfter'), left],
        ]}
      />
    </Dialog>
  );
}
