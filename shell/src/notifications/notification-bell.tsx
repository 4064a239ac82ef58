import { pageUserOf } from '@countinghouse/contract/vocabulary';
import { lazyPart, notificationTexts, useAuth, useFormat, useTranslation } from '@countinghouse/kit';
import { visuallyHidden } from '@countinghouse/kit/ui-core';
import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './notification-bell.module.css';
import type { NotificationPopupProps } from './panel/notification-popup.tsx';
import { panelTexts } from './panel/panel-texts.ts';
import { useUnread, watchUnread } from './unread.ts';
import { useArrivals } from './use-arrivals.ts';

const NotificationPopup = lazyPart<NotificationPopupProps>([notificationTexts, panelTexts], () =>
  import('./panel/notification-popup.tsx').then((module) => module.NotificationPopup),
);

/** What fits on the bell: all of it up to 999, then 1.2K. */
const shortOf = (count: number, language: string) =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(count);

/** In the header: how many notifications are unread, and the way to them. */
export function NotificationBell() {
  const { t, i18n } = useTranslation('shell');
  const format = useFormat();
  const pageUser = useAuth(({ user }) => user && pageUserOf(user));
  const { count } = useUnread();
  const arrived = useArrivals();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  useEffect(() => (pageUser === null ? undefined : watchUnread()), [pageUser]);
  return (
    <div className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.bell}
        title={t('notifications.label')}
        aria-label={
          count
            ? t('notifications.unread', { count, number: format.number(count) })
            : t('notifications.label')
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Bell size={18} aria-hidden="true" />
        {count !== null && count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {shortOf(count, i18n.language)}
          </span>
        )}
      </button>
      <output className={visuallyHidden}>{arrived}</output>
      {isOpen && (
        <div className={styles.under}>
          <NotificationPopup bell={button} onClose={close} />
        </div>
      )}
    </div>
  );
}
