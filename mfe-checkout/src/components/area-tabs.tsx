import { NavLink, useTranslation } from '@countinghouse/kit';
import { listPath, pagesPath } from '../paths.ts';
import styles from './area-tabs.module.css';

/** The two lists of the area: what customers pay by, and how that looks. */
export function AreaTabs() {
  const { t } = useTranslation('checkout');
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      <NavLink end to={listPath}>
        {t('tabs.links')}
      </NavLink>
      <NavLink end to={pagesPath}>
        {t('tabs.pages')}
      </NavLink>
    </nav>
  );
}
