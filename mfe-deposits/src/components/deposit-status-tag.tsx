import type { DepositStatus } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { StatusTag, type Tone } from '@countinghouse/kit/ui-data';

const tones: Record<DepositStatus, Tone> = {
  accruing: 'neutral',
  pending: 'info',
  in_transit: 'info',
  retried: 'info',
  paid: 'success',
  failed: 'danger',
  canceled: 'neutral',
};

/** A deposit's status, colored by what it means for the merchant. */
export function DepositStatusTag({ status }: { status: DepositStatus }) {
  const { t } = useTranslation('deposits');
  return <StatusTag tone={tones[status]} label={t(`status.${status}`)} />;
}
