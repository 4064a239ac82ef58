import { useTranslation } from '@countinghouse/kit';
import { accountTexts } from '../account-page.ts';

/** The way out of a sign-in that asks for more: the login form, as it was. */
export function BackToLogin({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(accountTexts);
  return (
    <button type="button" onClick={onLeave}>
      {t('backToLogin')}
    </button>
  );
}
