import type { LoginResponse } from '@countinghouse/contract';
import {
  ApiError,
  Link,
  login,
  showFlash,
  useAuth,
  useLocation,
  useNavigate,
  useTranslation,
} from '@countinghouse/kit';
import { Form, Notice } from '@countinghouse/kit/ui-core';
import { type MouseEvent, useState } from 'react';
import { accountPage } from '../account-page.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { UsernameItem } from '../components/username-item.tsx';
import { takesSignUps } from '../model/takes-sign-ups.ts';
import { useAction } from '../model/use-action.ts';
import { useWelcome } from '../model/use-welcome.ts';
import { paths } from '../paths.ts';
import type { SignInStepsProps } from '../sign-in/sign-in-steps.tsx';
import styles from './login-page.module.css';

const SignInSteps = accountPage<SignInStepsProps>(() =>
  import('../sign-in/sign-in-steps.tsx').then((module) => module.SignInSteps),
);

interface LoginForm {
  username: string;
  password: string;
}

const minUsernameLength = 5;

/** Signs in; where more is asked for than a password, the screen that asks takes this one's place. */
export function LoginPage() {
  const { t } = useTranslation('auth');
  const welcome = useWelcome();
  const navigate = useNavigate();
  const [form] = Form.useForm<LoginForm>();
  // Of who comes from accepting an invitation.
  const { username: known } = (useLocation().state ?? {}) as { username?: string };
  const [pending, setPending] = useState<{ username: string; answer: LoginResponse } | null>(null);
  const hadSession = useAuth(({ authError }) => authError);
  const [isRefused, setRefused] = useState(false);
  const { isRunning, run } = useAction(
    async ({ username, password }: LoginForm) => {
      const answer = await login(username, password);
      if (answer.user) showFlash({ class: 'success', message: t('message.success') });
      else setPending({ username, answer });
    },
    { onFailure: (error) => setRefused(error instanceof ApiError && error.status === 401) },
  );
  const toForgotten = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(paths.resetPassword, { state: { username: form.getFieldValue('username') } });
  };
  if (pending) return <SignInSteps {...pending} onLeave={() => setPending(null)} />;

  return (
    <AuthCard
      title={t('login.title')}
      subtitle={t('login.subtitle')}
      footer={
        <>
          <Link to={paths.resetPassword} onClick={toForgotten}>
            {t('login.forgot')}
          </Link>
          {takesSignUps() && <Link to={paths.signUp}>{t('login.signUp')}</Link>}
        </>
      }
    >
      {welcome && <p className={styles.welcome}>{welcome}</p>}
      {
        // Whose session ended under their hands is told what may be behind it, whatever name they enter.
        hadSession && isRefused && (
          <Notice tone="info" title={t('login.accessOff')}>
            {t('login.accessOffDetail')}
          </Notice>
        )
      }
      <Form<LoginForm>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        initialValues={{ username: known }}
        onFinish={run}
      >
        <UsernameItem
          label={t('login.username')}
          required={t('field.required')}
          rules={[{ min: minUsernameLength, message: t('field.usernameShort') }]}
          autoFocus={!known}
        />
        <Form.Item
          name="password"
          label={t('login.password')}
          rules={[{ required: true, message: t('field.required') }]}
        >
          <PasswordField autoComplete="current-password" autoFocus={Boolean(known)} />
        </Form.Item>
        <SubmitButton label={t('login.submit')} loadingLabel={t('login.submitting')} isLoading={isRunning} />
      </Form>
    </AuthCard>
  );
}
