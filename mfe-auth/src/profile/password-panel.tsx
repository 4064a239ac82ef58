import { useAuth, useTranslation } from '@countinghouse/kit';
import { useQueryClient } from '@countinghouse/kit/query';
import { Button, Form, Notice } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { accountTexts } from '../account-page.ts';
import { changePassword, listSessions } from '../api/own-account.ts';
import { NewPasswordItem } from '../components/new-password-item.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import styles from './panels.module.css';
import { useAccountAction } from './use-account-action.ts';

interface PasswordForm {
  currentPassword: string;
  newPassword: string;
}

/** Changes the user's own password. */
export function PasswordPanel() {
  const { t } = useTranslation(accountTexts);
  const username = useAuth((state) => state.user?.username ?? '');
  const client = useQueryClient();
  const [isDone, setDone] = useState(false);
  const { isRunning, failure, run } = useAccountAction(
    async ({ currentPassword, newPassword }: PasswordForm) => {
      await changePassword(currentPassword, newPassword);
      setDone(true);
      // The server has ended the others: whoever knew the old password may have been signed in by it.
      await client.invalidateQueries(listSessions());
    },
  );
  return (
    <Panel title={t('ownPassword.title')}>
      {isDone ? (
        <Notice
          tone="success"
          title={t('message.pressOk')}
          action={
            <Button size="small" autoFocus onClick={() => setDone(false)}>
              {t('ok')}
            </Button>
          }
        >
          {t('message.passwordChanged')}
        </Notice>
      ) : (
        <Form<PasswordForm>
          name="password"
          className={styles.form ?? ''}
          layout="vertical"
          requiredMark={false}
          onFinish={run}
        >
          {/* Password managers file the new password under this name. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <Form.Item
            name="currentPassword"
            label={t('ownPassword.current')}
            rules={[{ required: true, message: t('auth:field.required') }]}
          >
            <PasswordField autoComplete="current-password" />
          </Form.Item>
          <NewPasswordItem name="newPassword" label={t('password.new')} />
          {failure && <Notice tone="danger" title={t('message.unableToChange', { reason: failure })} />}
          <SubmitButton
            label={t('ownPassword.submit')}
            loadingLabel={t('ownPassword.submitting')}
            isLoading={isRunning}
            isInline
          />
        </Form>
      )}
    </Panel>
  );
}
