import { useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import type { User } from '../../api/user.ts';
import { userTexts } from '../../texts.ts';
import { RightsList } from './rights-list.tsx';
import styles from './user.module.css';
import { useScopeText } from './user-words.tsx';

/** What a user may do, as the contract's permissions have it; what restriction takes away is struck out. */
export function RightsPanel({ user }: { user: User }) {
  const { t } = useTranslation(userTexts);
  const scope = useScopeText(userTexts);
  return (
    <Panel title={t('rights.title')}>
      {!user.isEnabled && <Notice tone="warning" title={t('rights.disabled')} isQuiet />}
      <p className={styles.quiet}>{t('rights.detail', { scope: scope(user) })}</p>
      <RightsList {...user} heading="h3" />
    </Panel>
  );
}
