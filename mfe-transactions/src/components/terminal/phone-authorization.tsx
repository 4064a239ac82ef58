import { useFormat, useTranslation } from '@countinghouse/kit';
import { Form, Notice } from '@countinghouse/kit/ui-core';
import { paymentTexts, terminalTexts } from '../../texts.ts';
import styles from './terminal.module.css';

/** What is read as a gap until the form has it. */
const gap = '____';

interface PhoneAuthorizationProps {
  merchantName: string | undefined;
  /** The amount as it is read; empty while it is none. */
  amount: string;
}

/** What must be said to a customer who agrees to a debit by phone, to be read out word by word. */
export function PhoneAuthorization({ merchantName = gap, amount }: PhoneAuthorizationProps) {
  const { t } = useTranslation([terminalTexts, paymentTexts]);
  const format = useFormat();
  const secCode: string | undefined = Form.useWatch('secCode');
  const accountType: string = Form.useWatch('accountType') ?? 'checking';
  const accountNumber: string | undefined = Form.useWatch('accountNumber');
  if (secCode !== 'TEL') return null;
  return (
    <div className={styles.script}>
      <Notice tone="info" title={t('phone.title')}>
        <blockquote>
          {t('phone.script', {
            date: format.instant(new Date().toISOString(), { style: 'date' }),
            merchant: merchantName,
            amount: amount || gap,
            accountType: t(`${paymentTexts}:accountType.${accountType}`).toLocaleLowerCase(),
            last4: accountNumber?.slice(-4) || gap,
          })}
        </blockquote>
        {t('phone.record')}
      </Notice>
    </div>
  );
}
