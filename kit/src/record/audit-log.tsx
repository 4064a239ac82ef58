import type { AuditTrailEntry } from '@countinghouse/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';
import { recordTexts } from '../i18n/record-texts.ts';
import { QueryResult } from '../ui-data/query-result.tsx';
import { type AuditFact, auditFacts, refusalCode } from './audit-facts.ts';
import styles from './audit-trail.module.css';
import { listAudit } from './list-audit.ts';

/** What an area calls the things that are done with its records. */
export interface AuditTexts {
  action: (name: string) => string;
  /** A fact that an action has changed or made. */
  fact: (fact: AuditFact) => string;
  /** Why an action was refused, by the error's code. */
  refusal: (code: string) => string;
}

function Entry({ entry, texts }: { entry: AuditTrailEntry; texts: AuditTexts }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const { action, username, role, address, at, outcome, reason } = entry;
  return (
    <li className={styles.entry}>
      <div className={styles.action}>
        <strong>{texts.action(action)}</strong>
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
              <Entry key={entry.id} entry={entry} texts={texts} />
            ))}
          </ul>
          {nextCursor && <p className={styles.none}>{t('audit.newest', { count: items.length })}</p>}
        </>
      )}
    </QueryResult>
  );
}
