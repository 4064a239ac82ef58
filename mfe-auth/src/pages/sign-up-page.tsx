import {
  fieldProblemText,
  Link,
  refusedFields,
  showFlash,
  useNavigate,
  useTranslation,
} from '@countinghouse/kit';
import { Form, Input } from '@countinghouse/kit/ui-core';
import { accountTexts } from '../account-page.ts';
import { type Registration, signUp } from '../api/registration.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { NewPasswordItem } from '../components/new-password-item.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { UsernameItem } from '../components/username-item.tsx';
import { keepSignUp } from '../model/pending-sign-up.ts';
import { useAction } from '../model/use-action.ts';
import { paths } from '../paths.ts';

const minUsernameLength = 5;

/** Registers a new user, who then confirms the email address. */
export function SignUpPage() {
  const { t } = useTranslation(accountTexts);
  const navigate = useNavigate();
  const [form] = Form.useForm<Registration>();
  const markFields = (error: unknown) => {
    for (const problem of refusedFields(error)) {
      form.setFields([{ name: problem.path as keyof Registration, errors: [fieldProblemText(problem)] }]);
    }
  };
  const { isRunning, run } = useAction(
    async (registration: Registration) => {
      await signUp(registration);
      keepSignUp(registration);
      showFlash({ class: 'success', message: t('message.signedUp') });
      navigate(paths.confirmSignUp, { state: { username: registration.username } });
    },
    { otherwise: t('message.failed'), onFailure: markFields },
  );
  return (
    <AuthCard
      title={t('signUp.title')}
      subtitle={t('signUp.subtitle')}
      footer={
        <>
          <Link to={paths.login}>{t('toLogin')}</Link>
          <Link to={paths.confirmSignUp}>{t('signUp.haveCode')}</Link>
        </>
      }
    >
      <Form<Registration> form={form} layout="vertical" size="large" requiredMark={false} onFinish={run}>
        <UsernameItem
          label={t('auth:login.username')}
          required={t('auth:field.required')}
          rules={[
            { min: minUsernameLength, message: t('auth:field.usernameShort') },
            { max: 50, message: t('field.usernameLong') },
          ]}
          autoFocus
        />
        <Form.Item
          name="email"
          label={t('signUp.email')}
          validateFirst
          rules={[
            { required: true, whitespace: true, message: t('auth:field.required') },
            { type: 'email', message: t('field.email') },
          ]}
        >
          <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <NewPasswordItem name="password" label={t('auth:login.password')} />
        <SubmitButton
          label={t('signUp.submit')}
          loadingLabel={t('signUp.submitting')}
          isLoading={isRunning}
        />
      </Form>
    </AuthCard>
  );
}
