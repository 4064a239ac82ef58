import { readPortalData, useTranslation } from '@countinghouse/kit';
import styles from './badge.module.css';

/** Tells a sandbox from where money moves; nothing there. */
export function SandboxBadge() {
  const { t } = useTranslation('shell');
  if (!readPortalData().isSandbox) return null;
  return (
    <span className={styles.sandbox} title={t('sandbox.detail')}>
      {t('sandbox.label')}
    </span>
  );
}
