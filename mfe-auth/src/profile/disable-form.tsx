import { showFlash, useTranslation } from '@countinghouse/kit';
import { Button, Form, Notice } from '@countinghouse/kit/ui-core';
import { accountTexts } from '../account-page.ts';
import { disableMfa } from '../api/own-account.ts';
import { PasswordField } from '../components/password-field.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import styles from './panels.module.css';
import { useAccountAction } from './use-account-action.ts';

interface DisableFormProps {
  onDone: () => Promise<void>;
  onCancel: () => void;
}

interface DisableFormValues {
  currentPassword: string;
}

/** Turns the authenticator app off, for whoever knows the password. */
export function DisableForm({ onDone, onCancel }: DisableFormProps) {
  const { t } = useTranslation(accountTexts);
  const { isRunning, failure, run } = useAccountAction(async ({ currentPassword }: DisableFormValues) => {
    await disableMfa(currentPassword);
    showFlash({ class: 'success', message: t('mfa.turnedOff') });
    await onDone();
  });
  return (
    <Form<DisableFormValues>
      name="turn-off"
      className={styles.form ?? ''}
      layout="vertical"
      requiredMark={false}
      onFinish={run}
    >
      <p className={styles.text}>{t('mfa.turnOffDetail')}</p>
      <Form.Item
        name="currentPassword"
        label={t('ownPassword.current')}
        rules={[{ required: true, message: t('auth:field.required') }]}
      >
        <PasswordField autoComplete="current-password" autoFocus />
      </Form.Item>
      {failure && <Notice tone="danger" title={failure} />}
      <div className={styles.actions}>
        <SubmitButton
          label={t('mfa.turnOff')}
          loadingLabel={t('mfa.turningOff')}
          isLoading={isRunning}
          isInline
        />
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </Form>
  );
}
