import type { ViewAsBody } from '@countinghouse/contract';
import { ApiError, failureText, showFlash, startViewAs, useTranslation } from '@countinghouse/kit';
import { useState } from 'react';
import { userRefusalText } from '../../model/refusal-words.ts';
import { viewAsTexts } from '../../texts.ts';

/** Begins a view, and says why where that is refused. The page goes with it. */
export function useStartView() {
  const { t } = useTranslation(viewAsTexts);
  const [isStarting, setStarting] = useState(false);
  const start = async (body: ViewAsBody) => {
    setStarting(true);
    try {
      await startViewAs(body);
    } catch (error) {
      setStarting(false);
      const key = error instanceof ApiError ? userRefusalText(error) : undefined;
      const isTooMany = error instanceof ApiError && error.status === 429;
      const message = isTooMany
        ? t('viewAs.tooMany')
        : key
          ? t(key)
          : await failureText(error, t('viewAs.failed'));
      showFlash({ class: 'danger', message });
    }
  };
  return { start, isStarting };
}
