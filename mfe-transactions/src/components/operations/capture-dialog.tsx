import type { CardDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { confirmOperation, operationQueue } from '@countinghouse/kit/operations';
import { Button, Form, Input } from '@countinghouse/kit/ui-core';
import { captureOperation } from '../../model/operations/money-operations.ts';
import { detailTexts } from '../../texts.ts';
import { OperationDialog, type OperationDialogProps } from './operation-dialog.tsx';
import { useSelectedInput } from './use-selected-input.ts';

/** Takes what was authorized, or a part of it; the rest goes back to the customer's limit. */
export function CaptureDialog({ detail, since, onClose }: OperationDialogProps<CardDetail>) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  const [form] = Form.useForm<{ amount: string }>();
  const input = useSelectedInput();
  const { currency, amountMinor: authorized } = detail.amount;
  const typed = Form.useWatch('amount', form);
  const amountMinor = format.parseAmount(typed ?? format.typed(detail.amount), currency) ?? 0;
  const isValid = amountMinor > 0 && amountMinor <= authorized;
  const confirm = () => {
    operationQueue.confirm(confirmOperation(captureOperation, { id: detail.id, amountMinor, currency }));
    onClose();
  };
  const check = () =>
    isValid
      ? Promise.resolve()
      : Promise.reject(new Error(t('capture.amountWrong', { most: format.money(detail.amount) })));
  return (
    <OperationDialog
      detail={detail}
      since={since}
      title={t('capture.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('refund.cancel')}</Button>
          <Button type="primary" disabled={!isValid} onClick={form.submit}>
            {t('capture.confirm', { amount: format.money({ amountMinor, currency }) })}
          </Button>
        </>
      }
    >
      <p>{t('capture.detail')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ amount: format.typed(detail.amount) }}
        onFinish={confirm}
      >
        <Form.Item
          name="amount"
          label={t('refund.amount', { currency })}
          extra={t('capture.amountHelp', { most: format.money(detail.amount) })}
          rules={[{ validator: check }]}
        >
          <Input ref={input} inputMode="decimal" autoComplete="off" onPressEnter={form.submit} />
        </Form.Item>
      </Form>
    </OperationDialog>
  );
}
