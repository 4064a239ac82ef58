import type { Deposit, DepositBreakdown, DepositTimelineEntry } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { CopyText } from '@countinghouse/kit/record';
import { Panel } from '@countinghouse/kit/ui-data';
import { recordTexts } from '../../texts.ts';
import styles from './deposit-timeline.module.css';

function Event({ entry }: { entry: DepositTimelineEntry }) {
  const { t } = useTranslation(['deposits', recordTexts]);
  const format = useFormat();
  const { at, step, amount, traceId, accountLast4, failureReason, username } = entry;
  return (
    <li className={styles.event} data-bad={step === 'returned' || undefined}>
      <strong>{t(`${recordTexts}:timeline.${step}`, { account: accountLast4 })}</strong>
      {amount && <span className={styles.amount}>{format.money(amount)}</span>}
      <time dateTime={at}>{format.instant(at, { style: 'full' })}</time>
      {failureReason && <span>{t(`failure.reason.${failureReason}`)}</span>}
      {traceId && step === 'sent' && (
        <CopyText text={traceId} name={t(`${recordTexts}:timeline.trace`)}>
          <span>
            {t(`${recordTexts}:timeline.trace`)} <code>{traceId}</code>
          </span>
        </CopyText>
      )}
      {username && <span>{t(`${recordTexts}:timeline.by`, { name: username })}</span>}
    </li>
  );
}

/** Every step of a deposit, with the trace id of each attempt, and what comes next. */
export function DepositTimeline({ deposit, breakdown }: { deposit: Deposit; breakdown: DepositBreakdown }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const { expectedDate } = deposit;
  return (
    <Panel title={t('timeline.title')}>
      <ol className={styles.timeline}>
        {breakdown.timeline.map((entry, index) => (
          // Events are only ever added at the end.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the history is what tells two alike apart
          <Event key={index} entry={entry} />
        ))}
        {expectedDate && (
          <li className={styles.event} data-ahead>
            <strong>{t('timeline.expected')}</strong>
            <time dateTime={expectedDate}>{format.date(expectedDate)}</time>
          </li>
        )}
      </ol>
    </Panel>
  );
}
