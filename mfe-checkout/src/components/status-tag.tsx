import type { PaymentLinkStatus } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { StatusTag, type Tone } from '@countinghouse/kit/ui-data';

const tones: Record<PaymentLinkStatus, Tone> = {
  draft: 'neutral',
  active: 'success',
  pending: 'warning',
  paid: 'info',
  expired: 'neutral',
  disabled: 'danger',
};

/** Whether customers can pay by a link. */
export function LinkStatusTag({ status }: { status: PaymentLinkStatus }) {
  const { t } = useTranslation('checkout');
  return <StatusTag tone={tones[status]} label={t(`status.${status}`)} />;
}
