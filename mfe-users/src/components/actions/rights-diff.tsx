import type { Permission, Role } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { rightKeyOf, rightsChanged } from '../../model/user-rights.ts';
import { rightsTexts, userTexts } from '../../texts.ts';
import styles from '../user/user.module.css';

interface Holder {
  role: Role;
  isRestricted: boolean;
}

function Rights({ title, permissions }: { title: string; permissions: readonly Permission[] }) {
  const { t } = useTranslation(rightsTexts);
  if (permissions.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {permissions.map((permission) => (
          <li key={permission}>{t(rightKeyOf(permission))}</li>
        ))}
      </ul>
    </section>
  );
}

/** What somebody may do after a change and not before, and the other way round. */
export function RightsDiff({ before, after }: { before: Holder; after: Holder }) {
  const { t } = useTranslation(userTexts);
  const { gained, lost } = rightsChanged(before, after);
  if (gained.length === 0 && lost.length === 0) return <p className={styles.quiet}>{t('noRightsChange')}</p>;
  return (
    <div className={styles.diff}>
      <Rights title={t('gained')} permissions={gained} />
      <Rights title={t('lost')} permissions={lost} />
    </div>
  );
}
