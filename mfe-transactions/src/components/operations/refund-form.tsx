import { useFormat, useTranslation } from '@countinghouse/kit';
import { Button, Form } from '@countinghouse/kit/ui-core';
import { DescriptionList, NativeSelect, TextArea } from '@countinghouse/kit/ui-data';
import { freeLinesRule } from '../../model/free-text-rule.ts';
import { maxNoteLength } from '../../model/note-drafts.ts';
import { type RefundReason, refundReasons } from '../../model/operations/money-operations.ts';
import { refundNotes } from '../../model/refund-notes.ts';
import { detailTexts, paymentTexts } from '../../texts.ts';
import { OperationDialog, type OperationDialogProps } from './operation-dialog.tsx';
import { RefundAmount } from './refund-amount.tsx';

export interface RefundDraft {
  amountMinor: number;
  reason: RefundReason;
  /** For colleagues; empty for none. */
  note: string;
}

interface RefundFormProps extends OperationDialogProps {
  /** What was entered before, when the user came back to it. */
  draft: RefundDraft | null;
  onReview: (draft: RefundDraft) => void;
}

interface Fields {
  amount: string;
  reason: RefundReason;
  note: string | undefined;
}

/** How much of what is left, and why. All of it, until something else is entered. */
export function RefundForm({ detail, since, draft, onReview, onClose }: RefundFormProps) {
  const { t } = useTranslation([detailTexts, paymentTexts]);
  const format = useFormat();
  const [form] = Form.useForm<Fields>();
  const { currency } = detail.amount;
  const left = detail.refundableMinor;
  const money = (amountMinor: number) => format.money({ amountMinor, currency });
  const review = ({ amount, reason, note = '' }: Fields) =>
    onReview({ amountMinor: format.parseAmount(amount, currency) ?? 0, reason, note: note.trim() });
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
          note: draft?.note ?? refundNotes.get(detail.id) ?? '',
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
        {detail.allowedActions.includes('note') && (
          <Form.Item
            name="note"
            label={t('refund.note')}
            extra={t('refund.noteHelp')}
            rules={[freeLinesRule]}
          >
            <TextArea rows={2} maxLength={maxNoteLength} />
          </Form.Item>
        )}
      </Form>
    </OperationDialog>
  );
}
