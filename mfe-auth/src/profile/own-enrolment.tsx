import type { TotpSecret } from '@countinghouse/contract';
import { showFlash, useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { accountTexts } from '../account-page.ts';
import { startOwnEnrolment, verifyOwnEnrolment } from '../api/own-account.ts';
import { TotpEnrolment } from '../components/totp-enrolment.tsx';
import { PasswordProofForm } from './password-proof-form.tsx';
import { useAccountAction } from './use-account-action.ts';

export interface OwnEnrolmentProps {
  onDone: () => Promise<void>;
  onCancel: () => void;
}

/** Sets up the authenticator app of a user who is signed in, and knows the password. */
export function OwnEnrolment({ onDone, onCancel }: OwnEnrolmentProps) {
  const { t } = useTranslation(accountTexts);
  const [start, setStart] = useState<(() => Promise<TotpSecret>) | null>(null);
  const prove = async (currentPassword: string) => {
    const secret = await startOwnEnrolment(currentPassword);
    setStart(() => async () => secret);
  };
  const { isRunning, failure, run } = useAccountAction(async (code: string) => {
    await verifyOwnEnrolment(code);
    showFlash({ class: 'success', message: t('mfa.turnedOn') });
    await onDone();
  });
  if (!start) {
    return (
      <PasswordProofForm
        name="turn-on"
        detail={t('mfa.turnOnDetail')}
        label={t('mfa.continue')}
        loadingLabel={t('code.submitting')}
        onProve={prove}
        onCancel={onCancel}
      />
    );
  }
  return (
    <TotpEnrolment
      start={start}
      isVerifying={isRunning}
      onVerify={run}
      failure={failure && <Notice tone="danger" title={failure} />}
      cancel={<Button onClick={onCancel}>{t('cancel')}</Button>}
    />
  );
}
