import { failureText, useTranslation } from '@countinghouse/kit';
import { useRef, useState } from 'react';
import { accountTexts } from '../account-page.ts';

/** Something the user asks for on a panel, once at a time; its failure is told on the panel. */
export function useAccountAction<Args extends unknown[]>(action: (...args: Args) => Promise<unknown>) {
  const { t } = useTranslation(accountTexts);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const run = async (...args: Args) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRunning(true);
    setFailure(null);
    try {
      await action(...args);
    } catch (error) {
      setFailure(await failureText(error, t('message.failed')));
    } finally {
      isUnderWay.current = false;
      setRunning(false);
    }
  };
  return { isRunning, failure, run };
}
