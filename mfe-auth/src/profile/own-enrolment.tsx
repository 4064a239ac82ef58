import { showFlash, useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { accountTexts } from '../account-page.ts';
import { startOwnEnrolment, verifyOwnEnrolment } from '../api/own-account.ts';
import { TotpEnrolment } from '../components/totp-enrolment.tsx';
import { useAccountAction } from './use-account-action.ts';

export interface OwnEnrolmentProps {
  onDone: () => Promise<void>;
  onCancel: () => void;
}

/** Sets up the authenticator app of a user who is signed in. */
export function OwnEnrolment({ onDone, onCancel }: OwnEnrolmentProps) {
  const { t } = useTranslation(accountTexts);
  const { isRunning, failure, run } = useAccountAction(async (code: string) => {
    await verifyOwnEnrolment(code);
    showFlash({ class: 'success', message: t('mfa.turnedOn') });
    await onDone();
  });
  return (
    <TotpEnrolment
      start={startOwnEnrolment}
      isVerifying={isRunning}
      onVerify={run}
      failure={failure && <Notice tone="danger" title={failure} />}
      cancel={<Button onClick={onCancel}>{t('cancel')}</Button>}
    />
  );
}
