import { showFlash, useTranslation } from '@countinghouse/kit';
import { accountTexts } from '../account-page.ts';
import { ResetForm } from '../reset-password/reset-form.tsx';
import { BackToLogin } from './back-to-login.tsx';

/** Sets a new password in place of one that was reset, with the code that was sent; then the user logs in with it. */
export function PasswordResetStep({ username, onLeave }: { username: string; onLeave: () => void }) {
  const { t } = useTranslation(accountTexts);
  const finish = () => {
    showFlash({ class: 'success', message: t('message.passwordChanged') });
    onLeave();
  };
  return (
    <ResetForm
      username={username}
      subtitle={t('reset.requiredSubtitle')}
      onDone={finish}
      footer={<BackToLogin onLeave={onLeave} />}
    />
  );
}
