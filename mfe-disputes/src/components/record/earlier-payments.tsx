import type { DisputeDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { FactRow, FactRows, RecordLink } from '@countinghouse/kit/record';
import { Panel, StatusTag, TransactionStatusTag } from '@countinghouse/kit/ui-data';
import { recordTexts } from '../../texts.ts';
import styles from './panels.module.css';

/** What the same customer paid before: a customer of many undisputed payments is seldom a thief. */
export function EarlierPayments({ dispute: { earlierPayments } }: { dispute: DisputeDetail }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const { count, items } = earlierPayments;
  return (
    <Panel title={t('earlier.title')}>
      {count === 0 ? (
        t('earlier.none')
      ) : (
        <>
          <p className={styles.lead}>{t('earlier.count', { count, number: format.number(count) })}</p>
          <FactRows>
            {items.map(({ transactionId, amount, status, createdAt, isDisputed }) => (
              <FactRow
                key={transactionId}
                end={<time dateTime={createdAt}>{format.instant(createdAt, { style: 'date' })}</time>}
              >
                <RecordLink id={transactionId} type="card">
                  {format.money(amount)}
                </RecordLink>
                <TransactionStatusTag status={status} />
                {isDisputed && <StatusTag tone="warning" label={t('earlier.disputed')} />}
              </FactRow>
            ))}
          </FactRows>
        </>
      )}
    </Panel>
  );
}
