import { useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import type { User } from '../../api/user.ts';
import { rightKeyOf, rightsOf } from '../../model/user-rights.ts';
import { rightsTexts, userTexts } from '../../texts.ts';
import styles from './user.module.css';
import { useScopeText } from './user-words.tsx';

/** What a user may do, as the contract's permissions have it; what restriction takes away is struck out. */
export function RightsPanel({ user }: { user: User }) {
  const { t } = useTranslation([userTexts, rightsTexts]);
  const scope = useScopeText(userTexts);
  return (
    <Panel title={t('rights.title')}>
      {!user.isEnabled && <Notice tone="warning" title={t('rights.disabled')} isQuiet />}
      <p className={styles.quiet}>{t('rights.detail', { scope: scope(user) })}</p>
      {rightsOf(user).map(([group, rights]) => (
        <section key={group} aria-label={t(`${rightsTexts}:rights.${group}`)}>
          <h3 className={styles.group}>{t(`${rightsTexts}:rights.${group}`)}</h3>
          <ul className={styles.rights}>
            {rights.map(({ permission, isTakenAway }) => (
              <li key={permission} data-taken={isTakenAway || undefined}>
                {isTakenAway ? (
                  <del>{t(`${rightsTexts}:${rightKeyOf(permission)}`)}</del>
                ) : (
                  t(`${rightsTexts}:${rightKeyOf(permission)}`)
                )}
                {isTakenAway && <span className={styles.note}>{t(`${rightsTexts}:rights.taken`)}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}
