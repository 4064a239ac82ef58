import type { AchDetail, CardDetail, TransactionEvent } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { detailTexts } from '../../texts.ts';
import styles from './timeline.module.css';

/** Every state the payment was in, newest last, who moved it there, and when. */
export function Timeline({ detail: { timeline, audit } }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation([detailTexts, 'kit']);
  const format = useFormat();
  // What a person did through the portal is in the audit trail of the same moment, with their name.
  const nameOf = ({ actor, at }: TransactionEvent) =>
    actor === 'merchant' ? audit.find((entry) => entry.at === at)?.username : undefined;
  return (
    <ol className={styles.timeline}>
      {timeline.map((event, index) => {
        const name = nameOf(event);
        return (
          // Events are only ever added at the end.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the history is what tells two alike apart
          <li key={index} className={styles.event} data-cause={event.cause ?? undefined}>
            <strong>{t(event.cause ? `timeline.${event.cause}.title` : `kit:status.${event.status}`)}</strong>
            <span>{format.money(event.amount)}</span>
            {event.cause && (
              <span>{t(`timeline.${event.cause}.detail`, { status: t(`kit:status.${event.status}`) })}</span>
            )}
            <time dateTime={event.at} title={format.instant(event.at, { style: 'full' })}>
              {format.instant(event.at)}
            </time>
            <span>{name ? t('actor.person', { name }) : t(`actor.${event.actor}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
