import type { Transaction } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { visuallyHidden } from '@countinghouse/kit/ui-core';
import { BrandIcon } from './brand-icon.tsx';
import styles from './payment-method.module.css';

interface PaymentMethodProps {
  transaction: Pick<Transaction, 'brand' | 'last4'>;
  /** The brand's picture says it, and its name only to those who cannot see it. */
  isShort?: boolean;
}

/** What was paid with: the card's brand or the bank account, and its last four digits. */
export function PaymentMethod({ transaction: { brand, last4 }, isShort = false }: PaymentMethodProps) {
  const { t } = useTranslation('transactions');
  const name = brand ? t(`kit:brand.${brand}`) : t('method.bank');
  return (
    <span className={styles.method} title={isShort ? name : undefined}>
      <BrandIcon brand={brand} /> <span className={isShort ? visuallyHidden : undefined}>{name}</span>{' '}
      <span aria-hidden="true">••••</span> <span>{last4}</span>
    </span>
  );
}
