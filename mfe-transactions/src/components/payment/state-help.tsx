import type { TransactionStatus } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { paymentTexts } from '../../texts.ts';

/** States that need a word, and how bad they are. */
const explained: Partial<Record<TransactionStatus, 'danger' | 'info'>> = {
  failed: 'danger',
  gateway_rejected: 'danger',
  settlement_declined: 'danger',
  authorization_expired: 'info',
  voided: 'info',
};

/** What an unusual state means, and what to do next; nothing for states that speak for themselves. */
export function StateHelp({ status }: { status: TransactionStatus }) {
  const { t } = useTranslation(paymentTexts);
  const tone = explained[status];
  if (!tone) return null;
  return (
    <Notice tone={tone} title={t(`state.${status}.title`)}>
      {t(`state.${status}.next`)}
    </Notice>
  );
}
