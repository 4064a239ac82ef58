import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import styles from './timeline.module.css';

/** Every state the payment was in, newest last, who moved it there, and when in the merchant's own zone. */
export function Timeline({ detail: { timeline, timeZone } }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation('transactions');
  const format = useFormat();
  return (
    <ol className={styles.timeline}>
      {timeline.map((event) => (
        <li key={`${event.at} ${event.status}`} className={styles.event}>
          <strong>{t(`kit:status.${event.status}`)}</strong>
          <span>{format.money(event.amount)}</span>
          <time dateTime={event.at}>{format.instant(event.at, { style: 'full', timeZone })}</time>
          <span>{t(`actor.${event.actor}`)}</span>
        </li>
      ))}
    </ol>
  );
}
