import type { DisputeDetail } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { Timeline, TimelineEvent } from '@countinghouse/kit/record';
import { Panel } from '@countinghouse/kit/ui-data';
import { recordTexts } from '../../texts.ts';

/** Every step by stage, who took it and when, and the deadline that is still ahead. */
export function DisputeTimeline({ dispute }: { dispute: DisputeDetail }) {
  const { t } = useTranslation(['disputes', recordTexts]);
  const { timeline, status, dueBy } = dispute;
  return (
    <Panel title={t(`${recordTexts}:timeline.title`)}>
      <Timeline>
        {timeline.map(({ stage, status: to, actor, username, at }, index) => {
          const begins = stage !== timeline[index - 1]?.stage;
          return (
            <TimelineEvent
              // Events are only ever added at the end.
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the history is what tells two alike apart
              key={index}
              title={t(`${recordTexts}:timeline.${to}`)}
              at={at}
              look={to === 'lost' || to === 'expired' ? 'bad' : undefined}
              after={
                <span>
                  {username
                    ? t(`${recordTexts}:timeline.person`, { name: username })
                    : t(`${recordTexts}:timeline.actor.${actor}`)}
                </span>
              }
            >
              {begins && <span>{t(`stage.${stage}`)}</span>}
            </TimelineEvent>
          );
        })}
        {status === 'needs_response' && (
          <TimelineEvent title={t(`${recordTexts}:timeline.deadline`)} at={dueBy} look="ahead" />
        )}
      </Timeline>
    </Panel>
  );
}
