import type { NextDeposit as Next } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { closedDays } from '../../model/next-date.ts';
import { depositPathOf } from '../../paths.ts';
import styles from './balance.module.css';

/** Why the next deposit comes on its date: cut-off, banking days, holidays. */
function WhyThen({ timetable }: { timetable: NonNullable<Next['timetable']> }) {
  const { t } = useTranslation('deposits');
  const format = useFormat();
  const { schedule, timeZone, closesAt, sendsAt, arrivesOn, closures } = timetable;
  const at = (instant: string) => format.instant(instant, { style: 'deadline', timeZone });
  const closed = closedDays(closures).map(({ closure, dates }) =>
    closure === 'weekend'
      ? t('next.weekend')
      : t('next.holiday', {
          name: t(`closure.${closure}`),
          date: dates.map((date) => format.date(date)).join(', '),
        }),
  );
  return (
    <details className={styles.why}>
      <summary>{t('next.why')}</summary>
      <p>
        {t(`next.${schedule}`)} {t('next.closes', { closes: at(closesAt), sends: at(sendsAt) })}{' '}
        {t('next.arrives', { date: format.date(arrivesOn) })}
        {closed.length > 0 && ` ${t('next.closed', { days: closed.join(', ') })}`}
      </p>
    </details>
  );
}

/** The deposit that comes next: how much, when, and why then. */
export function NextDeposit({ next }: { next: Next | null }) {
  const { t } = useTranslation('deposits');
  const format = useFormat();
  if (!next) return <span className={styles.detail}>{t('next.none')}</span>;
  const amount = format.money(next.amount);
  return (
    <>
      <span className={styles.figure}>
        {next.depositId ? <Link to={depositPathOf({ id: next.depositId })}>{amount}</Link> : amount}
      </span>
      <span className={styles.detail}>
        {t(next.depositCount > 1 ? 'next.onSeveral' : 'next.on', {
          date: format.date(next.date),
          number: format.number(next.depositCount),
        })}
      </span>
      {next.timetable && <WhyThen timetable={next.timetable} />}
    </>
  );
}
