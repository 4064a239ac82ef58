import { Link, showFlash, useLocation, useTranslation } from '@countinghouse/kit';
import { Form } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { accountTexts } from '../account-page.ts';
import { confirmSignUp, resendConfirmation } from '../api/registration.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { CodeItem } from '../components/code-item.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { UsernameItem } from '../components/username-item.tsx';
import { forgetSignUp, readSignUp } from '../model/pending-sign-up.ts';
import { useAction } from '../model/use-action.ts';
import { useFirstSignIn } from '../model/use-first-sign-in.ts';
import { paths } from '../paths.ts';
import { SignInSteps } from '../sign-in/sign-in-steps.tsx';

interface ConfirmForm {
  username: string;
  code: string;
  password?: string;
}

/** Takes the code that a sign-up was answered with, and signs in. */
export function ConfirmSignUpPage() {
  const { t } = useTranslation(accountTexts);
  const [form] = Form.useForm<ConfirmForm>();
  const [pending] = useState(readSignUp);
  const known = (useLocation().state as { username?: string } | null)?.username ?? pending?.username;
  const username: string | undefined = Form.useWatch('username', form) ?? known;
  // After a reload of the page the password of the sign-up is gone; signing in needs it again.
  const kept = pending !== null && pending.username === username ? pending.password : undefined;
  const { signIn, steps, welcome, toLogin } = useFirstSignIn();
  const otherwise = t('message.failed');
  const confirm = useAction(
    async (values: ConfirmForm) => {
      await confirmSignUp(values.username, values.code);
      forgetSignUp();
      await signIn(values.username, kept ?? values.password ?? '');
    },
    { otherwise },
  );
  const resend = useAction(
    async () => {
      await resendConfirmation(username ?? '');
      showFlash({ class: 'success', message: t('message.codeSent') });
    },
    { otherwise },
  );
  if (steps) {
    return <SignInSteps username={username ?? ''} answer={steps} onLeave={toLogin} onSignedIn={welcome} />;
  }
  return (
    <AuthCard
      title={t('confirm.title')}
      subtitle={t('confirm.subtitle')}
      footer={
        <>
          <button type="button" disabled={!username || resend.isRunning} onClick={() => resend.run()}>
            {t('code.resend')}
          </button>
          <Link to={paths.login}>{t('toLogin')}</Link>
        </>
      }
    >
      <Form<ConfirmForm>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        initialValues={{ username: known }}
        onFinish={confirm.run}
      >
        <UsernameItem
          label={t('auth:login.username')}
          required={t('auth:field.required')}
          autoFocus={known === undefined}
        />
        <CodeItem name="code" label={t('code.label')} autoFocus={known !== undefined} />
        {kept === undefined && (
          <Form.Item
            name="password"
            label={t('auth:login.password')}
            extra={t('confirm.whyPassword')}
            rules={[{ required: true, message: t('auth:field.required') }]}
          >
            <PasswordField autoComplete="current-password" />
          </Form.Item>
        )}
        <SubmitButton
          label={t('confirm.submit')}
          loadingLabel={t('code.submitting')}
          isLoading={confirm.isRunning}
        />
      </Form>
    </AuthCard>
  );
}
