import { Link, showFlash, useTranslation } from '@countinghouse/kit';
import { Form } from '@countinghouse/kit/ui-core';
import { accountTexts } from '../account-page.ts';
import { requestCode } from '../api/forgotten-password.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { UsernameItem } from '../components/username-item.tsx';
import { useAction } from '../model/use-action.ts';
import { paths } from '../paths.ts';

const maxUsernameLength = 50;

interface ForgottenFormValues {
  username: string;
}

/** Asks whose password was forgotten. */
export function ForgottenForm({ onSent }: { onSent: (username: string) => void }) {
  const { t } = useTranslation(accountTexts);
  const { isRunning, run } = useAction(
    async ({ username }: ForgottenFormValues) => {
      await requestCode(username);
      showFlash({ class: 'success', message: t('message.codeSent') });
      onSent(username);
    },
    { otherwise: t('message.failed') },
  );
  return (
    <AuthCard
      title={t('reset.title')}
      subtitle={t('reset.subtitle')}
      footer={<Link to={paths.login}>{t('toLogin')}</Link>}
    >
      <Form<ForgottenFormValues> layout="vertical" size="large" requiredMark={false} onFinish={run}>
        <UsernameItem
          label={t('auth:login.username')}
          required={t('auth:field.required')}
          rules={[{ max: maxUsernameLength, message: t('field.usernameLong') }]}
          autoFocus
        />
        <SubmitButton label={t('reset.send')} loadingLabel={t('reset.sending')} isLoading={isRunning} />
      </Form>
    </AuthCard>
  );
}
