import { type Language, Link, type NavigationItem, useTranslation } from '@countinghouse/kit';
import { visuallyHidden } from '@countinghouse/kit/ui-core';
import { NavigationIcon } from './navigation-icon.tsx';
import styles from './side-navigation.module.css';

interface SideNavigationProps {
  items: readonly NavigationItem[];
  /** Path of the entry the user is at. */
  activePath: string | null;
  /** Only icons; the label is then the icon's tooltip and its name for screen readers. */
  isFolded?: boolean;
  /** Called when an entry was chosen, for a drawer to close. */
  onChoose?: () => void;
}

/** The signed-in portal's list of places. */
export function SideNavigation({ items, activePath, isFolded = false, onChoose }: SideNavigationProps) {
  const { t, i18n } = useTranslation('shell');
  const language = i18n.language as Language;
  const renderItem = (item: NavigationItem) => {
    const label = item.label[language];
    if (item.path === null) {
      return (
        <li key={item.label.en}>
          {isFolded ? null : <div className={styles.group}>{label}</div>}
          <ul className={styles.list}>{item.children.map(renderItem)}</ul>
        </li>
      );
    }
    return (
      <li key={item.path}>
        <Link
          to={item.path}
          className={styles.entry ?? ''}
          aria-current={item.path === activePath ? 'page' : undefined}
          title={isFolded ? label : undefined}
          onClick={onChoose}
        >
          <NavigationIcon name={item.icon} />
          <span className={isFolded ? visuallyHidden : styles.label}>{label}</span>
        </Link>
      </li>
    );
  };
  return (
    <nav aria-label={t('navigation.label')}>
      <ul className={styles.list}>{items.map(renderItem)}</ul>
    </nav>
  );
}
