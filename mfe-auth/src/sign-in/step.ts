import type { LoginResponse } from '@countinghouse/contract';
import { ApiError, useTranslation } from '@countinghouse/kit';
import { accountTexts } from '../account-page.ts';
import { useAction } from '../model/use-action.ts';

/** What each step of a sign-in is given. */
export interface StepProps {
  /** Takes the answer to the step: the session's user, or what is asked for next. */
  onAnswer: (answer: LoginResponse) => void;
  /** Leaves for the login form. */
  onLeave: () => void;
}

/** Runs a step. A challenge that has expired cannot be answered any more: that leads back to the login form. */
export function useStep<Args extends unknown[]>(
  take: (...args: Args) => Promise<LoginResponse>,
  { onAnswer, onLeave }: StepProps,
  onFailure?: (error: unknown) => void,
) {
  const { t } = useTranslation(accountTexts);
  return useAction(async (...args: Args) => onAnswer(await take(...args)), {
    otherwise: t('message.failed'),
    onFailure: (error) => {
      onFailure?.(error);
      if (error instanceof ApiError && error.status === 401) onLeave();
    },
  });
}
