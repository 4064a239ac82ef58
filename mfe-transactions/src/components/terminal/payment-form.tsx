import { maxPaymentMinor } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { MerchantSelect } from '@countinghouse/kit/list';
import { Button, Form, QueryFailure } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import { useEffect, useState } from 'react';
import { useTerminalMerchant } from '../../api/terminal/use-terminal-merchant.ts';
import { orderDraft } from '../../model/terminal/order-draft.ts';
import { orderOfFields, type PaymentFields, secretFields } from '../../model/terminal/payment-fields.ts';
import type { PaymentOrder } from '../../model/terminal/payment-state.ts';
import { supportPhones } from '../../model/terminal/support-phones.ts';
import { terminalTexts } from '../../texts.ts';
import { AmountFields } from './amount-fields.tsx';
import { BankFields } from './bank-fields.tsx';
import { CardFields } from './card-fields.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { MetadataFields } from './metadata-fields.tsx';
import styles from './terminal.module.css';

/** As Form.Item gives value and change. */
function MerchantField({ value, onChange }: { value?: string; onChange?: (id: string | undefined) => void }) {
  return <MerchantSelect value={value} onChange={(id) => onChange?.(id)} />;
}

interface PaymentFormProps {
  isSending: boolean;
  onPay: (order: PaymentOrder) => void;
}

/**
 * Everything a payment needs. What was entered of card and account is cleared as it is sent, and on leaving; the rest
 * is there again on coming back.
 */
export function PaymentForm({ isSending, onPay }: PaymentFormProps) {
  const { t } = useTranslation([terminalTexts, 'transactions']);
  const format = useFormat();
  const [form] = Form.useForm<PaymentFields>();
  const [initial] = useState(orderDraft.read);
  const fields = Form.useWatch([], form) as PaymentFields | undefined;
  const { merchant, isOwn, error, refetch } = useTerminalMerchant(fields?.merchantId ?? initial.merchantId);
  useEffect(() => {
    const clear = () => form.resetFields([...secretFields]);
    // A page that the browser keeps to go back to would keep what was entered with it.
    window.addEventListener('pagehide', clear);
    return () => {
      window.removeEventListener('pagehide', clear);
      clear();
    };
  }, [form]);
  const submit = (entered: PaymentFields) => {
    if (!merchant) return;
    const { id: merchantId, currency } = merchant;
    const order = orderOfFields(
      { ...initial, ...entered },
      { merchantId, amount: { amountMinor: format.parseAmount(entered.amount, currency) ?? 0, currency } },
    );
    if (entered.supportPhone) supportPhones.keep(merchantId, entered.supportPhone.trim());
    form.resetFields([...secretFields]);
    onPay(order);
  };
  const isAch = fields?.method === 'ach';
  const action = isAch ? 'ach' : (fields?.action ?? 'sale');
  const amountMinor = merchant && format.parseAmount(fields?.amount ?? '', merchant.currency);
  const isAmount = amountMinor && amountMinor <= maxPaymentMinor;
  const amount = merchant && isAmount ? format.money({ ...merchant, amountMinor }) : '';
  return (
    <Form<PaymentFields>
      form={form}
      layout="vertical"
      requiredMark={false}
      autoComplete="off"
      // The browser's own words would come in the browser's language, and before all of ours.
      noValidate
      // In the middle: at the page's edge it would lie under the header.
      scrollToFirstError={{ block: 'center', focus: true }}
      initialValues={initial}
      onValuesChange={(changed, all) => {
        // Another merchant has another number.
        if ('merchantId' in changed) form.setFieldValue('supportPhone', '');
        orderDraft.keep({ ...all, ...('merchantId' in changed && { supportPhone: '' }) });
      }}
      onFinish={submit}
      className={styles.form ?? ''}
    >
      {error && <QueryFailure error={error} onRetry={() => refetch()} />}
      <Panel title={t('section.payment')}>
        {!isOwn && (
          <Form.Item
            name="merchantId"
            label={t('transactions:column.merchant')}
            rules={[{ required: true, message: t('field.required') }]}
          >
            <MerchantField />
          </Form.Item>
        )}
        <AmountFields currency={merchant?.currency} />
      </Panel>
      <Panel title={isAch ? t('section.bank') : t('section.card')}>
        {isAch ? <BankFields merchant={merchant} amount={amount} /> : <CardFields merchant={merchant} />}
      </Panel>
      <Panel title={t('section.customer')}>
        <CustomerFields />
        <MetadataFields />
      </Panel>
      <div>
        <Button type="primary" size="large" htmlType="submit" loading={isSending} disabled={!merchant}>
          {isSending ? t('submit.sending') : t(`submit.${action}`, { amount })}
        </Button>
      </div>
    </Form>
  );
}
