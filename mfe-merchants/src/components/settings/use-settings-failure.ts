import { ApiError, failureText, useTranslation } from '@countinghouse/kit';
import { businessSettingsTexts } from '../../texts.ts';

/** Reasons that this page has words of its own for. */
const words: Record<string, string> = {
  wrong_code: 'notices.wrongCode',
  code_expired: 'notices.expired',
  limit_reached: 'notices.limit',
  draft_changed: 'history.overtaken',
  logo_not_kept: 'history.logoGone',
  wrong_status: 'notBoarded',
};

/** What to say of a change that was refused. */
export function useSettingsFailure() {
  const { t } = useTranslation(businessSettingsTexts);
  return {
    wordsOf: async (error: unknown, otherwise: string): Promise<string> => {
      const own = error instanceof ApiError && error.reason ? words[error.reason] : undefined;
      return own ? t(own) : failureText(error, t(otherwise));
    },
  };
}
