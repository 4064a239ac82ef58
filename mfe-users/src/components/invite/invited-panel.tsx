import type { ManagedUser } from '@countinghouse/contract';
import { Link, useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { userPathOf } from '../../model/invite/user-path.ts';
import { listPath } from '../../paths.ts';
import { inviteTexts } from '../../texts.ts';
import styles from './invite.module.css';

interface InvitedPanelProps {
  user: ManagedUser;
  onNext: () => void;
}

/** Somebody was invited: where to go on from here. */
export function InvitedPanel({ user, onNext }: InvitedPanelProps) {
  const { t } = useTranslation([inviteTexts, 'users']);
  const { username, email, givenName, familyName } = user;
  return (
    <Notice tone="success" title={t('done.title', { name: `${givenName} ${familyName}` })}>
      <p className={styles.note}>{t('done.detail', { email, username })}</p>
      <div className={styles.next}>
        <Link to={userPathOf({ id: username })}>{t('done.view')}</Link>
        <Link to={listPath}>{t('done.list')}</Link>
        <Button autoFocus onClick={onNext}>
          {t('done.next')}
        </Button>
      </div>
    </Notice>
  );
}
