import type { Role } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { rightKeyOf, rightsOf } from '../../model/user-rights.ts';
import { rightsTexts } from '../../texts.ts';
import styles from './invite.module.css';

interface RightsListProps {
  role: Role;
  isRestricted: boolean;
}

/** What a role contains, in words; what restriction takes away of it is struck out. */
export function RightsList(user: RightsListProps) {
  const { t } = useTranslation(rightsTexts);
  return rightsOf(user).map(([group, rights]) => (
    <section key={group} aria-label={t(`rights.${group}`)}>
      <h4 className={styles.group}>{t(`rights.${group}`)}</h4>
      <ul className={styles.rights}>
        {rights.map(({ permission, isTakenAway }) => (
          <li key={permission}>
            {isTakenAway ? <del>{t(rightKeyOf(permission))}</del> : t(rightKeyOf(permission))}
            {isTakenAway && <small> {t('rights.taken')}</small>}
          </li>
        ))}
      </ul>
    </section>
  ));
}
