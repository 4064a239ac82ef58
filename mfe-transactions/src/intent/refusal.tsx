import { type ApiError, useTranslation } from '@countinghouse/kit';
import { detailTexts } from '../lazy-part.ts';

/** What the backend says of a refusal, by the words that it always uses for it. */
const knownReasons: readonly [string, string][] = [
  ['A dispute is open', 'dispute'],
  ['exceeds', 'amount'],
  ['Nothing is left', 'amount'],
  ['presented again', 'state'],
  ['Only a', 'state'],
  ['Only an', 'state'],
];

function reasonOf(error: ApiError | null): string {
  if (error?.status === 403) return 'forbidden';
  if (error?.status === 404) return 'notFound';
  if (error?.status === 429) return 'tooMany';
  if (error?.code === 'charges_disabled') return 'merchant';
  if (error?.code !== 'conflict') return 'other';
  return knownReasons.find(([words]) => error.message.includes(words))?.[1] ?? 'other';
}

/** Why nothing was done, in plain words, and what to do next. */
export function Refusal({ error }: { error: ApiError | null }) {
  const { t } = useTranslation([detailTexts, 'kit']);
  return (
    <>
      {t(`intent.refusal.${reasonOf(error)}`)}
      {error?.requestId && <div>{t('kit:failure.requestId', { requestId: error.requestId })}</div>}
    </>
  );
}
