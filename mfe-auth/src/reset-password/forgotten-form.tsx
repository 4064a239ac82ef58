import { Link, showFlash, useTranslation } from '@countinghouse/kit';
import { Form } from '@countinghouse/kit/ui-core';
import { useEffect } from 'react';
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

interface ForgottenFormProps {
  /** Who tried to sign in, where that is known. */
  known: string | undefined;
  onSent: (username: string) => void;
}

/** Asks whose password was forgotten. */
export function ForgottenForm({ known, onSent }: ForgottenFormProps) {
  const { t } = useTranslation(accountTexts);
  const [form] = Form.useForm<ForgottenFormValues>();
  useEffect(() => {
    // As if it were typed here: a form that nobody touched cannot be sent.
    if (known) form.setFields([{ name: 'username', value: known, touched: true }]);
  }, [form, known]);
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
      <Form<ForgottenFormValues>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={run}
      >
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
