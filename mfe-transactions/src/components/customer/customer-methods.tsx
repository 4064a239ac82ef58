import type { Customer } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { detailTexts } from '../../texts.ts';
import styles from '../facts/fact-rows.module.css';
import { PaymentMethod } from '../payment/payment-method.tsx';

/** What a customer has paid with, and how often. */
export function CustomerMethods({ methods }: Pick<Customer, 'methods'>) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  return (
    <Panel title={t('customer.methods')}>
      <ul className={styles.rows}>
        {methods.map((method) => (
          <li key={`${method.type} ${method.brand} ${method.last4}`} className={styles.row}>
            <PaymentMethod transaction={method} />
            <span className={styles.quiet}>{t('customer.times', { count: method.count })}</span>
            <span className={styles.time}>
              {t('customer.lastUsed', { date: format.instant(method.lastUsedAt, { style: 'date' }) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
