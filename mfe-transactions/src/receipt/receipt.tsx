import type { Transaction } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import type { ReactNode } from 'react';
import { PaymentMethod } from '../components/payment-method.tsx';
import { paymentTexts } from '../lazy-part.ts';
import styles from './receipt.module.css';

export interface ReceiptSubject extends Transaction {
  authorizationCode?: string | null;
  description?: string;
  timeZone?: string;
}

/** What the customer takes along. Alone on the paper when the page is printed. */
export function Receipt({ subject }: { subject: ReceiptSubject }) {
  const { t } = useTranslation([paymentTexts, 'kit']);
  const format = useFormat();
  const { amount, timeZone, description, authorizationCode } = subject;
  const money = (amountMinor: number) => format.money({ ...amount, amountMinor });
  const facts: (readonly [string, ReactNode] | false)[] = [
    [t('receipt.status'), t(`kit:status.${subject.status}`)],
    [t('receipt.time'), format.instant(subject.createdAt, { style: 'full', ...(timeZone && { timeZone }) })],
    [t('receipt.method'), <PaymentMethod key="method" transaction={subject} />],
    [t('receipt.customer'), subject.customerName],
    !!description && [t('receipt.description'), description],
    !!authorizationCode && [t('receipt.authorizationCode'), authorizationCode],
    subject.refundedMinor > 0 && [t('receipt.refunded'), money(subject.refundedMinor)],
    [t('receipt.reference'), subject.reference],
    [t('receipt.id'), subject.id],
  ];
  return (
    <section className={styles.receipt} aria-label={t('receipt.title')}>
      <header>
        <div className={styles.merchant}>{subject.merchant.name}</div>
        <div className={styles.amount}>{format.money(amount)}</div>
      </header>
      <dl className={styles.facts}>
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact[0]}>
                <dt>{fact[0]}</dt>
                <dd>{fact[1]}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
