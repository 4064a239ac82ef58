import { useTranslation } from '@countinghouse/kit';
import { Form, Input } from '@countinghouse/kit/ui-core';
import { accountTexts } from '../account-page.ts';
import { sendRecoveryCode } from '../api/sign-in-steps.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { type StepProps, useStep } from './step.ts';

interface RecoveryForm {
  recoveryCode: string;
}

interface RecoveryStepProps extends StepProps {
  /** Back to the app's code. */
  onUseApp: () => void;
}

/** Asks for one of the codes that were saved when the app was set up. */
export function RecoveryStep({ onUseApp, ...step }: RecoveryStepProps) {
  const { t } = useTranslation(accountTexts);
  const [form] = Form.useForm<RecoveryForm>();
  const { isRunning, run } = useStep(
    ({ recoveryCode }: RecoveryForm) => sendRecoveryCode(recoveryCode),
    step,
    () => form.focusField('recoveryCode'),
  );
  return (
    <AuthCard
      title={t('recovery.title')}
      subtitle={t('recovery.subtitle')}
      footer={
        <>
          <button type="button" onClick={onUseApp}>
            {t('recovery.useApp')}
          </button>
          <BackToLogin onLeave={step.onLeave} />
        </>
      }
    >
      <Form<RecoveryForm> form={form} layout="vertical" size="large" requiredMark={false} onFinish={run}>
        <Form.Item
          name="recoveryCode"
          label={t('recovery.label')}
          rules={[
            { required: true, whitespace: true, message: t('auth:field.required') },
            { max: 32, message: t('recovery.wrongLength') },
          ]}
        >
          <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} autoFocus />
        </Form.Item>
        <SubmitButton label={t('code.submit')} loadingLabel={t('code.submitting')} isLoading={isRunning} />
      </Form>
    </AuthCard>
  );
}
