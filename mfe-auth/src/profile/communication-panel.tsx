import { useAuth, useTranslation } from '@countinghouse/kit';
import { LinkButton, Panel } from '@countinghouse/kit/ui-data';
import { accountTexts } from '../account-page.ts';
import { paths } from '../paths.ts';
import styles from './panels.module.css';

/** The way to what the user is told of, and how. Without a role there is nothing to tell. */
export function CommunicationPanel() {
  const { t } = useTranslation(accountTexts);
  const hasRole = useAuth(({ user }) => user?.role != null);
  if (!hasRole) return null;
  return (
    <Panel title={t('communication.title')}>
      <div className={styles.column}>
        <p className={styles.text}>{t('communication.detail')}</p>
        <LinkButton to={paths.notifications}>{t('communication.open')}</LinkButton>
      </div>
    </Panel>
  );
}
