import type { DisputeDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { RecordLink } from '@countinghouse/kit/record';
import { Panel } from '@countinghouse/kit/ui-data';
import { recordTexts } from '../../texts.ts';
import styles from './rows.module.css';

/** Earlier payments that answer a Visa fraud dispute, and what each has in common with the disputed one. */
export function CompellingEvidence({
  dispute: { compellingEvidence, reasonCode },
}: {
  dispute: DisputeDetail;
}) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  if (reasonCode !== 'V 10.4') return null;
  const isEnough = compellingEvidence.length >= 2;
  return (
    <Panel title={t('prior.title')}>
      <p className={styles.lead}>{t(isEnough ? 'prior.found' : 'prior.none')}</p>
      {isEnough && (
        <ul className={styles.rows}>
          {compellingEvidence.map(({ transactionId, amount, createdAt, matches }) => (
            <li key={transactionId} className={styles.row}>
              <strong className={styles.amount}>{format.money(amount)}</strong>
              <time className={styles.quiet} dateTime={createdAt}>
                {format.instant(createdAt, { style: 'date' })}
              </time>
              <span>{matches.map((match) => t(`prior.match.${match}`)).join(', ')}</span>
              <RecordLink id={transactionId} type="card">
                {t('answers.open.payment')}
              </RecordLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
