import { Link, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import type { User } from '../../api/user.ts';
import { profilePath } from '../../paths.ts';
import { userTexts } from '../../texts.ts';
import styles from './user.module.css';

/** What one should know of a user before anything else. */
export function UserNotices({ user: { status, isSelf, email } }: { user: User }) {
  const { t } = useTranslation(userTexts);
  if (status === 'enabled' && !isSelf) return null;
  return (
    <div className={styles.notices}>
      {isSelf && (
        <Notice
          tone="info"
          title={t('notice.self')}
          isQuiet
          action={<Link to={profilePath}>{t('notice.profile')}</Link>}
        >
          {t('notice.selfDetail')}
        </Notice>
      )}
      {status === 'invited' && (
        <Notice tone="info" title={t('notice.invited')} isQuiet>
          {t('notice.invitedDetail', { email })}
        </Notice>
      )}
      {status === 'disabled' && (
        <Notice tone="warning" title={t('notice.disabled')} isQuiet>
          {t('notice.disabledDetail')}
        </Notice>
      )}
    </div>
  );
}
