import type { ConflictReason } from '@countinghouse/contract/vocabulary';
import { type ApiError, useTranslation } from '@countinghouse/kit';
import { detailTexts } from '../lazy-part.ts';

/** Conflicts that a user reads the same of; the rest is said in general words. */
const conflictTexts: Partial<Record<ConflictReason, string>> = {
  dispute_open: 'dispute',
  amount_too_large: 'amount',
  wrong_status: 'state',
  already_retried: 'state',
  not_retryable: 'state',
  retry_expired: 'state',
  retry_limit_reached: 'state',
};

function textOf(error: ApiError | null): string {
  if (error?.status === 403) return 'forbidden';
  if (error?.status === 404) return 'notFound';
  if (error?.status === 429) return 'tooMany';
  if (error?.code === 'charges_disabled') return 'merchant';
  return (error?.reason && conflictTexts[error.reason]) || 'other';
}

/** Why nothing was done, in plain words, and what to do next. */
export function Refusal({ error }: { error: ApiError | null }) {
  const { t } = useTranslation([detailTexts, 'kit']);
  return (
    <>
      {t(`intent.refusal.${textOf(error)}`)}
      {error?.requestId && <div>{t('kit:failure.requestId', { requestId: error.requestId })}</div>}
    </>
  );
}
