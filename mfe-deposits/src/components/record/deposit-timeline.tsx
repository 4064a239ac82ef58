import type { Deposit, DepositBreakdown, DepositTimelineEntry } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { CopyText, Timeline, TimelineEvent } from '@countinghouse/kit/record';
import { Panel } from '@countinghouse/kit/ui-data';
import { recordTexts } from '../../texts.ts';

function TraceId({ traceId }: { traceId: string }) {
  const { t } = useTranslation(recordTexts);
  return (
    <CopyText text={traceId} name={t('timeline.trace')}>
      <span>
        {t('timeline.trace')} <code>{traceId}</code>
      </span>
    </CopyText>
  );
}

function Step({ entry }: { entry: DepositTimelineEntry }) {
  const { t } = useTranslation(['deposits', recordTexts]);
  const { at, step, amount, traceId, accountLast4, failureReason, username } = entry;
  return (
    <TimelineEvent
      title={t(`${recordTexts}:timeline.${step}`, { account: accountLast4 })}
      amount={amount}
      at={at}
      look={step === 'returned' ? 'bad' : undefined}
      after={
        <>
          {traceId && step === 'sent' && <TraceId traceId={traceId} />}
          {username && <span>{t(`${recordTexts}:timeline.by`, { name: username })}</span>}
        </>
      }
    >
      {failureReason && <span>{t(`failure.reason.${failureReason}`)}</span>}
    </TimelineEvent>
  );
}

/** Every step of a deposit, with the trace id of each attempt, and what comes next. */
export function DepositTimeline({ deposit, breakdown }: { deposit: Deposit; breakdown: DepositBreakdown }) {
  const { t } = useTranslation(recordTexts);
  const { expectedDate } = deposit;
  return (
    <Panel title={t('timeline.title')}>
      <Timeline>
        {breakdown.timeline.map((entry, index) => (
          // Events are only ever added at the end.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the history is what tells two alike apart
          <Step key={index} entry={entry} />
        ))}
        {expectedDate && <TimelineEvent title={t('timeline.expected')} at={expectedDate} look="ahead" />}
      </Timeline>
    </Panel>
  );
}
