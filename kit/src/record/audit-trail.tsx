import { userHas } from '@countinghouse/contract/vocabulary';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '../auth/auth-store.ts';
import { useFormat } from '../format/use-format.ts';
import { recordTexts } from '../i18n/record-texts.ts';
import { Panel } from '../ui-data/panel.tsx';
import { AuditLog, type AuditTexts } from './audit-log.tsx';
import styles from './audit-trail.module.css';
import { useAuditWords } from './audit-words.ts';

interface AuditTrailProps {
  recordId: string;
  /** What was done, as the record itself tells it. */
  entries: readonly { at: string; username: string; action: string }[];
  texts: AuditTexts;
}

/** Whether the user may read the trail itself. What the record tells of it, everyone may who sees the record. */
function useMayReadTrail(): boolean {
  const user = useAuth((state) => state.user);
  return user !== null && userHas({ role: user.role, isRestricted: user.isRestrictedUser }, 'audit:read');
}

/** What was done, by whom and when. */
function Summary({ entries }: Pick<AuditTrailProps, 'entries'>) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const actionText = useAuditWords();
  if (entries.length === 0) return <p className={styles.none}>{t('audit.none')}</p>;
  return (
    <ul className={styles.entries}>
      {entries.map(({ at, username, action }) => (
        <li key={`${at} ${action}`} className={styles.line}>
          <strong>{actionText(action)}</strong>
          <span className={styles.quiet}>{username}</span>
          <time className={styles.quiet} dateTime={at}>
            {format.instant(at)}
          </time>
        </li>
      ))}
    </ul>
  );
}

/**
 * Who did what with this record through the portal. The record itself tells what was done; that something was tried and
 * refused, from where, and what it changed stand in the audit trail, which few want to see: it is read when asked for.
 */
export function AuditTrail({ recordId, entries, texts }: AuditTrailProps) {
  const { t } = useTranslation(recordTexts);
  const mayReadTrail = useMayReadTrail();
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0 && !mayReadTrail) return null;
  return (
    <Panel title={t('audit.title')}>
      {isWhole ? (
        <AuditLog recordId={recordId} known={entries.length} texts={texts} />
      ) : (
        <Summary entries={entries} />
      )}
      {mayReadTrail && (
        <div className={styles.more}>
          <Button size="small" onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'audit.short' : 'audit.whole')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
