import { useTranslation } from 'react-i18next';
import { operationOf } from '../operation.ts';
import { operationTexts } from '../operation-texts.ts';
import type { PendingOperation } from '../queue/pending-operation.ts';

/** Why nothing was done, in plain words, and what to do next. */
export function Refusal({ operation }: { operation: PendingOperation }) {
  const { t } = useTranslation([operationTexts, 'kit']);
  const { error } = operation;
  const ownText = error && operationOf(operation).refusalText?.(error);
  return (
    <>
      {t(ownText ?? (error?.status === 429 ? 'refusal.tooMany' : 'refusal.other'))}
      {error?.requestId && <div>{t('kit:failure.requestId', { requestId: error.requestId })}</div>}
    </>
  );
}
