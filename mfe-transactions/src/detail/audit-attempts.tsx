import type { AchDetail, AuditTrailEntry, CardDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { QueryResult } from '@countinghouse/kit/ui-data';
import { listAudit } from '../api/list-audit.ts';
import { detailTexts } from '../lazy-part.ts';
import { type AuditFact, auditFacts, refusalCode } from './audit-facts.ts';
import styles from './audit-trail.module.css';

export interface AuditAttemptsProps {
  detail: CardDetail | AchDetail;
}

/** A fact in words: a state by its name, an amount as money, anything else as it is. */
function useFactText(currency: string) {
  const { t } = useTranslation([detailTexts, 'kit']);
  const format = useFormat();
  return ({ name, before, after }: AuditFact) => {
    const text = (value: unknown) => {
      if (name === 'status') return t(`kit:status.${value}`);
      return name.endsWith('Minor') ? format.money({ amountMinor: Number(value), currency }) : String(value);
    };
    const known = [before, after].filter((value) => value !== undefined && value !== null);
    return `${t(`audit.fact.${name}`, { defaultValue: name })}: ${known.map(text).join(' → ')}`;
  };
}

function Entry({ entry, detail }: AuditAttemptsProps & { entry: AuditTrailEntry }) {
  const { t } = useTranslation([detailTexts, 'kit']);
  const format = useFormat();
  const factText = useFactText(detail.amount.currency);
  const { action, username, role, address, at, outcome, reason } = entry;
  return (
    <li className={styles.entry}>
      <div className={styles.deed}>
        <strong>{t(`audit.action.${action.replace(':', '_')}`, { defaultValue: action })}</strong>
        <time className={styles.quiet} dateTime={at}>
          {format.instant(at, { style: 'full' })}
        </time>
      </div>
      {outcome === 'refused' && (
        <div className={styles.refused}>
          {t('audit.refused', { why: t([`audit.why.${refusalCode(reason)}`, 'audit.why.other']) })}
        </div>
      )}
      <div className={styles.quiet}>
        {[username, role && t(`kit:role.${role}`), address && t('audit.from', { address })]
          .filter(Boolean)
          .join(' · ')}
      </div>
      <div className={styles.facts}>
        {auditFacts(entry).map((fact) => (
          <span key={fact.name}>{factText(fact)}</span>
        ))}
      </div>
    </li>
  );
}

/** Everything that was done with this payment and tried in vain: by whom, from where, and what it changed. */
export function AuditAttempts({ detail }: AuditAttemptsProps) {
  const { t } = useTranslation(detailTexts);
  const trail = useQuery(listAudit(detail.id, detail.audit.length));
  return (
    <QueryResult query={trail} isEmpty={({ items }) => items.length === 0} empty={t('audit.none')}>
      {({ items, nextCursor }) => (
        <>
          <ul className={styles.entries}>
            {items.map((entry) => (
              <Entry key={entry.id} entry={entry} detail={detail} />
            ))}
          </ul>
          {nextCursor && <p className={styles.none}>{t('audit.newest', { count: items.length })}</p>}
        </>
      )}
    </QueryResult>
  );
}
