import { localVersion } from '@countinghouse/contract/vocabulary';
import { type Language, readPortalData, useTranslation } from '@countinghouse/kit';
import styles from './badge.module.css';

/** Says which areas of this page run from a developer's machine, so that nobody takes them for what others have. */
export function LocalAreaBadge() {
  const { t, i18n } = useTranslation('shell');
  const local = readPortalData().registry.areas.filter(({ version }) => version === localVersion);
  if (local.length === 0) return null;
  const names = local.map(({ name }) => name[i18n.language as Language]).join(', ');
  return (
    <span className={styles.local} title={t('localArea.detail')}>
      {t('localArea.label', { names })}
    </span>
  );
}
