import type { TransactionStatus } from '@countinghouse/contract/vocabulary';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from './status-tag.tsx';

const tones: Record<TransactionStatus, Tone> = {
  authorized: 'info',
  captured: 'info',
  settling: 'info',
  pending: 'info',
  originated: 'info',
  settled: 'success',
  partially_refunded: 'warning',
  refunded: 'warning',
  voided: 'neutral',
  authorization_expired: 'neutral',
  declined: 'danger',
  gateway_rejected: 'danger',
  failed: 'danger',
  settlement_declined: 'danger',
  returned: 'danger',
};

/** A transaction's status, colored by what it means for the merchant. */
export function TransactionStatusTag({ status }: { status: TransactionStatus }) {
  const { t } = useTranslation('kit');
  return <StatusTag tone={tones[status]} label={t(`status.${status}`)} />;
}
