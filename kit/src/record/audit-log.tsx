import type { AuditTrailEntry } from '@countinghouse/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';
import { recordTexts } from '../i18n/record-texts.ts';
import { QueryResult } from '../ui-data/query-result.tsx';
import { type AuditFact, auditFacts, refusalCode } from './audit-facts.ts';
import styles from './audit-trail.module.css';
import { useAuditWords } from './audit-words.ts';
import { listAudit } from './list-audit.ts';

/** What an area calls the facts of its records; what was done has the same words everywhere. */
export interface AuditTexts {
  /** A fact that an action has changed or made. */
  fact: (fact: AuditFact) => string;
  /** Why an action was refused, by the error's code. */
  refusal: (code: string) => string;
}

interface AuditEntryProps {
  entry: AuditTrailEntry;
  texts: AuditTexts;
  /** What it was done to, where that is not the record whose page it is. */
  record?: ReactNode;
}

/** One entry of the audit trail: what was done or tried, by whom, from where, and what it changed. */
export function AuditEntry({ entry, texts, record }: AuditEntryProps) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const actionText = useAuditWords();
  const { action, username, role, address, at, outcome, reason } = entry;
  return (
    <li className={styles.entry}>
      <div className={styles.action}>
        <strong>{actionText(action)}</strong>
        <time className={styles.quiet} dateTime={at}>
          {format.instant(at, { style: 'full' })}
        </time>
      </div>
      {outcome === 'refused' && (
        <div className={styles.refused}>
          {t('audit.refused', { why: texts.refusal(refusalCode(reason)) })}
        </div>
      )}
      <div className={styles.quiet}>
        {[username, role && t(`kit:role.${role}`), address && t('audit.from', { address })]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {record && <div>{record}</div>}
      <div className={styles.facts}>
        {auditFacts(entry).map((fact) => (
          <span key={fact.name}>{texts.fact(fact)}</span>
        ))}
      </div>
    </li>
  );
}

interface AuditLogProps {
  recordId: string;
  /** How many entries the record itself tells of. */
  known: number;
  texts: AuditTexts;
}

/** Everything that was done with a record and tried in vain: by whom, from where, and what it changed. */
export function AuditLog({ recordId, known, texts }: AuditLogProps) {
  const { t } = useTranslation(recordTexts);
  const trail = useQuery(listAudit(recordId, known));
  return (
    <QueryResult query={trail} isEmpty={({ items }) => items.length === 0} empty={t('audit.none')}>
      {({ items, nextCursor }) => (
        <>
          <ul className={styles.entries}>
            {items.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} texts={texts} />
            ))}
          </ul>
          {nextCursor && <p className={styles.none}>{t('audit.newest', { count: items.length })}</p>}
        </>
      )}
    </QueryResult>
  );
}
