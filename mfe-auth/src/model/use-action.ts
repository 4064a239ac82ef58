import { ApiError, clearFlash, failureText, showFlash, useTranslation } from '@countinghouse/kit';
import { useRef, useState } from 'react';

interface ActionOptions {
  /** What to say of a failure without words of its own; 'Login failed' by default. */
  otherwise?: string;
  /** Told of a failure after its text was shown. */
  onFailure?: (error: unknown) => void;
}

/** Something the user asks for, once at a time. The flash tells of its failure; what it told before goes. */
export function useAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
  { otherwise, onFailure }: ActionOptions = {},
) {
  const { t } = useTranslation('auth');
  const [isRunning, setRunning] = useState(false);
  const isUnderWay = useRef(false);
  const run = async (...args: Args) => {
    // A whole code sends itself, and a press of Enter behind it is no second attempt.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRunning(true);
    clearFlash();
    try {
      await action(...args);
    } catch (error) {
      const message = await failureText(error, otherwise ?? t('message.failed'));
      const status = error instanceof ApiError ? { status: error.status } : {};
      showFlash({ class: 'danger', message, ...status });
      onFailure?.(error);
    } finally {
      isUnderWay.current = false;
      setRunning(false);
    }
  };
  return { isRunning, run };
}
