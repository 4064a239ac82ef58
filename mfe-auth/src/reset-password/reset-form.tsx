import { Link, showFlash, useTranslation } from '@countinghouse/kit';
import { Form } from '@countinghouse/kit/ui-core';
import { accountTexts } from '../account-page.ts';
import { confirmForgotPassword, requestCode } from '../api/forgotten-password.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { CodeItem } from '../components/code-item.tsx';
import { NewPasswordItem } from '../components/new-password-item.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { useAction } from '../model/use-action.ts';
import { paths } from '../paths.ts';

interface ResetFormProps {
  username: string;
  onDone: () => void;
  /** Back to the form that asks for the username. */
  onRestart: () => void;
}

interface ResetFormValues {
  confirmation_code: string;
  new_password: string;
}

/** Takes the code that was sent, and the new password. */
export function ResetForm({ username, onDone, onRestart }: ResetFormProps) {
  const { t } = useTranslation(accountTexts);
  const otherwise = t('message.failed');
  const confirm = useAction(
    async ({ confirmation_code: code, new_password: newPassword }: ResetFormValues) => {
      await confirmForgotPassword({ username, code, newPassword });
      onDone();
    },
    { otherwise },
  );
  const resend = useAction(
    async () => {
      await requestCode(username);
      showFlash({ class: 'success', message: t('message.codeSent') });
    },
    { otherwise },
  );
  return (
    <AuthCard
      title={t('reset.codeTitle')}
      subtitle={t('reset.codeSubtitle', { username })}
      footer={
        <>
          <button type="button" disabled={resend.isRunning} onClick={() => resend.run()}>
            {t('code.resend')}
          </button>
          <button type="button" onClick={onRestart}>
            {t('reset.otherUser')}
          </button>
          <Link to={paths.login}>{t('toLogin')}</Link>
        </>
      }
    >
      <Form<ResetFormValues> layout="vertical" size="large" requiredMark={false} onFinish={confirm.run}>
        {/* Password managers file the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <CodeItem name="confirmation_code" label={t('code.label')} autoFocus />
        <NewPasswordItem name="new_password" label={t('password.new')} />
        <SubmitButton
          label={t('reset.submit')}
          loadingLabel={t('reset.submitting')}
          isLoading={confirm.isRunning}
        />
      </Form>
    </AuthCard>
  );
}
