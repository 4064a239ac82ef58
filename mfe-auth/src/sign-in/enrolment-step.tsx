import { useTranslation } from '@countinghouse/kit';
import { accountTexts } from '../account-page.ts';
import { startEnrolment, verifyEnrolment } from '../api/sign-in-steps.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { TotpEnrolment } from '../components/totp-enrolment.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { type StepProps, useStep } from './step.ts';

/** Enrols the authenticator app that the user's role may not go without. */
export function EnrolmentStep(step: StepProps) {
  const { t } = useTranslation(accountTexts);
  const { isRunning, run } = useStep(verifyEnrolment, step);
  return (
    <AuthCard
      title={t('enrolment.title')}
      subtitle={t('enrolment.subtitle')}
      footer={<BackToLogin onLeave={step.onLeave} />}
    >
      <TotpEnrolment start={startEnrolment} isVerifying={isRunning} onVerify={run} />
    </AuthCard>
  );
}
