import type { DisputeDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { reasonTexts, recordTexts } from '../../texts.ts';
import styles from './panels.module.css';

/** How it ended, what that means for the money, and what an answer could have had besides. */
export function OutcomePanel({ dispute }: { dispute: DisputeDetail }) {
  const { t } = useTranslation([recordTexts, reasonTexts]);
  const format = useFormat();
  const { outcome, allowedActions, escalateBy, timeZone } = dispute;
  if (!outcome) return null;
  const { status, missing, provided, wasAnswered, returned, lost, decidedAt } = outcome;
  const isWon = status === 'won';
  const names = (kinds: typeof missing) =>
    kinds.map((kind) => <li key={kind}>{t(`${reasonTexts}:evidence.${kind}`)}</li>);
  return (
    <Notice
      tone={isWon ? 'success' : status === 'accepted' ? 'info' : 'warning'}
      title={t(`outcome.${status}.title`, { date: format.instant(decidedAt, { style: 'date' }) })}
    >
      <p className={styles.lead}>
        {t(`outcome.${status}.${isWon && returned.amountMinor === 0 ? 'nothingTaken' : 'detail'}`, {
          returned: format.money(returned),
          lost: format.money(lost),
        })}{' '}
        {escalateBy &&
          allowedActions.includes('escalate') &&
          t('outcome.escalate', { time: format.instant(escalateBy, { style: 'deadline', timeZone }) })}
      </p>
      {status === 'lost' && !wasAnswered && <p className={styles.lead}>{t('outcome.unanswered')}</p>}
      {!isWon && status !== 'accepted' && missing.length > 0 && (
        <>
          <p className={styles.note}>{t(wasAnswered ? 'outcome.missing' : 'outcome.couldHave')}</p>
          <ul className={styles.list}>{names(missing)}</ul>
        </>
      )}
      {wasAnswered && provided.length > 0 && (
        <>
          <p className={styles.note}>{t('outcome.provided')}</p>
          <ul className={styles.list}>{names(provided)}</ul>
        </>
      )}
    </Notice>
  );
}
