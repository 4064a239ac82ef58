import type { TransactionStatus, TransactionType } from '@countinghouse/contract/vocabulary';
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
export function StateHelp({ type = 'card', status }: { type?: TransactionType; status: TransactionStatus }) {
  const { t } = useTranslation(paymentTexts);
  const tone = explained[status];
  if (!tone) return null;
  // On a bank account nothing is held.
  const name = type === 'ach' ? 'voidedDebit' : status;
  return (
    <Notice tone={tone} title={t(`state.${name}.title`)}>
      {t(`state.${name}.next`)}
    </Notice>
  );
}
