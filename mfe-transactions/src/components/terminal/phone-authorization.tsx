import type { Merchant } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Form, Input, Notice } from '@countinghouse/kit/ui-core';
import { useEffect } from 'react';
import { freeTextRule } from '../../model/free-text-rule.ts';
import { supportPhones } from '../../model/terminal/support-phones.ts';
import { paymentTexts, terminalTexts } from '../../texts.ts';
import styles from './terminal.module.css';

/** What is read as a gap until the form has it. */
const gap = '____';

interface PhoneAuthorizationProps {
  merchant: Merchant | undefined;
  /** The amount as it is read; empty while it is none. */
  amount: string;
}

/** Digits, and what people put between them. */
const phoneNumber = /^\+?[\d\s().-]{7,30}$/;

/**
 * What must be said to a customer who agrees to a debit by phone, to be read out word by word. The number to call is
 * asked for once.
 */
export function PhoneAuthorization({ merchant, amount }: PhoneAuthorizationProps) {
  const { t } = useTranslation([terminalTexts, paymentTexts]);
  const format = useFormat();
  const secCode: string | undefined = Form.useWatch('secCode');
  const accountType: string = Form.useWatch('accountType') ?? 'checking';
  const accountNumber: string | undefined = Form.useWatch('accountNumber');
  const phone: string | undefined = Form.useWatch('supportPhone');
  const form = Form.useFormInstance();
  const isAsked = secCode === 'TEL';
  const merchantId = merchant?.id;
  useEffect(() => {
    if (!isAsked || merchantId === undefined) return;
    if (!form.getFieldValue('supportPhone')) {
      form.setFieldValue('supportPhone', supportPhones.read(merchantId));
    }
  }, [form, isAsked, merchantId]);
  if (!isAsked) return null;
  return (
    <div className={styles.script}>
      <Form.Item
        name="supportPhone"
        label={t('phone.number')}
        extra={t('phone.numberKept')}
        validateFirst
        validateTrigger="onBlur"
        rules={[
          { required: true, whitespace: true, message: t('field.required') },
          { pattern: phoneNumber, message: t('phone.numberWrong') },
          freeTextRule,
        ]}
      >
        <Input type="tel" autoComplete="off" maxLength={30} />
      </Form.Item>
      <Notice tone="info" title={t('phone.title')}>
        <blockquote>
          {t('phone.script', {
            date: format.instant(new Date().toISOString(), { style: 'date' }),
            merchant: merchant?.name ?? gap,
            amount: amount || gap,
            accountType: t(`${paymentTexts}:accountType.${accountType}`).toLocaleLowerCase(),
            last4: accountNumber?.slice(-4) || gap,
            phone: phone?.trim() || gap,
          })}
        </blockquote>
        {t('phone.record')}
      </Notice>
    </div>
  );
}
