import { ApiError, failureText, useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { useEffect, useState } from 'react';
import { inviteRefusalText } from '../../model/invite/invite-operation.ts';
import { inviteTexts, refusalTexts } from '../../texts.ts';

interface FailureNoticeProps {
  error: Error;
  /** Sends the same again: whoever was invited is not invited twice. */
  onAskAgain: () => void;
}

/** No answer, or one that does not say whether they were invited. */
const isUnknown = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Why nobody was invited, or that it is not known whether they were, and what to do. */
export function FailureNotice({ error, onAskAgain }: FailureNoticeProps) {
  const { t } = useTranslation([inviteTexts, refusalTexts]);
  const [words, setWords] = useState('');
  const own = error instanceof ApiError ? inviteRefusalText(error) : undefined;
  useEffect(() => {
    if (!own) void failureText(error, t('refusal.other')).then(setWords);
  }, [error, own, t]);
  if (isUnknown(error)) {
    return (
      <Notice
        tone="warning"
        title={t('unknown.title')}
        action={<Button onClick={onAskAgain}>{t('unknown.ask')}</Button>}
      >
        {t('unknown.detail')}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={t('refusal.title')}>
      {own ? t(own) : words}
    </Notice>
  );
}
