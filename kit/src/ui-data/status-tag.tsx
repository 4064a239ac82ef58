import type { TransactionStatus } from '@countinghouse/contract/vocabulary';
import { useTranslation } from 'react-i18next';
import styles from './status-tag.module.css';

type Tone = 'success' | 'processing' | 'warning' | 'error' | 'default';

const tones: Record<TransactionStatus, Tone> = {
  authorized: 'processing',
  captured: 'processing',
  settling: 'processing',
  pending: 'processing',
  originated: 'processing',
  settled: 'success',
  partially_refunded: 'warning',
  refunded: 'warning',
  voided: 'default',
  authorization_expired: 'default',
  declined: 'error',
  gateway_rejected: 'error',
  failed: 'error',
  settlement_declined: 'error',
  returned: 'error',
};

/** A transaction's status in words, coloured by what it means for the merchant. */
export function StatusTag({ status }: { status: TransactionStatus }) {
  const { t } = useTranslation('kit');
  const words = t(`status.${status}`);
  return (
    <span className={styles.tag} data-tone={tones[status]} title={words}>
      {words}
    </span>
  );
}
