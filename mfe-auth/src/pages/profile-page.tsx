import { useAuth, userPath, useTranslation, useViewAs } from '@countinghouse/kit';
import { Notice, Page } from '@countinghouse/kit/ui-core';
import { LinkButton } from '@countinghouse/kit/ui-data';
import { accountTexts } from '../account-page.ts';
import { CommunicationPanel } from '../profile/communication-panel.tsx';
import { PasswordPanel } from '../profile/password-panel.tsx';
import { PreferencesPanel } from '../profile/preferences-panel.tsx';
import { SecondFactorPanel } from '../profile/second-factor-panel.tsx';
import { SessionsPanel } from '../profile/sessions-panel.tsx';
import styles from './profile-page.module.css';

/** The signed-in user's own account: password, second factor, sessions, and how the portal speaks to them. In a view as somebody else it shows nobody's. */
export function ProfilePage() {
  const { t } = useTranslation(accountTexts);
  const user = useAuth((state) => state.user);
  const isInView = useViewAs() !== null;
  const facts = [user?.name, user?.username, user?.email].filter(Boolean);
  const ownPage = user && userPath(user, user.username);
  return (
    <Page
      title={t('profile.title')}
      subtitle={[...new Set(facts)].join(' · ')}
      actions={ownPage && <LinkButton to={ownPage}>{t('profile.userPage')}</LinkButton>}
    >
      {isInView ? (
        <Notice tone="info" title={t('profile.inView')} />
      ) : (
        <div className={styles.panels}>
          <PasswordPanel />
          <SecondFactorPanel />
          <SessionsPanel />
          <PreferencesPanel />
          <CommunicationPanel />
        </div>
      )}
    </Page>
  );
}
