import type { DisputeDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { FactRow, FactRows, RecordLink } from '@countinghouse/kit/record';
import { Panel } from '@countinghouse/kit/ui-data';
import { recordTexts } from '../../texts.ts';
import styles from './panels.module.css';

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
        <FactRows>
          {compellingEvidence.map(({ transactionId, amount, createdAt, matches }) => (
            <FactRow
              key={transactionId}
              end={
                <RecordLink id={transactionId} type="card">
                  {t('answers.open.payment')}
                </RecordLink>
              }
            >
              <strong>{format.money(amount)}</strong>
              <time dateTime={createdAt}>{format.instant(createdAt, { style: 'date' })}</time>
              <span>{matches.map((match) => t(`prior.match.${match}`)).join(', ')}</span>
            </FactRow>
          ))}
        </FactRows>
      )}
    </Panel>
  );
}
