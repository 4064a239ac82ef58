import { showFlash, useTranslation } from '@countinghouse/kit';
import { accountTexts } from '../account-page.ts';
import { disableMfa } from '../api/own-account.ts';
import { PasswordProofForm } from './password-proof-form.tsx';

interface DisableFormProps {
  onDone: () => Promise<void>;
  onCancel: () => void;
}

/** Turns the authenticator app off, for whoever knows the password. */
export function DisableForm({ onDone, onCancel }: DisableFormProps) {
  const { t } = useTranslation(accountTexts);
  const disable = async (currentPassword: string) => {
    await disableMfa(currentPassword);
    showFlash({ class: 'success', message: t('mfa.turnedOff') });
    await onDone();
  };
  return (
    <PasswordProofForm
      name="turn-off"
      detail={t('mfa.turnOffDetail')}
      label={t('mfa.turnOff')}
      loadingLabel={t('mfa.turningOff')}
      onProve={disable}
      onCancel={onCancel}
    />
  );
}
