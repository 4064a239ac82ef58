import { useFormat, useTranslation } from '@countinghouse/kit';
import { Button, Form } from '@countinghouse/kit/ui-core';
import { DescriptionList, NativeSelect } from '@countinghouse/kit/ui-data';
import { type RefundReason, refundReasons } from '../../model/operations/money-operations.ts';
import { detailTexts, paymentTexts } from '../../texts.ts';
import { OperationDialog, type OperationDialogProps } from './operation-dialog.tsx';
import { RefundAmount } from './refund-amount.tsx';

export interface RefundDraft {
  amountMinor: number;
  reason: RefundReason;
}

interface RefundFormProps extends OperationDialogProps {
  /** What was entered before, when the user came back to it. */
  draft: RefundDraft | null;
  onReview: (draft: RefundDraft) => void;
}

interface Fields {
  amount: string;
  reason: RefundReason;
}

/** How much of what is left, and why. All of it, until something else is entered. */
export function RefundForm({ detail, since, draft, onReview, onClose }: RefundFormProps) {
  const { t } = useTranslation([detailTexts, paymentTexts]);
  const format = useFormat();
  const [form] = Form.useForm<Fields>();
  const { currency } = detail.amount;
  const left = detail.refundableMinor;
  const money = (amountMinor: number) => format.money({ amountMinor, currency });
  const review = ({ amount, reason }: Fields) =>
    onReview({ amountMinor: format.parseAmount(amount, currency) ?? 0, reason });
  return (
    <OperationDialog
      detail={detail}
      since={since}
      title={t('refund.dialog')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('refund.cancel')}</Button>
          <Button type="primary" onClick={form.submit}>
            {t('refund.review')}
          </Button>
        </>
      }
    >
      <DescriptionList
        items={[
          [t('money.captured'), money(detail.capturedMinor)],
          [t('money.refunded'), money(detail.refundedMinor)],
          [t('money.left'), <strong key="left">{money(left)}</strong>],
        ]}
      />
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          amount: format.typed({ amountMinor: draft?.amountMinor ?? left, currency }),
          reason: draft?.reason ?? 'requested',
        }}
        onFinish={review}
      >
        <RefundAmount detail={detail} />
        <Form.Item name="reason" label={t('refund.reason')}>
          <NativeSelect
            options={(Object.keys(refundReasons) as RefundReason[]).map((reason) => ({
              value: reason,
              label: t(`${paymentTexts}:refundReason.${reason}`),
            }))}
          />
        </Form.Item>
      </Form>
    </OperationDialog>
  );
}
