import { Link, useAuth, useTranslation, useViewAs } from '@countinghouse/kit';
import { Editable, visuallyHidden } from '@countinghouse/kit/ui-core';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EntryMenu } from './entry-menu.tsx';
import { KindIcon } from './kind-icon.tsx';
import { type Day, type Gathered, gatherRecords } from './model/gather.ts';
import { notificationPath } from './model/notification-path.ts';
import styles from './notification-entry.module.css';
import { panelTexts } from './panel-texts.ts';
import type { Changes } from './use-changes.ts';
import { useWords } from './use-words.ts';

interface EntryProps {
  entry: Gathered;
  day: Day;
  changes: Changes;
  /** Something was opened: what it stood over is what the user wants to see now. */
  onOpen: () => void;
}

interface OpenerProps extends EntryProps {
  children: ReactNode;
}

/** Leads to the record, and marks it as read; where there is no page for this user, it only does that. */
function Opener({ entry: { items }, changes, onOpen, children }: OpenerProps) {
  const { t } = useTranslation(panelTexts);
  const user = useAuth((state) => state.user);
  // In a view as somebody else nothing of theirs changes.
  const isOwn = useViewAs() === null;
  const path = user && notificationPath(items[0], user);
  const read = () => isOwn && changes.mark(items, true);
  if (path)
    return (
      <Link
        className={styles.opener ?? ''}
        to={path}
        data-entry
        onClick={(event) => {
          read();
          // The browser opens it beside this page.
          if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onOpen();
        }}
        onAuxClick={read}
      >
        {children}
      </Link>
    );
  return (
    <button type="button" className={styles.opener} data-entry onClick={read}>
      {children}
      <span className={styles.noPage}>{t('noPage')}</span>
    </button>
  );
}

/** What an entry says: what happened, to whom and when. */
function Words({ entry, day }: Pick<EntryProps, 'entry' | 'day'>) {
  const { t } = useTranslation(panelTexts);
  const words = useWords();
  const isUnread = entry.items.some(({ isRead }) => !isRead);
  return (
    <>
      <span className={styles.icon}>
        <KindIcon group={entry.items[0].group} />
      </span>
      <span className={styles.title}>
        {isUnread && <span className={visuallyHidden}>{t('isUnread')} </span>}
        {words.title(entry)}
      </span>
      <span className={styles.facts}>{words.facts(entry, day).join(' · ')}</span>
    </>
  );
}

/** One notification, or several as one. */
export function NotificationEntry(props: EntryProps) {
  const { entry, day, changes } = props;
  const { items, isMixed } = entry;
  const { t } = useTranslation(panelTexts);
  const words = useWords();
  const [isUnfolded, setUnfolded] = useState(false);
  const isRead = items.every((item) => item.isRead);
  const name = words.title(entry);
  return (
    <li className={styles.entry}>
      <div className={styles.row} data-unread={!isRead || undefined}>
        {isMixed ? (
          <button
            type="button"
            className={styles.opener}
            data-entry
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <Words entry={entry} day={day} />
            <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
          </button>
        ) : (
          <Opener {...props}>
            <Words entry={entry} day={day} />
          </Opener>
        )}
        <Editable isQuiet>
          <button
            type="button"
            className={styles.mark}
            aria-label={`${t(isRead ? 'markUnread' : 'read')}: ${name}`}
            title={t(isRead ? 'markUnread' : 'read')}
            onClick={() => changes.mark(items, !isRead)}
          />
        </Editable>
        <EntryMenu entry={entry} name={name} changes={changes} />
      </div>
      {isMixed && isUnfolded && (
        <ul className={styles.entries} data-inner>
          {gatherRecords(items).map((one) => (
            <NotificationEntry key={one.id} {...props} entry={one} />
          ))}
        </ul>
      )}
    </li>
  );
}
