import { Link, useAuth, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
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
      <p className={styles.text}>{t('communication.detail')}</p>
      <p className={styles.text}>
        <Link to={paths.notifications}>{t('communication.open')}</Link>
      </p>
    </Panel>
  );
}
