import type { DashboardComparison, DashboardPeriodName } from '@countinghouse/contract/vocabulary';
import { DateTime } from 'luxon';

/** A stretch of time: `from` is in it, `to` is not. */
export interface Period {
  from: Date;
  to: Date;
}

interface Stretch {
  from: DateTime;
  to: DateTime;
}

export interface Asked {
  timeZone: string;
  period?: DashboardPeriodName | undefined;
  comparison?: DashboardComparison | undefined;
}

/** A period up to `now`, and how far back the one before it lies. */
function stretchOf(
  name: DashboardPeriodName,
  now: DateTime,
): [Stretch, back: { days?: number; months?: number }] {
  const today = now.startOf('day');
  const month = now.startOf('month');
  switch (name) {
    case 'today':
      return [{ from: today, to: now }, { days: 1 }];
    case 'yesterday':
      return [{ from: today.minus({ days: 1 }), to: today }, { days: 1 }];
    case 'last_7_days':
      return [{ from: today.minus({ days: 6 }), to: now }, { days: 7 }];
    case 'this_month':
      return [{ from: month, to: now }, { months: 1 }];
    case 'last_month':
      return [{ from: month.minus({ months: 1 }), to: month }, { months: 1 }];
    default:
      return [{ from: today.minus({ days: 29 }), to: now }, { days: 30 }];
  }
}

const toPeriod = ({ from, to }: Stretch): Period => ({ from: from.toJSDate(), to: to.toJSDate() });

/**
 * Calendar days of a zone, and those to compare them with. Where the first end now, the others end at the same time of
 * day: a half-finished today is compared with a half-finished day.
 */
export function periodsUntil(
  now: Date,
  { timeZone, period = 'last_30_days', comparison = 'previous_period' }: Asked,
): { current: Period; previous: Period } {
  const [current, back] = stretchOf(period, DateTime.fromJSDate(now, { zone: timeZone }));
  const away = comparison === 'previous_year' ? { years: 1 } : back;
  const previous = { from: current.from.minus(away), to: current.to.minus(away) };
  return { current: toPeriod(current), previous: toPeriod(previous) };
}

/** The period's dates in `timeZone`, first to last, as `YYYY-MM-DD`. */
export function datesOf({ from, to }: Period, timeZone: string): string[] {
  const dates: string[] = [];
  const end = DateTime.fromJSDate(to, { zone: timeZone });
  for (
    let day = DateTime.fromJSDate(from, { zone: timeZone });
    day < end || dates.length === 0;
    day = day.plus({ days: 1 })
  ) {
    dates.push(day.toFormat('yyyy-MM-dd'));
  }
  return dates;
}

/** The end of the day that a period ends in; its own end where that is midnight. */
export function endOfDay({ to }: Period, timeZone: string): Date {
  const end = DateTime.fromJSDate(to, { zone: timeZone });
  const midnight = end.startOf('day');
  return +midnight === +end ? to : midnight.plus({ days: 1 }).toJSDate();
}
