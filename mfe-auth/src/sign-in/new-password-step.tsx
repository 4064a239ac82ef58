import { useTranslation } from '@countinghouse/kit';
import { Form } from '@countinghouse/kit/ui-core';
import { accountTexts } from '../account-page.ts';
import { setNewPassword } from '../api/sign-in-steps.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { NewPasswordItem } from '../components/new-password-item.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { type StepProps, useStep } from './step.ts';

interface NewPasswordForm {
  new_password: string;
}

/** Sets the password that a first sign-in asks for; then the page starts anew with the session. */
export function NewPasswordStep({ username, onAnswer, onLeave }: StepProps & { username: string }) {
  const { t } = useTranslation(accountTexts);
  const { isRunning, run } = useStep(
    ({ new_password: newPassword }: NewPasswordForm) => setNewPassword(username, newPassword),
    {
      onLeave,
      onAnswer: (answer) => (answer.user ? window.location.reload() : onAnswer(answer)),
    },
    // The specification (section 4) has the error in the log.
    (error) => console.error(error),
  );
  return (
    <AuthCard
      title={t('newPassword.title')}
      subtitle={t('newPassword.subtitle')}
      footer={<BackToLogin onLeave={onLeave} />}
    >
      <Form<NewPasswordForm> layout="vertical" size="large" requiredMark={false} onFinish={run}>
        {/* Password managers file the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordItem name="new_password" label={t('password.new')} autoFocus />
        <SubmitButton
          label={t('newPassword.submit')}
          loadingLabel={t('newPassword.submitting')}
          isLoading={isRunning}
        />
      </Form>
    </AuthCard>
  );
}
