import type { MfaChallenge } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { Form } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { accountTexts } from '../account-page.ts';
import { verifyCode } from '../api/sign-in-steps.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { CodeItem } from '../components/code-item.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { RecoveryStep } from './recovery-step.tsx';
import { type StepProps, useStep } from './step.ts';

interface CodeStepProps extends StepProps {
  challenge: Extract<MfaChallenge, { kind: 'code' }>;
}

interface CodeForm {
  code: string;
}

/** Asks for the code of an authenticator app, or the one that was sent to a phone. */
export function CodeStep({ challenge: { method, destination }, ...step }: CodeStepProps) {
  const { t } = useTranslation(accountTexts);
  const [form] = Form.useForm<CodeForm>();
  const [hasLostApp, setLostApp] = useState(false);
  const tryAgain = () => {
    form.resetFields();
    form.focusField('code');
  };
  const { isRunning, run } = useStep(({ code }: CodeForm) => verifyCode(code), step, tryAgain);
  if (hasLostApp) return <RecoveryStep {...step} onUseApp={() => setLostApp(false)} />;
  const where = method === 'sms' && destination === null ? 'phone' : method;
  return (
    <AuthCard
      title={t('code.title')}
      subtitle={t(`code.subtitle.${where}`, { destination })}
      footer={
        <>
          {method === 'totp' && (
            <button type="button" onClick={() => setLostApp(true)}>
              {t('recovery.use')}
            </button>
          )}
          <BackToLogin onLeave={step.onLeave} />
        </>
      }
    >
      <Form<CodeForm> form={form} layout="vertical" size="large" requiredMark={false} onFinish={run}>
        <CodeItem name="code" label={t('code.label')} autoFocus submits />
        <SubmitButton label={t('code.submit')} loadingLabel={t('code.submitting')} isLoading={isRunning} />
      </Form>
    </AuthCard>
  );
}
