import { Link, login, showFlash, useTranslation } from '@countinghouse/kit';
import { Form, Input, PasswordInput } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { AuthCard } from '../components/auth-card.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { textOf } from '../model/message-keys.ts';
import styles from './login-page.module.css';
import { NewPasswordPage } from './new-password-page.tsx';

interface LoginForm {
  username: string;
  password: string;
}

const minUsernameLength = 5;

/** Signs in; where a new password is due, the screen that sets it takes this one's place. */
export function LoginPage() {
  const { t } = useTranslation('auth');
  const [isLoading, setLoading] = useState(false);
  const [confirming, setConfirming] = useState<string | null>(null);
  if (confirming !== null) return <NewPasswordPage username={confirming} />;

  const submit = async ({ username, password }: LoginForm) => {
    setLoading(true);
    try {
      const { confirmRequired } = await login(username, password);
      if (confirmRequired) setConfirming(username);
      else showFlash({ class: 'success', message: t('message.success') });
    } catch (error) {
      showFlash({ class: 'danger', message: textOf(error, t) });
    } finally {
      setLoading(false);
    }
  };
  return (
    <AuthCard title={t('login.title')} subtitle={t('login.subtitle')}>
      <Form<LoginForm> layout="vertical" size="large" requiredMark={false} onFinish={submit}>
        <Form.Item
          name="username"
          label={t('login.username')}
          validateFirst
          rules={[
            { required: true, whitespace: true, message: t('field.required') },
            { min: minUsernameLength, message: t('field.usernameShort') },
          ]}
        >
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('login.password')}
          rules={[{ required: true, message: t('field.required') }]}
        >
          <PasswordInput autoComplete="current-password" />
        </Form.Item>
        <SubmitButton label={t('login.submit')} loadingLabel={t('login.submitting')} isLoading={isLoading} />
      </Form>
      <Link className={styles.forgot ?? ''} to="/reset-password">
        {t('login.forgot')}
      </Link>
    </AuthCard>
  );
}
