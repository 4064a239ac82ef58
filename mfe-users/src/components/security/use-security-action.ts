import { ApiError, failureText, showFlash, useTranslation } from '@countinghouse/kit';
import { useMutation } from '@countinghouse/kit/query';
import { userRefusalText } from '../../model/refusal-words.ts';
import { securityTexts } from '../../texts.ts';

interface SecurityAction<Input> {
  run: (input: Input) => Promise<unknown>;
  /** What to say when it is done. */
  done: string;
  /** What to say of an answer that is not the usual refusal. */
  otherwise?: (error: ApiError) => string | undefined;
  onDone?: () => void;
}

/** Something done to a user's account: that it is done, or which rule refused it, is told at the top of the page. */
export function useSecurityAction<Input = void>({ run, done, otherwise, onDone }: SecurityAction<Input>) {
  const { t } = useTranslation(securityTexts);
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      showFlash({ class: 'success', message: done });
      onDone?.();
    },
    onError: async (error) => {
      const told = error instanceof ApiError ? otherwise?.(error) : undefined;
      const key = error instanceof ApiError ? userRefusalText(error) : undefined;
      const message = told ?? (key ? t(key) : await failureText(error, t('failed')));
      showFlash({ class: 'danger', message });
    },
  });
}
