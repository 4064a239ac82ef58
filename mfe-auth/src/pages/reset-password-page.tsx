import { Link, showFlash, useLocation, useNavigate, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { type MouseEvent, useState } from 'react';
import { accountTexts } from '../account-page.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { paths } from '../paths.ts';
import { ForgottenForm } from '../reset-password/forgotten-form.tsx';
import { ResetForm } from '../reset-password/reset-form.tsx';

interface PageState {
  isDone?: boolean;
  /** What was entered on the login page. */
  username?: string;
}

/** Sends a code to whoever forgot their password, and takes it with a new one. */
export function ResetPasswordPage() {
  const { t } = useTranslation(accountTexts);
  const navigate = useNavigate();
  const { isDone = false, username: known } = (useLocation().state ?? {}) as PageState;
  const [username, setUsername] = useState<string | null>(null);

  const finish = () => {
    showFlash({ class: 'success', message: t('message.passwordChanged') });
    setUsername(null);
    navigate(paths.resetPassword, { replace: true, state: { isDone: true } });
  };
  const toLogin = (event: MouseEvent) => {
    event.preventDefault();
    navigate(paths.login);
  };
  if (isDone) {
    return (
      <AuthCard
        title={t('reset.done')}
        subtitle={t('reset.doneDetail')}
        footer={<Link to={paths.resetPassword}>{t('reset.another')}</Link>}
      >
        <Button type="primary" size="large" block autoFocus href={paths.login} onClick={toLogin}>
          {t('toLogin')}
        </Button>
      </AuthCard>
    );
  }
  return username === null ? (
    <ForgottenForm known={known} onSent={setUsername} />
  ) : (
    <ResetForm
      username={username}
      subtitle={t('reset.codeSubtitle', { username })}
      onDone={finish}
      footer={
        <>
          <button type="button" onClick={() => setUsername(null)}>
            {t('reset.otherUser')}
          </button>
          <Link to={paths.login}>{t('toLogin')}</Link>
        </>
      }
    />
  );
}
