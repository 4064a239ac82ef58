import type { Transaction } from '@countinghouse/contract';
import { mailLanguages } from '@countinghouse/contract/vocabulary';
import { ApiError, languageNames, useTranslation } from '@countinghouse/kit';
import { Button, Form, Input, Notice } from '@countinghouse/kit/ui-core';
import { NativeSelect } from '@countinghouse/kit/ui-data';
import { useMailReceipt } from '../../api/mail-receipt.ts';
import { paymentTexts } from '../../texts.ts';
import styles from './mail-receipt.module.css';

interface Fields {
  to: string;
  language: (typeof mailLanguages)[number];
}

function Failure({ error }: { error: Error }) {
  const { t } = useTranslation([paymentTexts, 'kit']);
  const isTooMany = error instanceof ApiError && error.status === 429;
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <Notice tone="danger" title={t('receipt.mail.failed')}>
      {t(isTooMany ? 'receipt.mail.tooMany' : 'receipt.mail.again')}
      {requestId && <div>{t('kit:failure.requestId', { requestId })}</div>}
    </Notice>
  );
}

/** Sends the receipt to the customer, or to another address, in the language of whoever reads it. */
export function MailReceipt({ subject }: { subject: Transaction }) {
  const { t, i18n } = useTranslation(paymentTexts);
  const { mutate, isPending, error, data } = useMailReceipt(subject.id);
  if (!subject.allowedActions.includes('receipt')) return null;
  return (
    <Form<Fields>
      className={styles.form ?? ''}
      layout="vertical"
      requiredMark={false}
      initialValues={{
        to: subject.customerEmail,
        language: mailLanguages.find((one) => one === i18n.language) ?? 'en',
      }}
      onFinish={({ to, language }) => mutate({ to: to.trim(), language })}
    >
      <Form.Item
        name="to"
        label={t('receipt.mail.to')}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t('receipt.mail.required') },
          {
            type: 'email',
            max: 200,
            transform: (to?: string) => to?.trim(),
            message: t('receipt.mail.wrong'),
          },
        ]}
      >
        <Input type="email" inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item name="language" label={t('receipt.mail.language')}>
        <NativeSelect options={mailLanguages.map((value) => ({ value, label: languageNames[value] }))} />
      </Form.Item>
      <Button htmlType="submit" loading={isPending} className={styles.send ?? ''}>
        {t('receipt.mail.send')}
      </Button>
      {!isPending && (data || error) && (
        <div className={styles.outcome}>
          {error ? (
            <Failure error={error} />
          ) : (
            data && <Notice tone="success" title={t('receipt.mail.sent', { to: data.to })} />
          )}
        </div>
      )}
    </Form>
  );
}
