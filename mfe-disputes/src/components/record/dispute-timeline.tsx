import type { DisputeDetail } from '@countinghouse/contract';
import { displayTimeZone, useFormat, useTranslation } from '@countinghouse/kit';
import { Timeline, TimelineEvent } from '@countinghouse/kit/record';
import { Panel } from '@countinghouse/kit/ui-data';
import { recordTexts } from '../../texts.ts';

/** Every step by stage, who took it and when, and the deadline that is still ahead. */
export function DisputeTimeline({ dispute }: { dispute: DisputeDetail }) {
  const { t } = useTranslation(['disputes', recordTexts]);
  const format = useFormat();
  const { timeline, status, dueBy, timeZone } = dispute;
  const isElsewhere = timeZone !== displayTimeZone();
  return (
    <Panel title={t(`${recordTexts}:timeline.title`)}>
      <Timeline>
        {timeline.map(({ stage, status: to, actor, username, at }, index) => {
          const begins = stage !== timeline[index - 1]?.stage;
          const what = begins && index > 0 && to === 'needs_response' ? 'escalated' : to;
          return (
            <TimelineEvent
              // Events are only ever added at the end.
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the history is what tells two alike apart
              key={index}
              title={t(`${recordTexts}:timeline.${what}`)}
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
          <TimelineEvent
            title={t(`${recordTexts}:timeline.deadline`)}
            at={dueBy}
            look="ahead"
            after={
              isElsewhere && (
                <span>
                  {t(`${recordTexts}:timeline.merchantTime`, {
                    time: format.instant(dueBy, { style: 'deadline', timeZone }),
                  })}
                </span>
              )
            }
          />
        )}
      </Timeline>
    </Panel>
  );
}
