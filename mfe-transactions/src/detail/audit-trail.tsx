import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { userHas } from '@countinghouse/contract/vocabulary';
import { useAuth, useFormat, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { detailTexts } from '../lazy-part.ts';
import { AuditAttempts, type AuditAttemptsProps } from './audit-attempts.tsx';
import trail from './audit-trail.module.css';
import styles from './fact-rows.module.css';

/** Whether the user may read the trail itself. What the record tells of it, everyone may who sees the record. */
function useMayReadTrail(): boolean {
  const user = useAuth((state) => state.user);
  return user !== null && userHas({ role: user.role, isRestricted: user.isRestrictedUser }, 'audit:read');
}

/** What was done, by whom and when, as the record tells it. */
function Deeds({ detail: { audit } }: AuditAttemptsProps) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  if (audit.length === 0) return <p className={trail.none}>{t('audit.none')}</p>;
  return (
    <ul className={styles.rows}>
      {audit.map(({ at, username, action }) => (
        <li key={`${at} ${action}`} className={styles.row}>
          <strong>{t(`audit.action.${action.replace(':', '_')}`, { defaultValue: action })}</strong>
          <span className={styles.quiet}>{username}</span>
          <time className={styles.time} dateTime={at}>
            {format.instant(at)}
          </time>
        </li>
      ))}
    </ul>
  );
}

/**
 * Who did what with this payment through the portal. The record itself tells the deeds; that something was tried and
 * refused, from where, and what a deed changed stand in the audit trail, which few want to see: it is read when asked
 * for. What shows it is no chunk of its own: each is named, with its digest, in the HTML of every page.
 */
export function AuditTrail({ detail }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation(detailTexts);
  const mayReadTrail = useMayReadTrail();
  const [isWhole, setWhole] = useState(false);
  if (detail.audit.length === 0 && !mayReadTrail) return null;
  return (
    <Panel title={t('audit.title')}>
      {isWhole ? <AuditAttempts detail={detail} /> : <Deeds detail={detail} />}
      {mayReadTrail && (
        <div className={trail.more}>
          <Button size="small" onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'audit.short' : 'audit.whole')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
