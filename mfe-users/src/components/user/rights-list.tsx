import type { Role } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { rightKeyOf, rightsOf } from '../../model/user-rights.ts';
import { rightsTexts } from '../../texts.ts';
import styles from './rights-list.module.css';

interface RightsListProps {
  role: Role;
  isRestricted: boolean;
  /** Of the groups: below what the page says before them. */
  heading: 'h3' | 'h4';
}

/** What a role contains, as the contract's permissions have it; what restriction takes away of it is struck out. */
export function RightsList({ heading: Heading, ...holder }: RightsListProps) {
  const { t } = useTranslation(rightsTexts);
  return rightsOf(holder).map(([group, rights]) => (
    <section key={group} aria-label={t(`rights.${group}`)}>
      <Heading className={styles.group}>{t(`rights.${group}`)}</Heading>
      <ul className={styles.rights}>
        {rights.map(({ permission, isTakenAway }) => (
          <li key={permission} data-taken={isTakenAway || undefined}>
            {isTakenAway ? <del>{t(rightKeyOf(permission))}</del> : t(rightKeyOf(permission))}
            {isTakenAway && <small>{t('rights.taken')}</small>}
          </li>
        ))}
      </ul>
    </section>
  ));
}
