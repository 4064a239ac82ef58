import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import type { ReactNode } from 'react';
import { paymentTexts } from '../../texts.ts';
import { PaymentMethod } from '../payment/payment-method.tsx';
import styles from './receipt.module.css';

/**
 * What the customer takes along. Alone on the paper when the page is printed. It takes the whole record, so that a
 * payment has one receipt, wherever it is printed.
 */
export function Receipt({ subject }: { subject: CardDetail | AchDetail }) {
  const { t } = useTranslation([paymentTexts, 'kit']);
  const format = useFormat();
  const { amount, timeZone, description } = subject;
  const authorizationCode = subject.type === 'card' ? subject.authorizationCode : null;
  const money = (amountMinor: number) => format.money({ ...amount, amountMinor });
  const facts: (readonly [string, ReactNode] | false)[] = [
    [t('receipt.status'), t(`kit:status.${subject.status}`)],
    [t('receipt.time'), format.instant(subject.createdAt, { style: 'full', timeZone })],
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
