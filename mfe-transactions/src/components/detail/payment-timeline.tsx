import type { AchDetail, CardDetail, TransactionEvent } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { Timeline, TimelineEvent } from '@countinghouse/kit/record';
import { detailTexts } from '../../texts.ts';

/** Every state the payment was in, newest last, who moved it there, and when. */
export function PaymentTimeline({ detail: { timeline, audit } }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation([detailTexts, 'kit']);
  // What a person did through the portal is in the audit trail of the same moment, with their name.
  const nameOf = ({ actor, at }: TransactionEvent) =>
    actor === 'merchant' ? audit.find((entry) => entry.at === at)?.username : undefined;
  return (
    <Timeline>
      {timeline.map((event, index) => {
        const { status, cause, amount, at, actor } = event;
        const name = nameOf(event);
        return (
          <TimelineEvent
            // Events are only ever added at the end.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the history is what tells two alike apart
            key={index}
            title={t(cause ? `timeline.${cause}.title` : `kit:status.${status}`)}
            amount={amount}
            at={at}
            look={cause ? 'bad' : undefined}
            after={<span>{name ? t('actor.person', { name }) : t(`actor.${actor}`)}</span>}
          >
            {cause && <span>{t(`timeline.${cause}.detail`, { status: t(`kit:status.${status}`) })}</span>}
          </TimelineEvent>
        );
      })}
    </Timeline>
  );
}
