import type { DisputeStatus } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { StatusTag, type Tone } from '@countinghouse/kit/ui-data';

const tones: Record<DisputeStatus, Tone> = {
  needs_response: 'warning',
  under_review: 'info',
  won: 'success',
  lost: 'danger',
  accepted: 'neutral',
  expired: 'danger',
};

/** A dispute's status, colored by what it means for the merchant. */
export function DisputeStatusTag({ status }: { status: DisputeStatus }) {
  const { t } = useTranslation('disputes');
  return <StatusTag tone={tones[status]} label={t(`status.${status}`)} />;
}
