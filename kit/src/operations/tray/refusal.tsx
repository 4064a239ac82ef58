import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { operationOf } from '../operation.ts';
import { operationTexts } from '../operation-texts.ts';
import type { PendingOperation } from '../queue/pending-operation.ts';

const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

/** Why nothing was done, in plain words, and what to do next. */
export function Refusal({ operation }: { operation: PendingOperation }) {
  const { t } = useTranslation([operationTexts, 'kit']);
  const { error } = operation;
  const { refusalText, refusalParams } = operationOf(operation);
  const format = useFormat();
  const ownText = error && refusalText?.(error);
  const params = Object.entries((error && refusalParams?.(error)) ?? {}).map(([name, value]) => [
    name,
    isInstant(value) ? format.instant(value) : value,
  ]);
  return (
    <>
      {t(
        ownText ?? (error?.status === 429 ? 'refusal.tooMany' : 'refusal.other'),
        Object.fromEntries(params),
      )}
      {error?.requestId && <div>{t('kit:failure.requestId', { requestId: error.requestId })}</div>}
    </>
  );
}
