import { type ApiError, failureText, useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { useEffect, useState } from 'react';
import { terminalTexts } from '../../texts.ts';

/** A payment of which no word came back: asked about by its key, never sent again. */
export function UnknownPayment({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation(terminalTexts);
  return (
    <Notice
      tone="warning"
      title={t('unknown.title')}
      action={<Button onClick={onAsk}>{t('unknown.ask')}</Button>}
    >
      {t('unknown.detail')}
    </Notice>
  );
}

/** A payment that was not made, and why. */
export function RefusedPayment({ error }: { error: ApiError }) {
  const { t, i18n } = useTranslation([terminalTexts, 'kit']);
  const [reason, setReason] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(() => {
    void failureText(error, '').then(setReason);
  }, [error, i18n.language]);
  return (
    <Notice tone="danger" title={t('refused.title')}>
      {reason}
      {error.requestId && <div>{t('kit:failure.requestId', { requestId: error.requestId })}</div>}
    </Notice>
  );
}
