import type { Transaction } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import styles from './payment-method.module.css';

/** What was paid with: the card's brand or the bank account, and its last four digits. */
export function PaymentMethod({
  transaction: { brand, last4 },
}: {
  transaction: Pick<Transaction, 'brand' | 'last4'>;
}) {
  const { t } = useTranslation('transactions');
  const name = brand ? t(`kit:brand.${brand}`) : t('method.bank');
  return (
    <span className={styles.method}>
      <span className={styles.brand} title={name}>
        {name}
      </span>{' '}
      <span aria-hidden="true">••••</span> <span>{last4}</span>
    </span>
  );
}
