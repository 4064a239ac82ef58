import { useTranslation } from '@countinghouse/kit';
import { Button, Form, Notice } from '@countinghouse/kit/ui-core';
import { accountTexts } from '../account-page.ts';
import { PasswordField } from '../components/password-field.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import styles from './panels.module.css';
import { useAccountAction } from './use-account-action.ts';

interface PasswordProofFormProps {
  /** Names the form's fields in the page. */
  name: string;
  /** What the password is asked for. */
  detail: string;
  label: string;
  loadingLabel: string;
  onProve: (currentPassword: string) => Promise<void>;
  onCancel: () => void;
}

interface PasswordProofValues {
  currentPassword: string;
}

/** Asks for the current password before something about the account's second factor is changed. */
export function PasswordProofForm({ name, detail, onProve, onCancel, ...labels }: PasswordProofFormProps) {
  const { t } = useTranslation(accountTexts);
  const { isRunning, failure, run } = useAccountAction(({ currentPassword }: PasswordProofValues) =>
    onProve(currentPassword),
  );
  return (
    <Form<PasswordProofValues>
      name={name}
      className={styles.form ?? ''}
      layout="vertical"
      requiredMark={false}
      onFinish={run}
    >
      <p className={styles.text}>{detail}</p>
      <Form.Item
        name="currentPassword"
        label={t('ownPassword.current')}
        rules={[{ required: true, message: t('auth:field.required') }]}
      >
        <PasswordField autoComplete="current-password" autoFocus />
      </Form.Item>
      {failure && <Notice tone="danger" title={failure} />}
      <div className={styles.actions}>
        <SubmitButton {...labels} isLoading={isRunning} isInline />
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </Form>
  );
}
