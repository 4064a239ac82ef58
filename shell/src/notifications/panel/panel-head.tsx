import type { Notification } from '@countinghouse/contract';
import { Link, useTranslation, useViewAs } from '@countinghouse/kit';
import { Button, Editable } from '@countinghouse/kit/ui-core';
import { CheckCheck, Settings, X } from 'lucide-react';
import { useUnread } from '../unread.ts';
import styles from './notification-panel.module.css';
import { panelTexts } from './panel-texts.ts';
import type { Changes } from './use-changes.ts';

/** Which kinds reach the user, and how: a page of the profile. */
const preferencesPath = '/profile/notifications';

interface PanelHeadProps {
  items: readonly Notification[];
  /** A filter leaves only some kinds: the others are not meant. */
  isOfKind: boolean;
  changes: Changes;
  onClose: () => void;
  isDrawer: boolean | undefined;
}

/** The panel's title, and what concerns all that is in it. */
export function PanelHead({ items, isOfKind, changes, onClose, isDrawer }: PanelHeadProps) {
  const { t } = useTranslation(panelTexts);
  const { count } = useUnread();
  const isInView = useViewAs() !== null;
  const [newest] = items;
  const isNothingUnread = isOfKind ? items.every(({ isRead }) => isRead) : !count;
  const markAll = () => (isOfKind ? changes.markShown(items) : newest && changes.markAll(newest));
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{t('title')}</h2>
      <Editable isQuiet>
        <Button
          type="text"
          size="small"
          icon={<CheckCheck size={16} />}
          disabled={!newest || isNothingUnread}
          onClick={markAll}
        >
          {t('markAll')}
        </Button>
      </Editable>
      {/* In a view nothing is shown of anybody's account. */}
      {!isInView && (
        <Link
          className={styles.gear ?? ''}
          to={preferencesPath}
          aria-label={t('preferences')}
          title={t('preferences')}
          onClick={onClose}
        >
          <Settings size={18} aria-hidden="true" />
        </Link>
      )}
      {isDrawer && <Button type="text" icon={<X size={18} />} aria-label={t('close')} onClick={onClose} />}
    </header>
  );
}
