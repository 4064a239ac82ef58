import { useFormat, useTranslation } from '@countinghouse/kit';
import { type TimeLeft, timeLeft } from '../model/time-left.ts';
import styles from './time-left-text.module.css';
import { useNow } from './use-now.ts';

/** Puts time in words: '2 days 5 h left'. */
export function useTimeLeftWords() {
  const { t } = useTranslation('disputes');
  const format = useFormat();
  return ({ unit, days, hours, minutes }: TimeLeft): string =>
    t(`left.${unit}`, {
      count: days,
      days: format.number(days),
      hours: format.number(hours),
      minutes: format.number(minutes),
    });
}

interface TimeLeftTextProps {
  dispute: { dueBy: string; timeZone: string };
}

/** How much time there is to answer, colored by how near the end is. */
export function TimeLeftText({ dispute: { dueBy, timeZone } }: TimeLeftTextProps) {
  const { t } = useTranslation('disputes');
  const words = useTimeLeftWords();
  const left = timeLeft(dueBy, useNow(), timeZone);
  return (
    <span className={styles.left} data-urgency={left.urgency}>
      {left.urgency === 'today' && <strong>{t('left.today')} · </strong>}
      {words(left)}
    </span>
  );
}
