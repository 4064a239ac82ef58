import { setNewPassword, showFlash, useTranslation } from '@countinghouse/kit';
import { Form, PasswordInput } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { AuthCard } from '../components/auth-card.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { textOf } from '../model/message-keys.ts';

interface NewPasswordForm {
  new_password: string;
}

/** Sets the password that a first sign-in asks for; then the page starts anew with the session. */
export function NewPasswordPage({ username }: { username: string }) {
  const { t } = useTranslation('auth');
  const [isLoading, setLoading] = useState(false);
  const submit = async ({ new_password: newPassword }: NewPasswordForm) => {
    setLoading(true);
    try {
      await setNewPassword(username, newPassword);
      window.location.reload();
    } catch (error) {
      console.error(error);
      showFlash({ class: 'danger', message: textOf(error, t) });
      setLoading(false);
    }
  };
  return (
    <AuthCard title={t('newPassword.title')} subtitle={t('newPassword.subtitle')}>
      <Form<NewPasswordForm> layout="vertical" size="large" requiredMark={false} onFinish={submit}>
        <Form.Item
          name="new_password"
          label={t('newPassword.field')}
          extra={t('newPassword.rule')}
          rules={[{ required: true, message: t('field.required') }]}
        >
          <PasswordInput autoComplete="new-password" autoFocus />
        </Form.Item>
        <SubmitButton
          label={t('newPassword.submit')}
          loadingLabel={t('newPassword.submitting')}
          isLoading={isLoading}
        />
      </Form>
    </AuthCard>
  );
}
