import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import type { User } from '../../api/user.ts';
import { profilePath } from '../../paths.ts';
import { userTexts } from '../../texts.ts';
import styles from './user.module.css';

/** What became of an invitation that was not accepted. */
function InvitationNotice({ user: { email, invitation } }: { user: User }) {
  const { t } = useTranslation(userTexts);
  const format = useFormat();
  if (invitation?.status === 'revoked')
    return (
      <Notice tone="warning" title={t('notice.revoked')} isQuiet>
        {t('notice.revokedDetail')}
      </Notice>
    );
  const at = invitation && format.instant(invitation.expiresAt);
  if (invitation?.status === 'expired')
    return (
      <Notice tone="warning" title={t('notice.expired')} isQuiet>
        {t('notice.expiredDetail', { email, at })}
      </Notice>
    );
  return (
    <Notice tone="info" title={t('notice.invited')} isQuiet>
      {at ? t('notice.invitedUntil', { email, at }) : t('notice.invitedDetail', { email })}
    </Notice>
  );
}

/** What one should know of a user before anything else. */
export function UserNotices({ user }: { user: User }) {
  const { status, isSelf } = user;
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
      {status === 'invited' && <InvitationNotice user={user} />}
      {status === 'disabled' && (
        <Notice tone="warning" title={t('notice.disabled')} isQuiet>
          {t('notice.disabledDetail')}
        </Notice>
      )}
    </div>
  );
}
