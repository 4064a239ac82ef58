import { showFlash, useTranslation } from '@countinghouse/kit';
import { Form } from '@countinghouse/kit/ui-core';
import type { ReactNode } from 'react';
import { accountTexts } from '../account-page.ts';
import { confirmForgotPassword, requestCode } from '../api/forgotten-password.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { CodeItem } from '../components/code-item.tsx';
import { NewPasswordItem } from '../components/new-password-item.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { useAction } from '../model/use-action.ts';

interface ResetFormProps {
  username: string;
  /** Where the code is. */
  subtitle: string;
  onDone: () => void;
  /** The ways out, beside sending a new code. */
  footer: ReactNode;
}

interface ResetFormValues {
  confirmation_code: string;
  new_password: string;
}

/** Takes the code that was sent, and the new password. */
export function ResetForm({ username, subtitle, onDone, footer }: ResetFormProps) {
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
      subtitle={subtitle}
      footer={
        <>
          <button type="button" disabled={resend.isRunning} onClick={() => resend.run()}>
            {t('code.resend')}
          </button>
          {footer}
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
