import type { DepositDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { eventsOf } from '../../model/deposit-events.ts';
import { recordTexts } from '../../texts.ts';
import { CopyText } from './copy-text.tsx';
import styles from './deposit-timeline.module.css';

/** From the first sale in it to the bank's answer, and what comes next. */
export function DepositTimeline({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const { traceId, accountLast4 } = deposit;
  return (
    <Panel title={t('timeline.title')}>
      <ol className={styles.timeline}>
        {eventsOf(deposit).map(({ name, at, day, isAhead }) => (
          <li
            key={name}
            className={styles.event}
            data-ahead={isAhead || undefined}
            data-bad={name === 'failed' || undefined}
          >
            <strong>{t(`timeline.${name}`, { account: accountLast4 })}</strong>
            {at && <time dateTime={at}>{format.instant(at, { style: 'full' })}</time>}
            {day && <time dateTime={day}>{format.date(day)}</time>}
            {name === 'sent' && traceId && <CopyText text={traceId} label={t('timeline.trace')} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
